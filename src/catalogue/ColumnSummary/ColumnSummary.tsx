import type { ColumnStatistics } from '#contract/column_statistics.ts'
import styles from './ColumnSummary.module.css'

type Props = {
  statistics: ColumnStatistics
  rowCount: number
  text: string
  /** The most frequent value with its share, as a line of its own. */
  most?: string | undefined
}

const HEIGHT = 18
const MOST_VALUES = 6
/** Values that occur less often are not frequent ones. */
export const LEAST_FREQUENT = 3

/** Below a column's name: a histogram of its numbers or dates or the shares of its frequent values, and lines of text. */
export function ColumnSummary({ statistics, rowCount, text, most }: Props) {
  return (
    <span className={styles.summary} aria-hidden="true" data-print="hide">
      <Picture statistics={statistics} rowCount={rowCount} />
      {most !== undefined && <span className={styles.text}>{most}</span>}
      <span className={styles.text}>{text}</span>
    </span>
  )
}

function Picture({ statistics: { histogram, top }, rowCount }: Pick<Props, 'statistics' | 'rowCount'>) {
  if (histogram && histogram.length > 1) {
    return (
      <svg
        viewBox={`0 0 ${histogram.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.picture}
      >
        <path d={barsOf(histogram)} />
      </svg>
    )
  }
  const most = top.slice(0, MOST_VALUES)
  if (rowCount === 0 || !most[0] || most[0].count < LEAST_FREQUENT) return <span className={styles.picture} />
  return (
    <svg
      viewBox={`0 0 ${rowCount} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.picture}
      data-shares
    >
      <path d={sharesOf(most.map(({ count }) => count))} />
    </svg>
  )
}

/** Bars of width 1 whose heights are proportional; a bar that is not empty is at least one unit high. */
function barsOf(counts: readonly number[]): string {
  const most = Math.max(...counts)
  return counts
    .flatMap((count, index) => {
      const height = count === 0 ? 0 : Math.max(1, Math.round((count / most) * HEIGHT))
      return height === 0 ? [] : [`M${index} ${HEIGHT}v${-height}h.9v${height}z`]
    })
    .join('')
}

/** Blocks next to each other whose widths are numbers of rows, with every second one lower. */
function sharesOf(counts: readonly number[]): string {
  let start = 0
  return counts
    .map((count, index) => {
      const top = index % 2 === 0 ? 4 : 8
      const block = `M${start} ${HEIGHT}V${top}h${count}V${HEIGHT}z`
      start += count
      return block
    })
    .join('')
}
