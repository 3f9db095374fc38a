import { useTranslation } from 'react-i18next'
import type { Drawing } from '../../../../ui/Chart/drawing.ts'

/** Describes a chart in one sentence. Undefined if it is empty. */
export function useChartSentence(drawing: Drawing): string | undefined {
  const { t } = useTranslation('result')
  const { mark, others, xLabel, yLabel, writeX, writeY } = drawing
  const points = others ? drawing.points.slice(0, -1) : drawing.points
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return undefined
  const most = points.reduce((best, point) => (point.y > best.y ? point : best), first)
  const least = points.reduce((best, point) => (point.y < best.y ? point : best), first)
  const amounts = {
    x: xLabel,
    y: yLabel,
    most: writeY(most.y),
    mostAt: writeX(most.x),
    least: writeY(least.y),
    leastAt: writeX(least.x),
  }
  if (mark === 'bar' && others) return t('draw.barSentenceMost', { ...amounts, number: writeY(points.length) })
  if (mark === 'bar') return t('draw.barSentence', amounts)
  if (mark === 'line') {
    const ends = { first: writeY(first.y), firstAt: writeX(first.x), last: writeY(last.y), lastAt: writeX(last.x) }
    return t('draw.lineSentence', { ...amounts, ...ends })
  }
  const sorted = points.map(({ x }) => x).sort((a, b) => (a < b ? -1 : Number(a > b)))
  const ends = { firstAt: writeX(sorted[0] ?? ''), lastAt: writeX(sorted.at(-1) ?? '') }
  return t('draw.dotsSentence', { ...amounts, ...ends })
}
