import { type CSSProperties, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SplitHandle } from '../../ui/SplitHandle/SplitHandle.tsx'
import styles from './Console.module.css'
import { ConsoleDialogs, type Opened } from './ConsoleDialogs.tsx'
import { DraftBar } from './drafts/DraftBar.tsx'
import type { Draft } from './drafts/draft.ts'
import { useDrafts } from './drafts/useDrafts.ts'
import { useDraftTitle } from './drafts/useDraftTitle.ts'
import type { EditorHandle } from './editor/editorHandle.ts'
import { type Mark, spanAt } from './editor/mark.ts'
import { SqlEditor } from './editor/SqlEditor.tsx'
import { EDITOR, SIDE, usePanes } from './layout/usePanes.ts'
import { type View, ViewTabs } from './layout/ViewTabs.tsx'
import { Outcome } from './run/Outcome.tsx'
import { RunBar } from './run/RunBar.tsx'
import { type Runs, useRuns } from './run/useRuns.ts'
import { useAddress } from './share/useAddress.ts'
import type { SqlTable } from './tables/sqlTable.ts'
import { TablePanel } from './tables/TablePanel.tsx'
import { useTables } from './tables/useTables.ts'
import { useActions } from './useActions.ts'

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
  const { text } = drafts.active
  const settled = useDeferredValue(text)
  const tables = useTables(settled, find, first)
  const titleOf = useDraftTitle(drafts.open, tables.known)
  const actions = useActions({
    editor,
    shelf,
    drafts,
    runs,
    address,
    titleOf,
    setView,
    tables,
    onName: () => setOpened('name'),
  })
  return (
    <div
      className={styles.console}
      data-view={view}
      // React's type of styles has no custom properties.
      style={{ '--side': `${panes.side}px`, '--editor': `${panes.editor}px` } as CSSProperties}
    >
      <ViewTabs view={view} onChange={setView} />
      <aside className={styles.side} aria-label={t('tables.title')}>
        <TablePanel find={find} onFind={setFind} {...tables} actions={actions.tables} />
      </aside>
      <div className={styles.sideHandle}>
        <SplitHandle
          label={t('layout.side')}
          orientation="vertical"
          value={panes.side}
          {...SIDE}
          onChange={(side) => setPanes({ side })}
        />
      </div>
      <section className={styles.query} aria-label={t('editor.region')}>
        <DraftBar shelf={shelf} drafts={drafts} titleOf={titleOf} onOpen={setOpened} />
        <SqlEditor
          draftId={drafts.active.id}
          text={text}
          tables={tables.known}
          marks={marksOf(runs, drafts.active)}
          onChange={actions.write}
          handle={editor}
          actions={actions.editor}
        />
        <SplitHandle
          label={t('layout.editor')}
          orientation="horizontal"
          value={panes.editor}
          {...EDITOR}
          onChange={(size) => setPanes({ editor: size })}
        />
        <RunBar runs={runs} onRun={actions.editor.run} onStop={runs.stop} onFormat={actions.editor.format} />
      </section>
      <section className={styles.result} aria-label={t('results.region')}>
        <Outcome runs={runs} isEmpty={text.trim() === ''} tables={tables.inScope} engineOf={actions.engineOf} />
      </section>
      <ConsoleDialogs
        opened={opened}
        onClose={() => setOpened(undefined)}
        shelf={shelf}
        drafts={drafts}
        titleOf={titleOf}
      />
    </div>
  )
}

/** The place that the last run failed at, in the draft that it came from. */
function marksOf({ failed }: Runs, { id, text }: Draft): Mark[] {
  const place = failed?.failure.details.position
  if (!failed || place === undefined || failed.draftId !== id) return []
  return [{ ...spanAt(text, failed.start + place), message: failed.failure.message }]
}
