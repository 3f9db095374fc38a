import { useTranslation } from '../../i18n/useTranslation.ts'
import { onDemand } from '../../ui/deferred.tsx'
import { SplitHandle } from '../../ui/SplitHandle/SplitHandle.tsx'
import styles from './Console.module.css'
import { SqlEditor } from './editor/SqlEditor.tsx'
import { RunBar } from './engine/RunBar.tsx'
import { MAY_HAVE_PARAMETERS } from './engine/useStart.ts'
import { DraftBar } from './queries/DraftBar.tsx'
import type { ConsoleState } from './useConsole.ts'
import { EDITOR } from './usePanes.ts'

const ParameterPanel = onDemand(() =>
  import('./queries/parameters/ParameterPanel.tsx').then((part) => part.ParameterPanel),
)

type Props = { state: ConsoleState; height: number; onResize: (height: number) => void }

/** The drafts, the editor of the active one, the fields of its parameters and the run button. */
export function QueryPane({ state, height, onResize }: Props) {
  const { t } = useTranslation('sql')
  const { draftStore, drafts, titleOf, openDialog, setOpenDialog, editor } = state
  const { settledText: sql, tables, engines, runs, sending, actions } = state
  const { id, text } = drafts.active
  return (
    <section className={styles.query} aria-label={t('editor.region')}>
      <DraftBar {...{ draftStore, drafts, titleOf, openDialog }} onOpen={setOpenDialog} />
      <SqlEditor
        draftId={id}
        text={text}
        tables={tables.known}
        failed={runs.failed}
        onChange={actions.write}
        handle={editor}
        actions={actions.editor}
      />
      <SplitHandle label={t('layout.editor')} orientation="horizontal" value={height} {...EDITOR} onChange={onResize} />
      <div>
        {MAY_HAVE_PARAMETERS.test(sql) && (
          <ParameterPanel
            sql={sql}
            tables={tables.known}
            typed={sending.typed}
            onChange={sending.setTyped}
            isTried={sending.isTried}
          />
        )}
        <RunBar
          {...{ runs, sql, engines }}
          tables={tables.known}
          isUnloaded={actions.isUnloaded}
          onRun={actions.editor.run}
          onStop={runs.stop}
          onFormat={actions.editor.format}
        />
      </div>
    </section>
  )
}
