import { type CSSProperties, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Console.module.css'
import type { Opened } from './ConsoleDialogs.tsx'
import type { EditorHandle } from './editor/editorHandle.ts'
import { SqlEditor } from './editor/SqlEditor.tsx'
import { useEngines } from './engine/useEngines.ts'
import { useRuns } from './engine/useRuns.ts'
import { MAY_HAVE_PARAMETERS, useStart } from './engine/useStart.ts'
import {
  DeferredDraftBar,
  DeferredOutcome,
  DeferredParameterPanel,
  DeferredRunBar,
  DeferredSplitHandle,
  DeferredTablePanel,
  DeferredViewTabs,
} from './parts.ts'
import { useAddress } from './queries/useAddress.ts'
import { useDrafts } from './queries/useDrafts.ts'
import { useDraftTitle } from './queries/useDraftTitle.ts'
import type { SqlTable } from './tables/sqlTable.ts'
import { useTables } from './tables/useTables.ts'
import { useActions } from './useConsoleActions.ts'
import { EDITOR, SIDE, usePanes } from './usePanes.ts'
import type { View } from './ViewTabs.tsx'

type Props = {
  /** The statement that the address asks for, as far as it is known. */
  asked: string | undefined
  /** What came with the page. */
  first: readonly SqlTable[]
}

/** Tables on the left, the statement above, its answer below; on a narrow screen one of them at a time. */
export function Console({ asked, first }: Props) {
  const { t } = useTranslation('sql')
  const [panes, setPanes] = usePanes()
  const [view, setView] = useState<View>('query')
  const [find, setFind] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const editor = useRef<EditorHandle>(null)
  const { shelf, drafts } = useDrafts(asked ?? '')
  const runs = useRuns()
  const address = useAddress(asked, (sql) => shelf.open(sql))
  const { active } = drafts
  const { text } = active
  const settled = useDeferredValue(text)
  const tables = useTables(settled, find, first)
  const titleOf = useDraftTitle(drafts.open, tables.known)
  const engines = useEngines(tables.known, tables.learn)
  const sending = useStart({
    runs,
    draft: active,
    name: titleOf(active),
    tables: tables.known,
    engines,
    onSent: (sent) => {
      address.tell(sent)
      setView('result')
    },
  })
  const run = () => void sending.start(editor.current?.selection() ?? { start: 0, end: 0 })
  const actions = useActions({
    editor,
    shelf,
    drafts,
    runs,
    address,
    setView,
    tables,
    engines,
    onRun: run,
    onName: () => setOpened('name'),
  })
  const { failed, running, shown } = runs
  return (
    <div
      className={styles.console}
      data-view={view}
      // React's type of styles has no custom properties.
      style={{ '--side': `${panes.side}px`, '--editor': `${panes.editor}px` } as CSSProperties}
    >
      <DeferredViewTabs view={view} onChange={setView} />
      <aside className={styles.side} aria-label={t('tables.title')}>
        <DeferredTablePanel find={find} onFind={setFind} {...tables} actions={actions.tables} />
      </aside>
      <div className={styles.sideHandle}>
        <DeferredSplitHandle
          label={t('layout.side')}
          orientation="vertical"
          value={panes.side}
          {...SIDE}
          onChange={(side) => setPanes({ side })}
        />
      </div>
      <section className={styles.query} aria-label={t('editor.region')}>
        <DeferredDraftBar shelf={shelf} drafts={drafts} titleOf={titleOf} opened={opened} onOpen={setOpened} />
        <SqlEditor
          draftId={active.id}
          text={text}
          tables={tables.known}
          failed={failed}
          onChange={actions.write}
          handle={editor}
          actions={actions.editor}
        />
        <DeferredSplitHandle
          label={t('layout.editor')}
          orientation="horizontal"
          value={panes.editor}
          {...EDITOR}
          onChange={(size) => setPanes({ editor: size })}
        />
        <div>
          {MAY_HAVE_PARAMETERS.test(settled) && (
            <DeferredParameterPanel
              sql={settled}
              tables={tables.known}
              typed={sending.typed}
              onChange={sending.setTyped}
              isTried={sending.isTried}
            />
          )}
          <DeferredRunBar
            runs={runs}
            sql={settled}
            tables={tables.known}
            engines={engines}
            onRun={run}
            onStop={runs.stop}
            onFormat={actions.editor.format}
          />
        </div>
      </section>
      <div className={styles.result} data-start={!failed && !running && !shown}>
        <DeferredOutcome
          runs={runs}
          {...tables}
          engines={engines}
          onPick={actions.pick}
          draft={active}
          onEdit={actions.edit}
        />
      </div>
    </div>
  )
}
