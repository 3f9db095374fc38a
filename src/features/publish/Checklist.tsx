import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Checklist.module.css'
import type { Draft } from './draft.ts'
import { FieldLink } from './FieldLink.tsx'
import { FIELD_OF_QUALITY, POINTS, type Quality, qualitiesOf, scoreOf } from './quality.ts'

/** How easy the dataset will be to find and to use: what is there, and what each thing more would bring. */
export function Checklist({ draft }: { draft: Draft }) {
  const { t } = useTranslation('publish')
  return (
    <section aria-label={t('quality.title')}>
      <h2 className={styles.title}>
        {t('quality.title')} <span className={styles.score}>{t('quality.score', { points: scoreOf(draft) })}</span>
      </h2>
      <ul className={styles.checklist}>
        {qualitiesOf(draft).map(({ quality, isMet }) => (
          <li key={quality} data-met={isMet}>
            <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
            {isMet ? <Met quality={quality} /> : <Open quality={quality} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Met({ quality }: { quality: Quality }) {
  const { t } = useTranslation('publish')
  return (
    <span>
      {t(`quality.${quality}`)}
      <VisuallyHidden> {t('quality.met')}</VisuallyHidden>
    </span>
  )
}

function Open({ quality }: { quality: Quality }) {
  const { t } = useTranslation('publish')
  return (
    <span>
      <FieldLink field={FIELD_OF_QUALITY[quality]}>{t(`quality.${quality}`)}</FieldLink>{' '}
      <span className={styles.points}>{t('quality.points', { points: POINTS[quality] })}</span>
      <span className={styles.why}>{t(`quality.why.${quality}`)}</span>
    </span>
  )
}
