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
// The size before the region has been measured.
const SCREEN = { width: 1280, height: 720 }

/** Renders only the visible rows and columns and the active cell; every row is one line high. */
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
  // The virtualizer has its own state of sizes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths change what it must measure
  useLayoutEffect(() => across.measure(), [across, widths, guessed])
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {}
  // Rows are loaded outside React.
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

/**
 * The rendered columns and the gaps between them. The array keeps its identity until something moves, so that rows are
 * not rendered again.
 */
function useSlots(items: readonly VirtualItem[]): readonly ColumnSlot[] {
  const signature = items.map(({ index, start, size }) => `${index} ${start} ${size}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer creates new items with equal values
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

/** The visible indexes and additional ones that must be rendered. */
function withIndexes(range: Range, others: readonly number[]): number[] {
  const inSight = defaultRangeExtractor(range)
  const missing = others.filter((index) => index >= 0 && index < range.count && !inSight.includes(index))
  return [...new Set([...inSight, ...missing])].sort((a, b) => a - b)
}
