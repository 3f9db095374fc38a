import type { TableWords } from './dataColumn.ts'
import type { Place } from './gridPlace.ts'
import { useColumnDrag } from './useColumnDrag.ts'
import type { useColumnLayout } from './useColumnLayout.ts'

type Parts = {
  layout: ReturnType<typeof useColumnLayout>
  words: TableWords
  goTo: (place: Place) => void
  say: (words: string) => void
}

/** Moves, hides and shows columns; the active cell follows, and screen readers get a status message. */
export function useArrange({ layout, words, goTo, say }: Parts) {
  const { shown, hidden } = layout
  const move = (from: number, to: number) => {
    const column = shown[from]
    if (!column || to < 0 || to >= shown.length) return
    layout.move(from, to)
    goTo({ row: -1, column: to })
    say(words.moved(column.label, to + 1))
  }
  const hide = (column: number) => {
    layout.hide(column)
    goTo({ row: -1, column: Math.min(column, shown.length - 2) })
    say(words.hidden(hidden.length + 1))
  }
  const show = (id?: string) => {
    layout.show(id)
    goTo({ row: -1, column: 0 })
    say('')
  }
  return { count: shown.length, move, hide, show, ...useColumnDrag(move) }
}

/** Actions on columns, addressed by their index among the shown columns. */
export type Arrange = ReturnType<typeof useArrange>
