import { type RefObject, useRef, useState } from 'react'
import type { Edit, EditorHandle } from './editor/editorHandle.ts'
import type { EditorActions } from './editor/editorKeys.ts'
import type { Engines } from './engine/useEngines.ts'
import type { Runs } from './engine/useRuns.ts'
import type { DraftState, DraftStore } from './queries/DraftStore.ts'
import type { useQueryAddress } from './queries/useQueryAddress.ts'
import { useRunSteps } from './queries/useRunSteps.ts'
import { starterQuery } from './tables/starterQuery.ts'
import type { TableActions } from './tables/TableEntry.tsx'
import type { useTables } from './tables/useTables.ts'
import type { View } from './ViewTabs.tsx'

type Parts = {
  editor: RefObject<EditorHandle | null>
  draftStore: DraftStore
  drafts: DraftState
  runs: Runs
  address: ReturnType<typeof useQueryAddress>
  setView: (view: View) => void
  tables: ReturnType<typeof useTables>
  engines: Engines
  onRun: () => void
  onAsk: (sql: string) => void
  onName: () => void
}

/** The actions of keys, buttons and tables; `isUnloaded` says that the code of the last one could not be loaded. */
export function useConsoleActions({
  editor,
  draftStore,
  drafts,
  runs,
  address,
  setView,
  tables,
  engines,
  onRun,
  onAsk,
  onName,
}: Parts) {
  const step = useRunSteps()
  const [isUnloaded, setUnloaded] = useState(false)
  const lastAction = useRef(0)
  const { text } = drafts.active
  const whole = { start: 0, end: text.length }
  const chosen = () => editor.current?.selection() ?? whole
  const edit = (edits: readonly Edit[]) => {
    setView('query')
    editor.current?.edit(edits)
  }
  /** Begins an action: what an earlier one could not do is no longer shown. */
  const begin = (): number => {
    setUnloaded(false)
    lastAction.current += 1
    return lastAction.current
  }
  /** Does what needs code that is loaded now. */
  const afterLoading = async <T>(code: Promise<T>, act: (code: T) => void) => {
    const action = begin()
    const loaded = await code.catch(() => undefined)
    if (loaded) act(loaded)
    else if (action === lastAction.current) setUnloaded(true)
  }
  const goTo = async (direction: 1 | -1) => {
    const next = await step(direction, text).catch(() => undefined) // storage may be blocked
    if (next !== undefined) edit([{ ...whole, text: next }])
  }
  const pick = (sql: string) => {
    begin()
    draftStore.open(sql)
    setView('query')
  }

  const forEditor: EditorActions = {
    run: () => {
      begin()
      onRun()
    },
    stop: () => {
      runs.stop()
      return runs.running !== undefined
    },
    format: () => void afterLoading(import('./editor/formatSql.ts'), ({ formatSql }) => formatSql(text, editor)),
    comment: () =>
      void afterLoading(import('./editor/toggleComment.ts'), ({ toggleComment }) =>
        edit(toggleComment(text, chosen())),
      ),
    name: onName,
    older: () => void goTo(1),
    newer: () => void goTo(-1),
  }
  const forTables: TableActions = {
    askColumns: tables.askColumns,
    insertTable: (table) =>
      void afterLoading(insertions(), ({ tableInsertion }) => edit([tableInsertion(text, chosen(), table)])),
    insertColumn: (table, column) =>
      void afterLoading(insertions(), ({ columnInsertion }) => edit([columnInsertion(text, chosen(), table, column)])),
    query: (table) => pick(starterQuery(table)),
    pick,
    addFiles: (files) => {
      tables.learn(files)
      engines.read(files)
      const [first] = files
      if (first && (text.trim() === '' || text === drafts.suggested)) pick(starterQuery(first))
    },
  }
  const ask = (sql: string) => {
    begin()
    onAsk(sql)
  }
  const write = (next: string) => {
    draftStore.write(next)
    address.clear()
  }
  return { editor: forEditor, tables: forTables, write, edit, pick, ask, isUnloaded }
}

const insertions = () => import('./tables/insertions.ts')
