import { Menu, type MenuEntry } from '../Menu/Menu.tsx'
import type { GridColumn, TableWords } from './dataColumn.ts'
import type { HeadParts } from './gridParts.ts'
import type { Arrange } from './useArrange.ts'

type Props = {
  column: GridColumn
  index: number
  opener: HTMLElement
  parts: HeadParts
  onCopy: () => void
  onClose: () => void
}

const STEP_PX = 32

/** The menu of a column: everything that the pointer can do in the header cell, and more. */
export function ColumnMenu({ column, index, opener, parts, onCopy, onClose }: Props) {
  const { words, sort, onSort, onResize, arrange, columnActions } = parts
  const resize = (by: number) => onResize(index, opener.offsetWidth + by)
  const isSorted = sort?.column === column.place
  const sorts: MenuEntry[] =
    onSort && column.isSortable
      ? [
          { id: 'up', label: words.sortUp, onChoose: () => onSort({ column: column.place, isDescending: false }) },
          { id: 'down', label: words.sortDown, onChoose: () => onSort({ column: column.place, isDescending: true }) },
          ...(isSorted ? [{ id: 'off', label: words.sortOff, onChoose: () => onSort(undefined) }] : []),
        ]
      : []
  const entries: MenuEntry[] = [
    ...(columnActions?.(column) ?? []),
    ...sorts,
    { id: 'copy', label: words.copyColumn, onChoose: onCopy },
    { id: 'wider', label: words.wider, staysOpen: true, onChoose: () => resize(STEP_PX) },
    { id: 'narrower', label: words.narrower, staysOpen: true, onChoose: () => resize(-STEP_PX) },
    ...(arrange ? arranging(index, arrange, words) : []),
  ]
  return <Menu label={words.menu(column.label)} opener={opener} entries={entries} onClose={onClose} />
}

/** Only actions that are possible: the first column cannot move back, and the last visible column cannot be hidden. */
function arranging(index: number, { count, move, hide }: Arrange, words: TableWords): MenuEntry[] {
  return [
    ...(index > 0 ? [{ id: 'back', label: words.moveBack, onChoose: () => move(index, index - 1) }] : []),
    ...(index < count - 1 ? [{ id: 'on', label: words.moveOn, onChoose: () => move(index, index + 1) }] : []),
    ...(count > 1 ? [{ id: 'hide', label: words.hide, onChoose: () => hide(index) }] : []),
  ]
}
