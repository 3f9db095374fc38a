import styles from './DataTable.module.css'
import type { DataColumn } from './dataColumn.ts'
import { type ColumnSlot, type HeadParts, nextSort } from './gridParts.ts'
import { placeName } from './gridPlace.ts'
import { gridRoles } from './gridRoles.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import { slotStyle } from './slotStyle.ts'

type Props = { column: DataColumn; slot: ColumnSlot; isActive: boolean; parts: HeadParts }

/** A column's name and type; a press sorts by it, its menu does the rest. */
export function HeadCell({ column, slot, isActive, parts }: Props) {
  const { words, sort, onMenu, onResize } = parts
  const { index } = slot
  const isDescending = sort?.column === index ? sort.isDescending : undefined
  return (
    <th
      scope="col"
      {...gridRoles.columnheader}
      aria-colindex={index + 1}
      aria-label={`${column.label}, ${column.detail}`}
      aria-sort={isDescending === undefined ? undefined : isDescending ? 'descending' : 'ascending'}
      data-place={placeName({ row: -1, column: index })}
      data-numeric={column.isNumeric || undefined}
      data-sized={slot.width === undefined ? undefined : true}
      tabIndex={isActive ? 0 : -1}
      style={slotStyle(slot)}
    >
      <span className={styles.headLine}>
        <SortName column={column} index={index} parts={parts} isDescending={isDescending} />
        <button
          type="button"
          tabIndex={-1}
          className={styles.menuButton}
          aria-haspopup="menu"
          aria-label={words.menu(column.label)}
          onClick={() => onMenu(index)}
        >
          <span aria-hidden="true">⋯</span>
        </button>
      </span>
      <small className={styles.detail}>{column.detail}</small>
      <ResizeHandle onResize={(width) => onResize(index, width)} />
    </th>
  )
}

type SortProps = { column: DataColumn; index: number; parts: HeadParts; isDescending: boolean | undefined }

function SortName({ column, index, parts, isDescending }: SortProps) {
  const { sort, onSort, renderSort } = parts
  const name = (
    <>
      <bdi className={styles.name}>{column.label}</bdi>
      {isDescending !== undefined && <span aria-hidden="true"> {isDescending ? '↓' : '↑'}</span>}
    </>
  )
  if (renderSort) return renderSort(column, name)
  if (!onSort || !column.isSortable) return <span className={styles.sort}>{name}</span>
  return (
    <button type="button" tabIndex={-1} className={styles.sort} onClick={() => onSort(nextSort(sort, index))}>
      {name}
    </button>
  )
}
