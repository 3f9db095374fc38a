import { excerpt } from '#contract/excerpt.ts'
import type { BriefDataset } from '../api/briefDataset.ts'
import { Link } from '../i18n/Link.tsx'
import { useLocale } from '../i18n/useLocale.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { paths } from '../paths.ts'
import styles from './DatasetRow.module.css'
import { DatasetRowMeta } from './DatasetRowMeta.tsx'
import { FormatBadge } from './FormatBadge.tsx'
import { Highlight } from './Highlight.tsx'
import { LanguageBadge } from './LanguageBadge.tsx'
import { formatsOf } from './resourceFormat.ts'
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
