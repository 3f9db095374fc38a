import { useQuery } from '@tanstack/react-query'
import type { BriefSearch } from '../../api/briefDataset.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useSite } from '../../catalogue/site.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { type LabelSources, labelOf } from './labelOf.ts'
import { MatchingColumns } from './MatchingColumns.tsx'
import styles from './NoResults.module.css'
import { toCount } from './packageSearch.ts'
import { RelatedDatasets } from './RelatedDatasets.tsx'
import { SpellingNote } from './SpellingNote.tsx'
import {
  ANY_YEARS,
  countFilters,
  facetNames,
  hasYears,
  type SearchState,
  toggled,
  withoutFilters,
} from './searchState.ts'
import { pathOf } from './useSearchState.ts'
import { yearsText } from './yearsText.ts'

type Props = {
  state: SearchState
  /** Its count is greater than zero if the URL has a page after the last one. */
  response: BriefSearch
  labels: LabelSources
}

/**
 * Explains why there are no results, and offers what may help, the nearest first: another spelling, datasets that are near in
 * meaning, the same search without a filter with its number of results, columns with the words, a request for the data.
 */
export function NoResults({ state, response, labels }: Props) {
  const { t } = useTranslation('search')
  const { dataRequest, hasSearchIndex } = useSite()
  if (response.count > 0) {
    return (
      <div className={styles.none}>
        <p>{t('none.pastEnd')}</p>
        <Link to={pathOf({ ...state, page: 1 })}>{t('none.firstPage')}</Link>
      </div>
    )
  }
  if (state.q === '' && countFilters(state) === 0) return <p className={styles.none}>{t('none.empty')}</p>
  const isSearched = state.q !== ''
  return (
    <>
      <div className={styles.none}>
        <p className={styles.what}>{isSearched ? t('none.forWords', { q: state.q }) : t('none.forFilters')}</p>
        <div role="status">{response.spelling && <SpellingNote state={state} spelling={response.spelling} />}</div>
      </div>
      {isSearched && hasSearchIndex && <RelatedDatasets state={state} />}
      <div className={styles.none}>
        <RelaxedSearches state={state} labels={labels} />
        {isSearched && hasSearchIndex && <MatchingColumns state={state} />}
        {isSearched && <p>{t('none.hint')}</p>}
        <Link to={paths.datasets()}>{t('none.all')}</Link>
        {isSearched && dataRequest && <Link to={paths.dataRequests({ q: state.q })}>{t('none.request')}</Link>}
      </div>
    </>
  )
}

type RelaxedSearch = { label: string; state: SearchState }

/** The number of results without each filter. */
function RelaxedSearches({ state, labels }: Omit<Props, 'response'>) {
  const { t } = useTranslation('search')
  const searches = relaxedSearches(state, labels, (period) => t(`updated.${period}`), yearsText(t, state.years))
  if (countFilters(state) > 1) searches.push({ label: '', state: withoutFilters(state) })
  return (
    <ul className={styles.ways}>
      {searches.map((relaxed) => (
        <RelaxedSearchLink key={relaxed.label} relaxed={relaxed} />
      ))}
    </ul>
  )
}

/** One suggested change, shown once it is known to have results. */
function RelaxedSearchLink({ relaxed }: { relaxed: RelaxedSearch }) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const format = useFormat()
  const { data } = useQuery(datasetQueries.brief(locale, toCount(relaxed.state)))
  if (!data || data.count === 0) return null
  return (
    <li>
      <Link to={pathOf(relaxed.state)}>
        {relaxed.label ? t('none.without', { filter: relaxed.label }) : t('none.withoutAll')}
      </Link>{' '}
      <span>{t('count', { count: data.count, number: format.number(data.count) })}</span>
    </li>
  )
}

function relaxedSearches(
  state: SearchState,
  labels: LabelSources,
  periodLabel: (period: NonNullable<SearchState['updated']>) => string,
  yearsLabel: string,
): RelaxedSearch[] {
  const values = facetNames.flatMap((name) =>
    state.selected[name].map((value) => ({ label: labelOf(labels, name, value), state: toggled(state, name, value) })),
  )
  if (state.updated !== undefined)
    values.push({ label: periodLabel(state.updated), state: { ...state, updated: undefined, page: 1 } })
  if (hasYears(state.years)) values.push({ label: yearsLabel, state: { ...state, years: ANY_YEARS, page: 1 } })
  return values
}
