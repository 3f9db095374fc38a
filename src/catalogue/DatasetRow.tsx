import { excerpt } from '#contract/excerpt.ts'
import type { BriefDataset } from '../api/briefDataset.ts'
import { Link } from '../i18n/Link.tsx'
import { useLocale } from '../i18n/useLocale.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { paths } from '../paths.ts'
import styles from './DatasetRow.module.css'
import { FormatBadge } from './FormatBadge.tsx'
import { FreshnessNote } from './FreshnessNote.tsx'
import { useFormat } from './format.ts'
import { Highlight } from './Highlight.tsx'
import { LanguageBadge } from './LanguageBadge.tsx'
import { formatsOf } from './resourceFormat.ts'
import { bestResource, rowCountOf, totalSize } from './resources.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { titleIn, translated } from './translated.ts'

type Props = {
  dataset: BriefDataset
  query: string
  headingLevel: 2 | 3
  showsOrganization: boolean
  /** Whether it is followed by a picture of the data; a draft has none. */
  hasThumbnail: boolean
  /** `_blank` in a frame on another site. */
  target?: '_blank' | undefined
}

const SHOWN_FORMATS = 4

/** One dataset in a list: title, formats, two lines of description and a line of metadata. */
export function DatasetRow({ dataset, query, headingLevel, showsOrganization, hasThumbnail, target }: Props) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const Heading = `h${headingLevel}` as const
  const title = titleIn(dataset, locale)
  const notes = translated(dataset.notes_translated, dataset.notes, locale)
  const summary = excerpt(notes.text)
  const formats = formatsOf(dataset.resources)
  return (
    <article className={styles.row}>
      <Heading className={styles.title}>
        <Link to={paths.dataset(dataset.name)} lang={title.lang} target={target}>
          <Highlight text={title.text || t('untitled')} query={query} />
        </Link>
        <LanguageBadge lang={title.lang} />
      </Heading>
      {formats.length > 0 && (
        <div className={styles.formats}>
          {formats.slice(0, SHOWN_FORMATS).map((format) => (
            <FormatBadge key={format} format={format} />
          ))}
          {formats.length > SHOWN_FORMATS && <span className={styles.more}>+{formats.length - SHOWN_FORMATS}</span>}
        </div>
      )}
      {summary && (
        <p className={styles.summary} lang={notes.lang}>
          <Highlight text={summary} query={query} />
        </p>
      )}
      <DatasetRowMeta dataset={dataset} showsOrganization={showsOrganization} />
      {hasThumbnail && (
        <div className={styles.picture}>
          <Thumbnail dataset={dataset} />
        </div>
      )}
    </article>
  )
}

type DatasetRowMetaProps = { dataset: BriefDataset; showsOrganization: boolean }

/** The metadata line of a dataset: publisher, update time, number of rows or files. */
function DatasetRowMeta({ dataset, showsOrganization }: DatasetRowMetaProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const format = useFormat()
  const { organization, resources, num_resources } = dataset
  const publisher = organization && titleIn(organization, locale)
  const best = bestResource(dataset)
  const rows = best && rowCountOf(best)
  const size = totalSize(resources)
  return (
    <p className={styles.meta}>
      {showsOrganization && publisher && <span lang={publisher.lang}>{publisher.text}</span>}
      <FreshnessNote dataset={dataset} />
      {rows !== undefined && <span>{t('rows', { count: rows, number: format.number(rows) })}</span>}
      {num_resources !== 1 && (
        <span>
          {num_resources === 0
            ? t('noFiles')
            : t('files', { count: num_resources, number: format.number(num_resources) })}
        </span>
      )}
      {size !== undefined && size > 0 && <span>{format.bytes(size)}</span>}
      {dataset.private && <span className={styles.state}>{t('private')}</span>}
      {dataset.state === 'draft' && <span className={styles.state}>{t('draft')}</span>}
    </p>
  )
}
