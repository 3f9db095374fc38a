import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import type { PublishedQuery } from '#contract/publishedQuery.ts'
import { publishedQueryQueries } from '../../../api/queries/publishedQueries.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { safeHref } from '../../../lib/safeHref.ts'
import { paths } from '../../../paths.ts'
import { buttonFace } from '../../../ui/Button/Button.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { StaticResultChart } from '../results/chart/StaticResultChart.tsx'
import { resultPlaces } from '../results/map/resultPlaces.ts'
import { rowsOfRecords } from '../results/rowsOfRecords.ts'
import { StaticResultTable } from '../results/StaticResultTable.tsx'
import { FailedResult } from './FailedResult.tsx'
import styles from './Published.module.css'
import { FIRST_ROWS } from './publishedQueryLoader.ts'

const SHOWN_ROWS = 200
/** A longer statement has no link to the console, whose address would be too long. */
const LONGEST_LINKED = 6_000

/** The result of a published query with its chart, files and statement, and the data that it reads. */
export function PublishedResult({ name }: { name: string }) {
  const { t } = useTranslation('publishedQuery')
  const locale = useLocale()
  const href = useHref()
  const { data: query } = useQuery(publishedQueryQueries.show(locale, name))
  const gone = query?.tables.filter(({ is_gone }) => is_gone) ?? []
  const { data: result, error } = useQuery({
    ...publishedQueryQueries.result(locale, name, FIRST_ROWS),
    enabled: query !== undefined && gone.length === 0,
  })
  if (!query) return null
  const address = paths.publishedQuery(query.name)
  return (
    <>
      {gone.length > 0 && (
        <Notice tone="warning" title={t('gone')}>
          <p>{t('goneWhy', { tables: gone.map((table) => table.name).join(', ') })}</p>
        </Notice>
      )}
      {error && <FailedResult error={error} sql={query.sql} />}
      {result && <Answer query={query} result={result} />}
      <p className={styles.actions} data-print="hide">
        {result && (
          <>
            <a className={buttonFace} data-look="main" href={href(`${address}.csv`)} download>
              {t('csv')}
            </a>
            <a className={buttonFace} href={href(`${address}.json`)}>
              {t('json')}
            </a>
          </>
        )}
        {query.sql.length <= LONGEST_LINKED && (
          <a className={buttonFace} href={href(paths.sql({ q: query.sql }))}>
            {t('open')}
          </a>
        )}
      </p>
      <Section title={t('statement')}>
        <pre className={styles.sql}>
          <code>{query.sql}</code>
        </pre>
      </Section>
      <ReadTables tables={query.tables} />
    </>
  )
}

function Answer({ query, result }: { query: PublishedQuery; result: Output<'published_query_result'> }) {
  const { t } = useTranslation('publishedQuery')
  const format = useFormat()
  const { total, records_truncated, last_run, elapsed_ms } = result
  const { fields, rows } = rowsOfRecords(result.fields, result.records)
  const shown = rows.slice(0, SHOWN_ROWS)
  const time =
    elapsed_ms < 1_000
      ? t('milliseconds', { number: format.number(elapsed_ms) })
      : t('seconds', { number: format.number(Math.round(elapsed_ms / 100) / 10) })
  return (
    <>
      {query.chart && rows.length > 0 && (
        <div className={styles.chart}>
          <StaticResultChart fields={fields} rows={rows} options={query.chart} />
          {total > rows.length && <p className={styles.note}>{t('chartOf', { number: format.number(rows.length) })}</p>}
        </div>
      )}
      <Section title={t('result')}>
        {rows.length === 0 ? (
          <p>{t('noRows')}</p>
        ) : (
          <StaticResultTable caption={query.title} fields={fields} rows={shown} />
        )}
        {resultPlaces(fields, rows) && (
          <p data-print="hide">
            <Link to={`${paths.publishedQuery(query.name)}?view=map`}>{t('showMap')}</Link>
          </p>
        )}
        {total > shown.length && <p className={styles.note}>{t('first', { number: format.number(shown.length) })}</p>}
        <p className={styles.note}>
          {t(records_truncated ? 'rowsAtLeast' : 'rows', { count: total, number: format.number(total) })}{' '}
          {t('lastRun', { time: format.dateTime(last_run) })} {t('took', { time })}
        </p>
      </Section>
    </>
  )
}

/** The tables that a query reads: their datasets and licences. Nothing if the reader may see none of them. */
function ReadTables({ tables }: Pick<PublishedQuery, 'tables'>) {
  const { t } = useTranslation('publishedQuery')
  if (tables.length === 0) return null
  return (
    <Section title={t('tables')}>
      <ul className={styles.tables}>
        {tables.map((table) => {
          const { name, resource_id, resource_name, package_name, package_title, license_title, is_gone } = table
          const licence = safeHref(table.license_url ?? '')
          return (
            <li key={name}>
              <Link to={paths.dataset(package_name)}>{package_title}</Link>
              {!is_gone && resource_name && (
                <>
                  {' · '}
                  <Link to={paths.resource(package_name, resource_id)}>{resource_name}</Link>
                </>
              )}
              {is_gone && <> · {t('tableGone')}</>}
              <span className={styles.licence}>
                {t('licence')}{' '}
                {license_title && licence ? (
                  <a href={licence} rel="noopener license">
                    {license_title}
                  </a>
                ) : (
                  (license_title ?? t('noLicence'))
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
