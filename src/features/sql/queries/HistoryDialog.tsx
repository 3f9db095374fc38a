import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import type { DraftState, DraftStore } from './DraftStore.ts'
import { deleteDraft } from './deleteOldDrafts.ts'
import type { Draft } from './draft.ts'
import { readDrafts } from './draftStorage.ts'
import styles from './HistoryDialog.module.css'
import { QueryFiles } from './QueryFiles.tsx'
import { QueryLine } from './QueryLine.tsx'
import { RunLine } from './RunLine.tsx'
import { readRuns } from './runHistory.ts'

type Props = {
  draftStore: DraftStore
  drafts: DraftState
  titleOf: (draft: Draft) => string
  onClose: () => void
}

/** The history on this device: saved and closed drafts, and all runs. */
export function HistoryDialog({ draftStore, drafts, titleOf, onClose }: Props) {
  const { t } = useTranslation('sql')
  const [kept, setKept] = useState(readKept)
  const openIds = drafts.open.map(({ id }) => id)
  const closed = kept.drafts.filter(({ id, text }) => !openIds.includes(id) && text.trim() !== '')
  const go = (act: () => void) => {
    act()
    onClose()
  }
  return (
    <Dialog title={t('history.title')} close={t('close')} onClose={onClose}>
      <div className={styles.history}>
        <p className={styles.hint}>{t('history.hint')}</p>
        <QueryFiles
          queries={[...drafts.open, ...closed].map((draft) => ({ name: titleOf(draft), sql: draft.text }))}
          onImport={(queries) =>
            go(() => {
              for (const { sql, name } of queries) draftStore.open(sql, name)
            })
          }
        />
        {closed.length > 0 && (
          <section>
            <h3>{t('history.closed')}</h3>
            <ul>
              {closed.map((draft) => (
                <QueryLine
                  key={draft.id}
                  name={titleOf(draft)}
                  sql={draft.text}
                  at={draft.closedAt ?? draft.changedAt}
                  onOpen={() => go(() => draftStore.reopen(draft))}
                  onDelete={() => {
                    deleteDraft(localStorage, draft.id)
                    setKept(readKept())
                  }}
                />
              ))}
            </ul>
          </section>
        )}
        <section>
          <h3>{t('history.runs')}</h3>
          {kept.runs.length === 0 && <p className={styles.hint}>{t('history.none')}</p>}
          <ul>
            {kept.runs.map((run) => (
              <RunLine key={`${run.at} ${run.sql}`} run={run} onOpen={() => go(() => draftStore.open(run.sql))} />
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  )
}

function readKept() {
  try {
    const drafts = readDrafts(localStorage).sort((a, b) => b.changedAt - a.changedAt)
    return { drafts, runs: readRuns(localStorage) }
  } catch {
    return { drafts: [], runs: [] } // storage is blocked
  }
}
