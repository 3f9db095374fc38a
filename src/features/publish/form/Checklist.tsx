import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Draft } from '../draft/draft.ts'
import { FIELD_OF_QUALITY, POINTS, type Quality, qualitiesOf, scoreOf } from '../draft/quality.ts'
import { FieldLink } from '../fields/FieldLink.tsx'
import styles from './Checklist.module.css'

/** The number of missing qualities with a reason, those with the most points first. */
const REASONS = 3

/** The quality score: which qualities the dataset has, and what each missing one would add. */
export function Checklist({ draft }: { draft: Draft }) {
  const { t } = useTranslation('publish')
  const qualities = qualitiesOf(draft)
  const open = qualities
    .filter(({ isMet }) => !isMet)
    .toSorted((one, other) => POINTS[other.quality] - POINTS[one.quality])
  const next = open.slice(0, REASONS).map(({ quality }) => quality)
  return (
    <section aria-label={t('quality.title')}>
      <h2 className={styles.title}>
        {t('quality.title')} <span className={styles.score}>{t('quality.score', { points: scoreOf(draft) })}</span>
      </h2>
      <ul className={styles.checklist}>
        {qualities.map(({ quality, isMet }) => (
          <li key={quality} data-met={isMet}>
            <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
            {isMet ? <Met quality={quality} /> : <Open quality={quality} isNext={next.includes(quality)} />}
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

function Open({ quality, isNext }: { quality: Quality; isNext: boolean }) {
  const { t } = useTranslation('publish')
  return (
    <span>
      <FieldLink field={FIELD_OF_QUALITY[quality]}>{t(`quality.${quality}`)}</FieldLink>{' '}
      <span className={styles.points}>{t('quality.points', { points: POINTS[quality] })}</span>
      {isNext && <span className={styles.why}>{t(`quality.why.${quality}`)}</span>}
    </span>
  )
}
