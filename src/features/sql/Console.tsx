import type { CSSProperties } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SplitHandle } from '../../ui/SplitHandle/SplitHandle.tsx'
import styles from './Console.module.css'
import { QueryPane } from './QueryPane.tsx'
import { Outcome } from './results/Outcome.tsx'
import type { SqlTable } from './tables/sqlTable.ts'
import { TablePanel } from './tables/TablePanel.tsx'
import { useConsole } from './useConsole.ts'
import { SIDE, usePanes } from './usePanes.ts'
import { ViewTabs } from './ViewTabs.tsx'

type Props = {
  /** The statement in the URL, once it is known. */
  requested: string | undefined
  /** The tables in the page's data. */
  first: readonly SqlTable[]
}

/** Tables on the left, the statement above, its result below; a narrow screen shows one of them at a time. */
export function Console({ requested, first }: Props) {
  const { t } = useTranslation('sql')
  const [panes, setPanes] = usePanes()
  const state = useConsole(requested, first)
  const { view, setView, find, setFind, tables, runs, engines, draftStore, drafts, actions } = state
  const isUnused = !runs.failed && !runs.running && !runs.shown
  // React's type of styles has no custom properties.
  const sizes = { '--side': `${panes.side}px`, '--editor': `${panes.editor}px` } as CSSProperties
  return (
    <div className={styles.console} data-view={view} style={sizes}>
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
      <QueryPane state={state} height={panes.editor} onResize={(editor) => setPanes({ editor })} />
      <div className={styles.result} data-start={isUnused}>
        <Outcome
          {...tables}
          {...{ runs, engines }}
          onPick={actions.pick}
          onAsk={state.actions.ask}
          draft={drafts.active}
          onEdit={actions.edit}
          onSuggest={draftStore.suggest}
          suggested={drafts.suggested}
        />
      </div>
    </div>
  )
}
