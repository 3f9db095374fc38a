import { memo, type ReactNode } from 'react'
import { CellContent } from './CellContent.tsx'
import type { DataRow, GridColumn } from './dataColumn.ts'
import type { ColumnSlot } from './gridParts.ts'
import { placeName } from './gridPlace.ts'
import { gridRoles } from './gridRoles.ts'
import { slotStyle } from './slotStyle.ts'

type Props = {
  index: number
  /** The number of the row among all rows, from 0, if `index` counts those of one page. */
  number?: number
  /** Undefined while the row is loading. */
  row: DataRow | undefined
  columns: readonly GridColumn[]
  slots: readonly ColumnSlot[]
  /** The column of the active cell, -1 for none. */
  activeColumn: number
  /** The selected columns; `chosenTo` is less than `chosenFrom` when none is selected. */
  chosenFrom: number
  chosenTo: number
  /** Renders a link to the row, in its first cell. */
  renderRowLink?: ((row: number, isInCell: boolean) => ReactNode) | undefined
  /** The vertical offset of a virtualized row; such a row is one line high and its values are clipped. */
  top?: number
}

/** One row. Memoized, because scrolling renders the same rows many times. */
export const GridRow = memo(function GridRow(props: Props) {
  const {
    index,
    number = props.index,
    row,
    columns,
    slots,
    activeColumn,
    chosenFrom,
    chosenTo,
    renderRowLink,
    top,
  } = props
  return (
    <tr {...gridRoles.row} aria-rowindex={number + 2} style={top === undefined ? undefined : { insetBlockStart: top }}>
      {slots.map((slot) => {
        const column = columns[slot.index]
        if (!column) return null
        const isChosen = slot.index >= chosenFrom && slot.index <= chosenTo
        return (
          <td
            key={column.id}
            {...gridRoles.gridcell}
            aria-colindex={slot.index + 1}
            {...(isChosen && { 'aria-selected': true })}
            data-place={placeName({ row: index, column: slot.index })}
            data-numeric={column.isNumeric || undefined}
            data-sized={slot.width === undefined ? undefined : true}
            tabIndex={slot.index === activeColumn ? 0 : -1}
            style={slotStyle(slot)}
          >
            {slot.index === 0 && renderRowLink?.(index, true)}
            {row ? (
              <CellContent view={column.view(row[column.place])} isCut={top !== undefined} />
            ) : (
              <span aria-hidden="true">…</span>
            )}
          </td>
        )
      })}
    </tr>
  )
})
