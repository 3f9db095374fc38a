import { firstSentence, LISTED_SENTENCE } from '#contract/excerpt.ts'
import type { BriefDataset } from '../../api/briefDataset.ts'
import { FormatBadge } from '../../catalogue/FormatBadge.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { instantOf } from '../../catalogue/instantOf.ts'
import { formatsOf } from '../../catalogue/resourceFormat.ts'
import { useNow } from '../../catalogue/site.ts'
import { Thumbnail } from '../../catalogue/Thumbnail.tsx'
import { titleIn, translated } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './RecentDatasets.module.css'

const WEEK = 7 * 86_400_000
const SHOWN_FORMATS = 3

/** The newest datasets; undefined while loading. */
export function RecentDatasets({ datasets }: { datasets: readonly BriefDataset[] | undefined }) {
  const { t } = useTranslation(['home', 'catalogue'])
  return (
    <Section
      title={t('recent.title')}
      aside={<Link to={paths.datasets({ sort: 'metadata_modified desc' })}>{t('recent.all')}</Link>}
    >
      {datasets === undefined && <Skeleton label={t('catalogue:loading')} lines={[0.8]} times={6} />}
      {datasets?.length === 0 && <p>{t('recent.none')}</p>}
      <ul className={styles.list}>
        {datasets?.map((dataset) => (
          <RecentDataset key={dataset.name} dataset={dataset} />
        ))}
      </ul>
    </Section>
  )
}

function RecentDataset({ dataset }: { dataset: BriefDataset }) {
  const locale = useLocale()
  const now = useNow()
  const format = useFormat()
  const { name, title, title_translated, notes, notes_translated, metadata_modified, organization, resources } = dataset
  const { text, lang } = titleIn({ title_translated, title, name }, locale)
  const summary = translated(notes_translated, notes, locale)
  const publisher = organization ? titleIn(organization, locale) : { text: '', lang: undefined }
  const instant = instantOf(metadata_modified)
  return (
    <li>
      <Thumbnail dataset={dataset} />
      <Link to={paths.dataset(name)} lang={lang}>
        {text}
      </Link>
      <p lang={summary.lang}>{firstSentence(summary.text, LISTED_SENTENCE)}</p>
      <div className={styles.facts}>
        <span lang={publisher.lang}>{publisher.text}</span>
        {instant !== undefined && (
          <time dateTime={new Date(instant).toISOString()} title={format.dateTime(metadata_modified)}>
            {now - instant < WEEK ? format.ago(instant) : format.dateShort(metadata_modified)}
          </time>
        )}
        <span className={styles.formats}>
          {formatsOf(resources)
            .slice(0, SHOWN_FORMATS)
            .map((resourceFormat) => (
              <FormatBadge key={resourceFormat} format={resourceFormat} />
            ))}
        </span>
      </div>
    </li>
  )
}
