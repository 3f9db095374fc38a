import type { Dataset, Resource } from '#contract/entities.ts'
import { fileNameOf } from '#contract/fileNameOf.ts'
import { addressOf } from '../../../api/action.ts'
import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { FormatBadge } from '../../../catalogue/FormatBadge.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { possibleUpdate } from '../../../catalogue/freshness.ts'
import { LanguageBadge } from '../../../catalogue/LanguageBadge.tsx'
import { formatOf } from '../../../catalogue/resourceFormat.ts'
import { formerTableOf, isHosted, rowCountOf, saveHref } from '../../../catalogue/resources.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { hostOf } from '../../../lib/hostOf.ts'
import { paths } from '../../../paths.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ReportLink } from '../report/ReportLink.tsx'
import { hasTable } from '../table/useResourceTable.ts'
import { ClosedFile } from './ClosedFile.tsx'
import styles from './FileList.module.css'
import { LinkHealthNote } from './LinkHealthNote.tsx'
import { useFileTitle } from './useFileTitle.ts'
import type { LinkHealth } from './useLinkHealth.ts'

type Props = { dataset: Dataset; resource: Resource }

type RowProps = Props & {
  /** The last check of the file's link, if there was one (useLinkHealth). */
  check: LinkHealth | undefined
  headingLevel?: 3 | 4
  /** Without the name of the file and the links: for the end of a long list. */
  isShort?: boolean
}

/** One file: title, format, size, age and links. */
export function FileRow({ dataset, resource, check, headingLevel = 3, isShort = false }: RowProps) {
  const Heading = `h${headingLevel}` as const
  const { t } = useTranslation('dataset')
  const { ckan } = useSite()
  const title = useFileTitle()(resource)
  const format = formatOf(resource)
  const fileName = fileNameOf(resource.url)
  return (
    <li className={styles.file}>
      <Heading className={styles.title} lang={title.lang}>
        <Link to={paths.resource(dataset.name, resource.id)} className={styles.open}>
          {title.text}
        </Link>
        <LanguageBadge lang={title.lang} />
      </Heading>
      {format && <FormatBadge format={format} />}
      {!isShort && fileName !== '' && fileName !== title.text && <p className={styles.name}>{fileName}</p>}
      <FileMeta dataset={dataset} resource={resource} />
      {check && !isHosted(resource) && <LinkHealthNote check={check} className={styles.health} />}
      {!isShort && (
        <p className={styles.actions} data-print="hide">
          <FileLink resource={resource} title={title.text} />
          {hasTable(resource) && (
            <CopyButton
              text={addressOf(ckan.base, 'datastore_search', { resource_id: resource.id, limit: 100 })}
              what={t('files.apiFor', { title: title.text })}
            >
              {t('files.api')}
            </CopyButton>
          )}
          {hasTable(resource) && (
            <Link to={paths.sql({ table: resource.id })}>
              {t('files.inSql')}
              <VisuallyHidden> {title.text}</VisuallyHidden>
            </Link>
          )}
          <ReportLink dataset={dataset.name} place={{ resource: resource.id }}>
            {t('report.report')}
            <VisuallyHidden>: {title.text}</VisuallyHidden>
          </ReportLink>
        </p>
      )}
    </li>
  )
}

function FileMeta({ dataset, resource }: Props) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('catalogue')
  const format = useFormat()
  const rows = formerTableOf(resource) ? undefined : rowCountOf(resource) // not those of the former file
  const date =
    known(resource.last_modified) || earlier(known(resource.metadata_modified), known(dataset.metadata_modified))
  return (
    <p className={styles.meta}>
      {resource.size !== null && resource.size > 0 && <span>{format.bytes(resource.size)}</span>}
      {rows !== undefined && <span>{word('rows', { count: rows, number: format.number(rows) })}</span>}
      {date !== '' && <span>{t('files.updated', { date: format.dateShort(date) })}</span>}
    </p>
  )
}

/** A timestamp that can be that of an update, otherwise an empty text. */
const known = (timestamp: string | null) => (possibleUpdate(timestamp) === undefined ? '' : (timestamp ?? ''))

/**
 * The earlier of two CKAN timestamps. A file cannot be newer than its dataset; a later value only states when it was
 * harvested. The timestamps sort as text.
 */
const earlier = (a: string, b: string) => (b !== '' && b < a ? b : a)

/** Every link has a distinct text, so that a list of links is understandable. */
function FileLink({ resource, title }: { resource: Resource; title: string }) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('catalogue')
  const href = saveHref(resource)
  if (resource.opens_at) return <ClosedFile resource={resource} title={title} />
  if (href === undefined) {
    if (resource.url === '') return <span>{t('files.noAddress')}</span>
    return (
      <span>
        {t('files.badAddress')} <code>{resource.url}</code>
      </span>
    )
  }
  if (isHosted(resource))
    return <a href={href}>{t('download.link', { format: formatOf(resource) || word('fileFormat'), title })}</a>
  return (
    <a href={href} rel="nofollow noopener">
      {t('download.visitLink', { host: hostOf(href) || href, title })}
    </a>
  )
}
