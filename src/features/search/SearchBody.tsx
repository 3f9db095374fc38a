import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { FacetPanel } from './FacetPanel.tsx'
import { WHOLE_CATALOGUE } from './packageSearch.ts'
import { Results } from './Results.tsx'
import styles from './SearchBody.module.css'
import { countFilters, type SearchState } from './searchState.ts'
import { useSearchAnswer } from './useSearchAnswer.ts'
import type { Refine } from './useSearchState.ts'

type Props = { state: SearchState; refine: Refine; form: string }

/** The results of the search and the filters, beside each other. */
export function SearchBody({ state, refine, form }: Props) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const search = useSearchAnswer(state, locale)
  const { data: whole } = useQuery(datasetQueries.search(locale, WHOLE_CATALOGUE))
  const isNarrowed = state.q !== '' || countFilters(state) > 0
  return (
    <>
      <div className={styles.found}>
        <Results {...{ state, form, refine, search }} total={isNarrowed ? whole?.count : undefined} />
      </div>
      <aside className={styles.rail} aria-label={t('filters.label')}>
        <FacetPanel state={state} answer={search.answer} labels={search.labels} onChange={refine} form={form} />
      </aside>
    </>
  )
}
