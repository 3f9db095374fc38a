import type { RefObject } from 'react'
import type { DraftShelf, ShelfState } from './drafts/DraftShelf.ts'
import type { Draft } from './drafts/draft.ts'
import type { EditorHandle } from './editor/editorHandle.ts'
import type { EditorActions } from './editor/editorKeys.ts'
import { toggleComment } from './editor/toggleComment.ts'
import { usePortalEngine } from './engine/usePortalEngine.ts'
import { useRunSteps } from './history/useRunSteps.ts'
import type { View } from './layout/ViewTabs.tsx'
import type { Runs } from './run/useRuns.ts'
import type { useAddress } from './share/useAddress.ts'
import { statementAt } from './syntax/statementAt.ts'
import { columnInsertion, tableInsertion } from './tables/insertions.ts'
import { starterQuery } from './tables/starterQuery.ts'
import type { TableActions } from './tables/TableEntry.tsx'
import type { useTables } from './tables/useTables.ts'

type Parts = {
  editor: RefObject<EditorHandle | null>
  shelf: DraftShelf
  drafts: ShelfState
  runs: Runs
  address: ReturnType<typeof useAddress>
  titleOf: (draft: Draft) => string
  setView: (view: View) => void
  tables: ReturnType<typeof useTables>
  onName: () => void
}

/** Everything that a key, a button or a press on a table does. */
export function useActions({ editor, shelf, drafts, runs, address, titleOf, setView, tables, onName }: Parts) {
  const portal = usePortalEngine()
  const step = useRunSteps()
  const { active } = drafts
  const { text } = active
  const whole = { start: 0, end: text.length }

  const run = () => {
    const span = statementAt(text, editor.current?.selection() ?? whole)
    if (!span) return
    const sql = text.slice(span.start, span.end)
    runs.run(portal, { sql, name: titleOf(active), draftId: active.id, start: span.start })
    address.tell(text)
    setView('result')
  }
  const write = (next: string) => {
    shelf.write(next)
    address.forget()
    runs.settle()
  }
  const goTo = (direction: 1 | -1) => {
    const next = step(direction, text)
    if (next !== undefined) editor.current?.edit([{ ...whole, text: next }])
  }

  const forEditor: EditorActions = {
    run,
    stop: () => {
      runs.stop()
      return runs.running !== undefined
    },
    format: () => void format(text, editor),
    comment: () => editor.current?.edit(toggleComment(text, editor.current.selection())),
    name: onName,
    older: () => goTo(1),
    newer: () => goTo(-1),
  }
  const insert = (edit: Parameters<EditorHandle['edit']>[0]) => {
    setView('query')
    editor.current?.edit(edit)
  }
  const forTables: TableActions = {
    askColumns: tables.askColumns,
    insertTable: (table) => insert([tableInsertion(text, editor.current?.selection() ?? whole, table)]),
    insertColumn: (table, column) =>
      insert([columnInsertion(text, editor.current?.selection() ?? whole, table, column)]),
    query: (table) => {
      shelf.open(starterQuery(table))
      setView('query')
    },
  }
  return { editor: forEditor, tables: forTables, write, engineOf: () => portal }
}

/** A text that cannot be read stays as it is: running it tells why. */
async function format(text: string, editor: RefObject<EditorHandle | null>): Promise<void> {
  const { formatSql } = await import('./editor/formatSql.ts')
  try {
    const formatted = formatSql(text)
    if (formatted !== text) editor.current?.edit([{ start: 0, end: text.length, text: formatted }])
  } catch {
    editor.current?.focus()
  }
}
