import { useQuery } from '@tanstack/react-query'
import type { PublishedQuery } from '#contract/publishedQuery.ts'
import { publishedQueryQueries } from '../../../api/queries/publishedQueries.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { translated } from '../../../catalogue/translated.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { RecordsMap } from '../results/map/RecordsMap.tsx'
import styles from './Published.module.css'
import { FIRST_ROWS } from './publishedQueryLoader.ts'

/** The first rows of a published query's result on a map. Nothing while there is no result, which the page says below. */
export function PublishedMap({ query }: { query: PublishedQuery }) {
  const { t } = useTranslation('publishedQuery')
  const locale = useLocale()
  const format = useFormat()
  const { data: result } = useQuery({
    ...publishedQueryQueries.result(locale, query.name, FIRST_ROWS),
    enabled: !query.tables.some(({ is_gone }) => is_gone),
  })
  if (!result || result.records.length === 0) return null
  const { records, total } = result
  return (
    <Section title={t('map')}>
      <RecordsMap
        name={translated(query.title_translated, query.title, locale).text}
        response={result}
        stored={query.map ?? undefined}
      />
      {total > records.length && <p className={styles.note}>{t('mapOf', { number: format.number(records.length) })}</p>}
      <p data-print="hide">
        <Link to={`${paths.publishedQuery(query.name)}${query.map ? '?view=table' : ''}`}>{t('hideMap')}</Link>
      </p>
    </Section>
  )
}
