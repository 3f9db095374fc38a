import { useFormat } from '../../catalogue/format.ts'
import { titleIn } from '../../catalogue/translated.ts'
import type { Watched } from '../../catalogue/watch/watchList.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { type Changes, isChanged } from './changesQuery.ts'
import styles from './WatchedPage.module.css'

type Props = { entry: Watched; changes: Changes | undefined; hasFailed: boolean }

/** The changes of one entry since the last visit, in words and as links. */
export function EntryChanges({ entry, changes, hasFailed }: Props) {
  const { t } = useTranslation('watched')
  const format = useFormat()
  const since = Date.parse(entry.seen) > 0 ? t('since', { date: format.dateTime(entry.seen) }) : ''
  if (hasFailed) return <p className={styles.changes}>{t('failed')}</p>
  if (!changes) return <p className={styles.changes}>{t('checking')}</p>
  if (changes.kind === 'gone') return <p className={styles.changes}>{t('gone')}</p>
  if (changes.kind === 'filterGone') return <p className={styles.changes}>{t('filterGone')}</p>
  if (!isChanged(changes)) return <p className={styles.changes}>{t('same', { since })}</p>
  return (
    <div className={styles.changes} data-new="true">
      {changes.kind === 'dataset' ? <DatasetChanges {...changes} /> : <FoundChanges {...changes} since={since} />}
    </div>
  )
}

const MOST_FILES = 5

function DatasetChanges({ modified, files }: Extract<Changes, { kind: 'dataset' }>) {
  const { t } = useTranslation('watched')
  const format = useFormat()
  return (
    <>
      <p>{t(files.length > 0 ? 'files' : 'text', { count: files.length, date: format.dateTime(modified) })}</p>
      <ul>
        {files.slice(0, MOST_FILES).map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files of a dataset can have equal names
          <li key={at}>{name}</li>
        ))}
      </ul>
    </>
  )
}

function FoundChanges({ count, datasets, since }: Extract<Changes, { kind: 'datasets' }> & { since: string }) {
  const { t } = useTranslation('watched')
  const locale = useLocale()
  const format = useFormat()
  return (
    <>
      <p>{t('datasets', { count, number: format.number(count), since })}</p>
      <ul>
        {datasets.map(({ name, title, title_translated, metadata_modified }) => {
          const words = titleIn({ title_translated, title, name }, locale)
          return (
            <li key={name}>
              <Link to={paths.dataset(name)} lang={words.lang}>
                {words.text}
              </Link>{' '}
              · {format.dateShort(metadata_modified)}
            </li>
          )
        })}
      </ul>
    </>
  )
}
