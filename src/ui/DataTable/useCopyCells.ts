import { type ClipboardEvent, useState } from 'react'
import { cellsAsText } from './cellsAsText.ts'
import type { GridColumn, RowSource, TableWords } from './dataColumn.ts'
import type { Area } from './gridPlace.ts'

/**
 * Copies cells to the clipboard, after their rows have been loaded if necessary. `said` is the status message for
 * screen readers.
 */
export function useCopyCells(columns: readonly GridColumn[], source: RowSource, words: TableWords) {
  const [said, setSaid] = useState('')

  const copyLater = (area: Area) => {
    const text = source.between(area.top, area.bottom + 1).then((rows) => cellsAsText(rows, columns, area))
    // navigator.clipboard is undefined in insecure contexts.
    const written = text.then((ready) =>
      navigator.clipboard ? navigator.clipboard.writeText(ready) : Promise.reject(new Error('no clipboard')),
    )
    written.then(
      () => setSaid(words.copied(cellsIn(area))),
      () => setSaid(words.copyFailed),
    )
  }

  const copy = (event: ClipboardEvent, area: Area) => {
    // Selected text has priority over selected cells.
    if (document.getSelection()?.isCollapsed === false) return
    event.preventDefault()
    const rows = Array.from({ length: area.bottom - area.top + 1 }, (_, index) => source.at(area.top + index))
    const here = rows.filter((row) => row !== undefined)
    const cells = columns.slice(area.left, area.right + 1)
    const isPart = here.some((row) => cells.some(({ isCut, place }) => isCut?.(row[place])))
    if (here.length < rows.length || isPart) return copyLater(area)
    event.clipboardData.setData('text/plain', cellsAsText(here, columns, area))
    setSaid(words.copied(cellsIn(area)))
  }

  const copyColumn = (column: number) => copyLater({ top: 0, bottom: source.count - 1, left: column, right: column })

  return { said, say: setSaid, copy, copyColumn }
}

const cellsIn = ({ top, bottom, left, right }: Area) => (bottom - top + 1) * (right - left + 1)
