import { useFormat } from '../../../catalogue/format.ts'
import { QualityAdvice, QualityList } from '../../../catalogue/QualityList.tsx'
import { POINTS, type Quality, qualitiesOf, scoreOf } from '../../../catalogue/quality.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldLink } from '../../../ui/FieldLink.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Draft } from '../draft/draft.ts'
import { FIELD_OF_QUALITY, missingTexts, qualityFactsOf, storedTableOf } from '../draft/quality.ts'
import { fieldId } from '../fields/fields.ts'
import { useStoredColumns } from '../files/table/useStoredColumns.ts'
import type { Portal } from '../files/upload/portal.ts'
import styles from './Checklist.module.css'

/** The number of missing qualities with a reason, those with the most points first. */
const REASONS = 3

/** The quality score: which qualities the dataset has, and what each missing one would add. */
export function Checklist({ draft, portal }: { draft: Draft; portal: Portal | undefined }) {
  const { t } = useTranslation('quality')
  const { data: stored } = useStoredColumns(portal, storedTableOf(draft))
  const facts = qualityFactsOf(draft, useSite().languages, stored)
  const open = qualitiesOf(facts)
    .filter(({ isMet }) => !isMet)
    .toSorted((one, other) => POINTS[other.quality] - POINTS[one.quality])
  const next = open.slice(0, REASONS).map(({ quality }) => quality)
  return (
    <section aria-label={t('title')} className={styles.checklist}>
      <h2 className={styles.title}>
        {t('title')} <span className={styles.score}>{t('score', { points: scoreOf(facts) })}</span>
      </h2>
      <QualityList facts={facts}>
        {(quality, isMet) =>
          isMet ? <Met quality={quality} /> : <Open quality={quality} isNext={next.includes(quality)} draft={draft} />
        }
      </QualityList>
    </section>
  )
}

function Met({ quality }: { quality: Quality }) {
  const { t } = useTranslation('quality')
  return (
    <>
      {t(`names.${quality}`)}
      <VisuallyHidden> {t('met')}</VisuallyHidden>
    </>
  )
}

function Open({ quality, isNext, draft }: { quality: Quality; isNext: boolean; draft: Draft }) {
  const { t } = useTranslation('quality')
  const { t: word } = useTranslation('publish')
  return (
    <>
      <FieldLink id={fieldId(FIELD_OF_QUALITY[quality])}>{t(`names.${quality}`)}</FieldLink>{' '}
      <span className={styles.points}>{t('points', { points: POINTS[quality] })}</span>
      {quality === 'languages' && <MissingTexts draft={draft} />}
      {isNext && <QualityAdvice>{word(`quality.why.${quality}`)}</QualityAdvice>}
    </>
  )
}

/** Which texts a language lacks, once there is one in another. */
function MissingTexts({ draft }: { draft: Draft }) {
  const { t } = useTranslation('publish')
  const format = useFormat()
  const { languages } = useSite()
  const missing = missingTexts(draft, languages)
  if (missing.length === 2 * languages.length) return null
  const texts = missing.map(({ field, locale }) => `${t(`labels.${field}`)} (${format.language(locale)})`)
  return <QualityAdvice>{t('quality.missing', { texts: texts.join(', ') })}</QualityAdvice>
}
