import { expect, it, onTestFinished } from 'vitest'
import type { Drawing } from './drawing.ts'
import { drawPlot } from './drawPlot.ts'

const SHARES = [0.1, 0.7, 0.35, 1]
const LEADING = [1, 1.7, 3.3, 5.1, 7.6, 9.76]
const EXPONENTS = [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6]

/** A line over a few years whose values are up to `most`. */
function lineTo(most: number): Drawing {
  const write = (y: number | string) => (typeof y === 'number' ? y.toLocaleString('tr') : y)
  const points = SHARES.map((share, n) => ({ x: 2020 + n, y: share * most, series: 0 }))
  return {
    ...{ mark: 'line', panels: [{ title: '', points }], series: [{ name: 'değer' }], names: [] },
    ...{ others: undefined, isStacked: false, step: 0, isTime: false, xLabel: 'yıl', yLabel: 'değer' },
    ...{ writeX: String, writeY: write, tickX: String, tickY: write },
  }
}

it.each(EXPONENTS)('has room for the numbers of its axis (powers of ten: %i)', (exponent) => {
  for (const leading of LEADING.flatMap((digits) => [digits, -digits])) {
    const most = leading * 10 ** exponent
    const svg = drawPlot(lineTo(most), 640)
    svg.style.font = '13px system-ui, sans-serif'
    document.body.append(svg)
    onTestFinished(() => svg.remove())
    const { left } = svg.getBoundingClientRect()
    const ticks = [...svg.querySelectorAll('[aria-label="y-axis tick label"] text')]
    expect(ticks.length).toBeGreaterThan(1)
    for (const tick of ticks)
      expect([most, tick.textContent, tick.getBoundingClientRect().left >= left]).toEqual([
        most,
        tick.textContent,
        true,
      ])
  }
})
