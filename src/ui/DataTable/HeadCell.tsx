import type { GridColumn } from './dataColumn.ts'
import { type ColumnSlot, type HeadParts, nextSort } from './gridParts.ts'
import { placeName } from './gridPlace.ts'
import { gridRoles } from './gridRoles.ts'
import styles from './HeadCell.module.css'
import { ResizeHandle } from './ResizeHandle.tsx'
import { slotStyle } from './slotStyle.ts'
import type { ColumnDrag } from './useColumnDrag.ts'

type Props = { column: GridColumn; slot: ColumnSlot; isActive: boolean; parts: HeadParts }

/** The name and type of a column. A press sorts by it; its menu has the other actions. */
export function HeadCell({ column, slot, isActive, parts }: Props) {
  const { words, sort, onMenu, onResize } = parts
  const { index } = slot
  const isDescending = sort?.column === column.place ? sort.isDescending : undefined
  return (
    <th
      scope="col"
      {...gridRoles.columnheader}
      aria-colindex={index + 1}
      aria-label={`${column.label}, ${column.detail}`}
      aria-description={column.description}
      aria-sort={isDescending === undefined ? undefined : isDescending ? 'descending' : 'ascending'}
      data-place={placeName({ row: -1, column: index })}
      data-numeric={column.isNumeric || undefined}
      data-sized={slot.width === undefined ? undefined : true}
      data-drop={dropSide(index, parts.arrange?.drag)}
      tabIndex={isActive ? 0 : -1}
      style={slotStyle(slot)}
    >
      <span className={styles.headLine}>
        <SortName column={column} parts={parts} isDescending={isDescending} />
        <button
          type="button"
          tabIndex={-1}
          data-print="hide"
          className={styles.menuButton}
          aria-haspopup="menu"
          aria-label={words.menu(column.label)}
          onClick={() => onMenu(index)}
        >
          <span aria-hidden="true">⋯</span>
        </button>
      </span>
      <small className={styles.detail}>{column.detail}</small>
      {column.summary}
      <ResizeHandle onResize={(width) => onResize(index, width)} />
    </th>
  )
}

type SortProps = { column: GridColumn; parts: HeadParts; isDescending: boolean | undefined }

function SortName({ column, parts, isDescending }: SortProps) {
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
    <button type="button" tabIndex={-1} className={styles.sort} onClick={() => onSort(nextSort(sort, column.place))}>
      {name}
    </button>
  )
}

/** The side of this column on which the dragged column would be dropped. */
function dropSide(index: number, drag: ColumnDrag | undefined): 'before' | 'after' | 'here' | undefined {
  if (drag?.to !== index) return undefined
  return drag.to === drag.from ? 'here' : drag.to < drag.from ? 'before' : 'after'
}
