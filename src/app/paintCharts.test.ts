import { expect, it } from 'vitest'
import type { Drawing } from '../ui/Chart/drawing.ts'
import { paintCharts } from './paintCharts.ts'

const hostile = ['"><script>alert(1)</script>', '<style>*{}</style>', "'onload='x", '&lt;b&gt;', '\u0000', 'Ğİ🏛']

const drawingOf = (mark: Drawing['mark'], names: readonly string[]): Drawing => ({
  mark,
  panels: [
    {
      title: '',
      points: names.map((name, index) => ({ x: mark === 'bar' ? name : index, y: index + 1, series: index % 2 })),
    },
  ],
  series: [{ name: names[0] ?? '' }, { name: names[1] ?? '' }],
  names: mark === 'bar' ? names : [],
  others: undefined,
  isTime: false,
  isStacked: false,
  step: 1,
  xLabel: names[2] ?? '',
  yLabel: names[3] ?? '',
  writeX: String,
  writeY: String,
  tickX: String,
  tickY: String,
})

it('draws every kind of chart without a browser, and texts of the data never become elements', () => {
  const paint = paintCharts('tr')
  for (const mark of ['line', 'bar', 'dots', 'histogram'] as const)
    for (const width of [288, 640]) {
      const svg = paint(drawingOf(mark, hostile), width)
      expect(svg).toMatch(new RegExp(`^<svg [^>]*width="${width}"`))
      expect(svg).toContain('&lt;script&gt;')
      expect(svg).not.toMatch(/<(script|style|img|a|b)[\s>]|<[^>]*\son\w+=/)
    }
})

it('draws again when only the words differ', () => {
  const paint = paintCharts('tr')
  const [one, two] = [drawingOf('bar', ['a', 'b', 'c', 'd']), drawingOf('bar', ['a', 'b', 'c', 'e'])]
  expect(paint(one, 288)).toBe(paint(drawingOf('bar', ['a', 'b', 'c', 'd']), 288))
  expect(paint(one, 288)).not.toBe(paint(two, 288))
  const line = drawingOf('line', ['a', 'b', 'c', 'd'])
  expect(paint({ ...line, tickY: (y) => `${y} km` }, 288)).not.toBe(paint(line, 288))
})
