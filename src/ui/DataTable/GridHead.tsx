import type { CSSProperties } from 'react'
import type { GridColumn } from './dataColumn.ts'
import type { ColumnSlot, HeadParts } from './gridParts.ts'
import { gridRoles } from './gridRoles.ts'
import { HeadCell } from './HeadCell.tsx'

type Props = {
  columns: readonly GridColumn[]
  slots: readonly ColumnSlot[]
  /** The column of the active header cell, -1 for none. */
  activeColumn: number
  parts: HeadParts
  style?: CSSProperties
}

/** The header row. */
export function GridHead({ columns, slots, activeColumn, parts, style }: Props) {
  return (
    <thead {...gridRoles.rowgroup}>
      <tr {...gridRoles.row} aria-rowindex={1} style={style} {...parts.arrange?.handlers}>
        {slots.map((slot) => {
          const column = columns[slot.index]
          return (
            column && (
              <HeadCell
                key={column.id}
                column={column}
                slot={slot}
                isActive={slot.index === activeColumn}
                parts={parts}
              />
            )
          )
        })}
      </tr>
    </thead>
  )
}
