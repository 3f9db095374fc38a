import { useDeferredValue, useRef, useState } from 'react'
import type { OpenDialog } from './ConsoleDialogs.tsx'
import type { EditorHandle } from './editor/editorHandle.ts'
import { useEngines } from './engine/useEngines.ts'
import { useRuns } from './engine/useRuns.ts'
import { useStart } from './engine/useStart.ts'
import { useDrafts } from './queries/useDrafts.ts'
import { useDraftTitle } from './queries/useDraftTitle.ts'
import { useQueryAddress } from './queries/useQueryAddress.ts'
import type { SqlTable } from './tables/sqlTable.ts'
import { useTables } from './tables/useTables.ts'
import { useConsoleActions } from './useConsoleActions.ts'
import type { View } from './ViewTabs.tsx'

export type ConsoleState = ReturnType<typeof useConsole>

/** The console's state and actions. `requested` is the statement in the URL; `first` are the tables in the page's data. */
export function useConsole(requested: string | undefined, first: readonly SqlTable[]) {
  const [view, setView] = useState<View>('query')
  const [find, setFind] = useState('')
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const editor = useRef<EditorHandle>(null)
  const { draftStore, drafts } = useDrafts(requested ?? '')
  const runs = useRuns()
  const address = useQueryAddress(requested, (sql) => draftStore.open(sql))
  const { active } = drafts
  const settledText = useDeferredValue(active.text)
  const tables = useTables(settledText, find, first)
  const titleOf = useDraftTitle(drafts.open, tables.known)
  const engines = useEngines(tables.known, tables.learn)
  const sending = useStart({
    runs,
    draft: active,
    titleOf,
    tables: tables.known,
    engines,
    onSent: (sent) => {
      address.write(sent)
      setView('result')
    },
  })
  const run = () => void sending.start(editor.current?.selection() ?? { start: 0, end: 0 })
  const onAsk = (sql: string) => {
    draftStore.open(sql)
    const opened = draftStore.snapshot().active
    void sending.start({ start: 0, end: opened.text.length }, opened)
  }
  const actions = useConsoleActions({
    editor,
    draftStore,
    drafts,
    runs,
    address,
    setView,
    tables,
    engines,
    onRun: run,
    onAsk,
    onName: () => setOpenDialog('name'),
  })
  return {
    ...{ view, setView, find, setFind, openDialog, setOpenDialog, editor, draftStore, drafts, runs },
    ...{ settledText, tables, titleOf, engines, sending, actions },
  }
}
