import { useQuery } from '@tanstack/react-query'
import type { Activity } from '#contract/activity.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import styles from './History.module.css'
import { changedNames, isVersion } from './lineWords.ts'
import { useChangeWords } from './useChangeWords.ts'
import { useEventWords } from './useEventWords.ts'

/**
 * The newest lines of a dataset's history, and a link to all. Nothing where the portal has no history. `address` is the
 * dataset's name or id in the page's address, by which the loader has asked.
 */
export function HistorySection({ address }: { address: string }) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const locale = useLocale()
  const eventWords = useEventWords()
  const { data: dataset } = useQuery(datasetQueries.show(locale, address))
  const { data: lines } = useQuery(historyQueries.latest(locale, address))
  if (!dataset || !lines || lines.length === 0) return null
  return (
    <Section id="history" title={t('title')} aside={<Link to={paths.history(dataset.name)}>{t('all')}</Link>}>
      <ol className={styles.short}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className={styles.date}>
              {isVersion(line) ? (
                <Link to={paths.dataset(dataset.name, { activity_id: line.id })}>
                  <time dateTime={`${line.timestamp}Z`}>{format.dateShort(line.timestamp)}</time>
                </Link>
              ) : (
                <time dateTime={`${line.timestamp}Z`}>{format.dateShort(line.timestamp)}</time>
              )}
            </span>
            <span>
              <Link to={paths.changes(line.id)}>{eventWords(line, dataset)}</Link> <Fields line={line} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Fields({ line }: { line: Activity }) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const { fieldLabel } = useChangeWords()
  const names = changedNames(line).filter((name) => name !== 'metadata_modified')
  if (names.length === 0) return null
  const fields = format.list([...new Set(names.map(fieldLabel))])
  return <span className={styles.quiet}>{t('changedFields', { fields })}</span>
}
