import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Draft } from './draft.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { qualitiesOf } from './quality.ts'
import { ScriptDialog } from './ScriptDialog.tsx'
import styles from './SidePanel.module.css'

/** What readers will see of it, and what would help them. */
export function SidePanel({ draft }: { draft: Draft }) {
  return (
    <aside className={styles.side}>
      <PreviewCard draft={draft} />
      <Checklist draft={draft} />
      <ScriptDialog draft={draft} />
    </aside>
  )
}

function Checklist({ draft }: { draft: Draft }) {
  const { t } = useTranslation('publish')
  return (
    <section aria-label={t('quality.title')}>
      <h2 className={styles.sideTitle}>{t('quality.title')}</h2>
      <ul className={styles.checklist}>
        {qualitiesOf(draft).map(({ quality, isMet }) => (
          <li key={quality} data-met={isMet}>
            <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
            <span>
              {t(`quality.${quality}`)}
              <VisuallyHidden> {t(isMet ? 'quality.met' : 'quality.open')}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
