import { useTranslation } from '../../../i18n/useTranslation.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../TabRow.module.css'
import type { DraftState, DraftStore } from './DraftStore.ts'
import type { Draft } from './draft.ts'

type Props = { draftStore: DraftStore; drafts: DraftState; titleOf: (draft: Draft) => string; onRename: () => void }

/** The tabs of the open drafts. A double click renames a draft. */
export function DraftTabs({ draftStore, drafts: { open, active }, titleOf, onRename }: Props) {
  const { t } = useTranslation('sql')
  return (
    <ul className={styles.row} aria-label={t('drafts.label')}>
      {open.map((draft) => (
        <li key={draft.id} className={styles.tab} data-active={draft === active}>
          <button
            type="button"
            aria-pressed={draft === active}
            className={styles.choose}
            title={titleOf(draft)}
            onClick={() => draftStore.choose(draft.id)}
            onDoubleClick={onRename}
          >
            {titleOf(draft)}
          </button>
          <button type="button" className={styles.close} onClick={() => draftStore.close(draft.id)}>
            <VisuallyHidden>
              {t('drafts.close')} {titleOf(draft)}
            </VisuallyHidden>
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li className={styles.tab}>
        <button type="button" className={styles.close} title={t('drafts.new')} onClick={() => draftStore.open('')}>
          <VisuallyHidden>{t('drafts.new')}</VisuallyHidden>
          <span aria-hidden="true">+</span>
        </button>
      </li>
    </ul>
  )
}
