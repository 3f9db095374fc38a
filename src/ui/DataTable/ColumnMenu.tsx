import { Menu, type MenuEntry } from '../Menu/Menu.tsx'
import type { DataColumn } from './dataColumn.ts'
import type { HeadParts } from './gridParts.ts'

type Props = {
  column: DataColumn
  index: number
  opener: HTMLElement
  parts: HeadParts
  onCopy: () => void
  onClose: () => void
}

const STEP_PX = 32

/** What can be done with a column: all that a pointer does on its head, and more. */
export function ColumnMenu({ column, index, opener, parts, onCopy, onClose }: Props) {
  const { words, sort, onSort, onResize } = parts
  const resize = (by: number) => onResize(index, opener.offsetWidth + by)
  const isSorted = sort?.column === index
  const sorts: MenuEntry[] =
    onSort && column.isSortable
      ? [
          { id: 'up', label: words.sortUp, onChoose: () => onSort({ column: index, isDescending: false }) },
          { id: 'down', label: words.sortDown, onChoose: () => onSort({ column: index, isDescending: true }) },
          ...(isSorted ? [{ id: 'off', label: words.sortOff, onChoose: () => onSort(undefined) }] : []),
        ]
      : []
  const entries: MenuEntry[] = [
    ...sorts,
    { id: 'copy', label: words.copyColumn, onChoose: onCopy },
    { id: 'wider', label: words.wider, staysOpen: true, onChoose: () => resize(STEP_PX) },
    { id: 'narrower', label: words.narrower, staysOpen: true, onChoose: () => resize(-STEP_PX) },
  ]
  return <Menu label={words.menu(column.label)} opener={opener} entries={entries} onClose={onClose} />
}
