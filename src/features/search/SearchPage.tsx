import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FirstAnswers } from '../../api/firstAnswers.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { toFacetSearch, toPackageSearch } from './packageSearch.ts'
import { DeferredFacetPanel, DeferredFilterChips, DeferredResultList, DeferredSortSelect } from './parts.ts'
import { Results } from './Results.tsx'
import { SearchForm } from './SearchForm.tsx'
import styles from './SearchPage.module.css'
import { countFilters, facetNames, parseSearchState } from './searchState.ts'
import { useSearchAnswer } from './useSearchAnswer.ts'
import { useSearchState } from './useSearchState.ts'

const WHOLE_CATALOGUE = { rows: 0 }

export const firstAnswers: FirstAnswers = ({ search, locale }) => {
  const state = parseSearchState(search)
  const chosen = facetNames.filter((name) => state.selected[name].length > 0)
  return [
    datasetQueries.search(locale, toPackageSearch(state)),
    ...chosen.map((name) => datasetQueries.search(locale, toFacetSearch(state, name))),
    datasetQueries.search(locale, WHOLE_CATALOGUE),
  ]
}

/** Deferred components, which the server's HTML contains before their code is loaded. */
export const parts = [DeferredFacetPanel, DeferredFilterChips, DeferredResultList, DeferredSortSelect]

export function SearchPage() {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const formId = useId()
  const [state, refine] = useSearchState()
  const search = useSearchAnswer(state, locale)
  const { data: whole } = useQuery(datasetQueries.search(locale, WHOLE_CATALOGUE))
  const isNarrowed = state.q !== '' || countFilters(state) > 0
  return (
    <Page title={state.q ? t('titleFor', { q: state.q }) : t('title')} description={t('description')}>
      <div className={styles.columns}>
        <div className={styles.found}>
          <SearchForm id={formId} state={state} onSearch={refine} />
          <Results
            state={state}
            form={formId}
            refine={refine}
            search={search}
            total={isNarrowed ? whole?.count : undefined}
          />
        </div>
        <aside className={styles.rail} aria-label={t('filters.label')}>
          <DeferredFacetPanel
            state={state}
            answer={search.answer}
            labels={search.labels}
            onChange={refine}
            form={formId}
          />
        </aside>
      </div>
    </Page>
  )
}
