import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import type { ColumnSlot, GridProps } from './gridParts.ts'
import { chosenIn } from './gridPlace.ts'
import { gridRoles } from './gridRoles.ts'
import { guessWidth } from './guessWidth.ts'
import { useRowWindow } from './useRowWindow.ts'

const ROW_PX = 36
const HEAD_PX = 54
/** With a picture and a line about the values of a column. */
const SUMMARY_HEAD_PX = 104
// The size before the region has been measured.
const SCREEN = { width: 1280, height: 720 }

/** Renders only the visible rows and columns and the active cell; every row is one line high. */
export function WindowedGrid(props: GridProps) {
  const { region, columns, source, active, chosen, widths, parts, renderRowLink, startRow = 0, goToRow } = props
  const guessed = useMemo(() => columns.map((column) => guessWidth(column, source)), [columns, source])
  const widthOf = (index: number) => widths.get(columns[index]?.id ?? '') ?? guessed[index] ?? 0
  const headPx = columns.some(({ summary }) => summary !== undefined) ? SUMMARY_HEAD_PX : HEAD_PX
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useRowWindow({ body, count: source.count, rowPx: ROW_PX, headPx, startRow })
  const { goTo } = rows
  useLayoutEffect(() => {
    goToRow.current = goTo
    return () => {
      goToRow.current = undefined
    }
  }, [goToRow, goTo])
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
  const { first, end, rendered } = rows
  // Rows are loaded outside React.
  useEffect(() => source.want?.(first, end), [source, first, end])
  const shown = Array.from({ length: rendered.to - rendered.from }, (_, place) => rendered.from + place)
  const isActiveApart = active.row >= 0 && (active.row < rendered.from || active.row >= rendered.to)

  const slots = useSlots(across.getVirtualItems())
  const style = { minInlineSize: across.getTotalSize() }
  return (
    <>
      <GridHead
        columns={columns}
        slots={slots}
        activeColumn={active.row === -1 ? active.column : -1}
        parts={parts}
        style={{ ...style, blockSize: headPx }}
      />
      <tbody ref={body} {...gridRoles.rowgroup} style={{ ...style, blockSize: rows.height }}>
        {(isActiveApart ? [...shown, active.row].sort((a, b) => a - b) : shown).map((index) => (
          <GridRow
            key={index}
            index={index}
            row={source.at(index)}
            renderRowLink={renderRowLink}
            columns={columns}
            slots={slots}
            activeColumn={active.row === index ? active.column : -1}
            {...chosenIn(chosen, index)}
            top={rows.topOf(index)}
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
