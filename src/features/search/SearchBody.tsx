import { useQuery } from '@tanstack/react-query'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { EmbedPanel } from '../../catalogue/embed/EmbedPanel.tsx'
import { useSite } from '../../catalogue/site.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { deferred } from '../../ui/deferred.tsx'
import { FacetPanel } from './FacetPanel.tsx'
import { showsRelated, WHOLE_CATALOGUE } from './packageSearch.ts'
import { Results } from './Results.tsx'
import styles from './SearchBody.module.css'
import { countFilters, formatSearchState, type SearchState } from './searchState.ts'
import { useSearchResponse } from './useSearchResponse.ts'
import type { Refine } from './useSearchState.ts'

const RelatedDatasets = deferred(() => import('./RelatedDatasets.tsx').then((part) => part.RelatedDatasets))

const ListTools = deferred(() => import('./ListTools.tsx').then((part) => part.ListTools))

type Props = { state: SearchState; refine: Refine; form: string }

/** The results of the search and the filters, beside each other. */
export function SearchBody({ state, refine, form }: Props) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const search = useSearchResponse(state, locale)
  const { data: whole } = useQuery(datasetQueries.search(locale, WHOLE_CATALOGUE))
  const { hasSearchIndex } = useSite()
  const isNarrowed = state.q !== '' || countFilters(state) > 0
  return (
    <>
      <div className={styles.found}>
        <Results {...{ state, form, refine, search }} total={isNarrowed ? whole?.count : undefined} />
        {hasSearchIndex &&
          search.response &&
          search.response.count > 0 &&
          showsRelated(state, search.response.count) && <RelatedDatasets state={state} />}
        {search.response && (
          <ListTools
            state={{ ...state, q: search.wordsInstead ?? state.q }}
            count={search.response.count}
            labels={search.labels}
          />
        )}
        <EmbedPanel path={paths.embedSearch(formatSearchState({ ...state, page: 1 }))} title={state.q || t('title')} />
      </div>
      <aside className={styles.rail} aria-label={t('filters.label')} data-print="hide">
        <FacetPanel state={state} response={search.response} labels={search.labels} onChange={refine} form={form} />
      </aside>
    </>
  )
}
