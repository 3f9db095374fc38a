import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import type { ColumnSlot, GridProps } from './gridParts.ts'
import { chosenIn } from './gridPlace.ts'
import { gridRoles } from './gridRoles.ts'
import { guessWidth } from './guessWidth.ts'

const ROW_PX = 36
const HEAD_PX = 54
// Until the region has been measured.
const SCREEN = { width: 1280, height: 720 }

/** Only the rows and columns in sight, and the one that the reader is in; every row is one line. */
export function WindowedGrid({ region, columns, source, active, chosen, widths, parts }: GridProps) {
  const guessed = useMemo(() => columns.map((column) => guessWidth(column, source)), [columns, source])
  const widthOf = (index: number) => widths.get(columns[index]?.id ?? '') ?? guessed[index] ?? 0
  const rows = useVirtualizer({
    count: source.count,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    scrollMargin: HEAD_PX,
    overscan: 8,
    initialRect: SCREEN,
    useFlushSync: false,
    rangeExtractor: (range) => withIndexes(range, [active.row]),
  })
  const across = useVirtualizer({
    count: columns.length,
    horizontal: true,
    getScrollElement: () => region.current,
    estimateSize: widthOf,
    overscan: 2,
    initialRect: SCREEN,
    useFlushSync: false,
    rangeExtractor: (range) => withIndexes(range, [0, active.column]),
  })
  // The virtualizer keeps sizes of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths change what it must measure
  useLayoutEffect(() => across.measure(), [across, widths, guessed])
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {}
  // Rows come from outside React.
  useEffect(() => source.want?.(startIndex, endIndex + 1), [source, startIndex, endIndex])

  const slots = useSlots(across.getVirtualItems())
  const style = { minInlineSize: across.getTotalSize() }
  return (
    <>
      <GridHead
        columns={columns}
        slots={slots}
        activeColumn={active.row === -1 ? active.column : -1}
        parts={parts}
        style={{ ...style, blockSize: HEAD_PX }}
      />
      <tbody {...gridRoles.rowgroup} style={{ ...style, blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <GridRow
            key={index}
            index={index}
            row={source.at(index)}
            columns={columns}
            slots={slots}
            activeColumn={active.row === index ? active.column : -1}
            {...chosenIn(chosen, index)}
            top={start - HEAD_PX}
          />
        ))}
      </tbody>
    </>
  )
}

/** The columns with the gaps between them; the same as long as nothing has moved, so that rows need not be drawn again. */
function useSlots(items: readonly VirtualItem[]): readonly ColumnSlot[] {
  const signature = items.map(({ index, start, size }) => `${index} ${start} ${size}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer makes new items that say the same
  return useMemo(
    () =>
      items.map(({ index, start, size }, place) => ({
        index,
        before: start - (items[place - 1]?.end ?? 0),
        width: size,
      })),
    [signature],
  )
}

/** The rows or columns in sight, and those that must be there anyway. */
function withIndexes(range: Range, others: readonly number[]): number[] {
  const inSight = defaultRangeExtractor(range)
  const missing = others.filter((index) => index >= 0 && index < range.count && !inSight.includes(index))
  return [...new Set([...inSight, ...missing])].sort((a, b) => a - b)
}
