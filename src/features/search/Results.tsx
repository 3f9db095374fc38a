import { useState } from 'react'
import type { BriefSearch } from '../../api/briefDataset.ts'
import { CountHeading } from '../../catalogue/CountHeading.tsx'
import { DatasetList } from '../../catalogue/DatasetList.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { LazyErrorNotice } from '../../catalogue/LazyErrorNotice.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { FacetPanel } from './FacetPanel.tsx'
import { FilterChips } from './FilterChips.tsx'
import { filterLabels } from './filterLabels.ts'
import type { LabelSources } from './labelOf.ts'
import { ResultPages } from './ResultPages.tsx'
import styles from './Results.module.css'
import { SortSelect } from './SortSelect.tsx'
import { countFilters, type SearchState } from './searchState.ts'
import type { SearchResponse } from './useSearchResponse.ts'
import type { Refine } from './useSearchState.ts'

const MatchReasons = deferred(() => import('./MatchReasons.tsx').then((part) => part.MatchReasons))

type ResultListProps = { state: SearchState; response: BriefSearch }

/** One page of results with pagination. The words that count are highlighted, and each dataset says where it has the others. */
function ResultList({ state, response }: ResultListProps) {
  const { words = [], datasets = {} } = response.matches ?? {}
  const query = words.length > 0 ? words.join(' ') : state.q
  return (
    <>
      <DatasetList
        datasets={response.results}
        query={query}
        noteOf={({ id }) => datasets[id] && <MatchReasons matches={datasets[id]} />}
      />
      <ResultPages state={state} count={response.count} />
    </>
  )
}

const NoResults = deferred(() => import('./NoResults.tsx').then((part) => part.NoResults))
const SpellingNote = deferred(() => import('./SpellingNote.tsx').then((part) => part.SpellingNote))

type Props = {
  state: SearchState
  form: string
  refine: Refine
  search: SearchResponse
  /** The number of datasets in the whole catalogue, if the search is restricted. */
  total: number | undefined
}

/** The results: count, active filters, sort order and list. */
export function Results({ state, form, refine, search, total }: Props) {
  const { t } = useTranslation(['search', 'catalogue'])
  const format = useFormat()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const { response, labels, isRefreshing, error, wordsInstead, retry } = search
  const filters = countFilters(state)
  const chosen = filterLabels(t, state, labels)
  const asked = [
    state.q && t('printed.words', { q: state.q }),
    chosen.length > 0 && t('printed.filters', { filters: format.list(chosen) }),
  ]
    .filter(Boolean)
    .join(' ')
  // The response of another search stays while its successor fails.
  const isOld = error !== null && response !== undefined && !search.isCurrent
  // For a search beyond a limit the portal sends a translated message.
  const tooMuch = error?.status === 400 ? Object.values(error.fields).flat() : []
  return (
    <>
      <div className={styles.line}>
        <CountHeading
          words={response ? t('count', { count: response.count, number: format.number(response.count) }) : t('title')}
        />
        {total !== undefined && response && (
          <span className={styles.total}>{t('ofTotal', { count: total, number: format.number(total) })}</span>
        )}
        <Button className={styles.filters ?? ''} look="quiet" onClick={() => setIsSheetOpen(true)}>
          {filters > 0 ? t('filters.openWith', { count: filters }) : t('filters.open')}
        </Button>
        <SortSelect state={state} form={form} onChange={(sort) => refine({ ...state, sort, page: 1 })} />
      </div>
      {asked && <p data-print="only">{asked}</p>}
      {filters > 0 && <FilterChips state={state} labels={labels} refine={refine} />}
      {state.hasUnavailable && <p className={styles.old}>{t('unavailable')}</p>}
      {wordsInstead !== undefined && <p className={styles.words}>{t('asWords', { words: wordsInstead })}</p>}
      {tooMuch.length > 0 && (
        <div role="alert" className={styles.tooMuch}>
          <strong>{t('failed')}</strong>
          <p>{tooMuch.join(' ')}</p>
          <p>{t('shorten')}</p>
        </div>
      )}
      {error && tooMuch.length === 0 && wordsInstead === undefined && (
        <LazyErrorNotice error={error} title={t('failed')} onRetry={retry} />
      )}
      <div role="status">
        {response?.spelling && response.count > 0 && <SpellingNote state={state} spelling={response.spelling} />}
      </div>
      {isOld && <p className={styles.old}>{t('old')}</p>}
      <ProgressLine isActive={isRefreshing} />
      <div aria-busy={isRefreshing} className={styles.list} data-stale={isRefreshing}>
        {!response && !error && <Skeleton label={t('catalogue:loading')} lines={[0.55, 0.9, 0.4]} times={6} />}
        {response && <ResultList state={state} response={response} />}
      </div>
      {response?.results.length === 0 && !isRefreshing && (
        <NoResults state={state} response={response} labels={labels} />
      )}
      {isSheetOpen && (
        <FilterSheet
          state={state}
          response={response}
          labels={labels}
          isRefreshing={isRefreshing}
          refine={refine}
          onClose={() => setIsSheetOpen(false)}
        />
      )}
    </>
  )
}

type FilterSheetProps = {
  state: SearchState
  response: BriefSearch | undefined
  labels: LabelSources
  isRefreshing: boolean
  refine: Refine
  onClose: () => void
}

/** The filters on a small screen. The results behind it update; its button shows their number. */
function FilterSheet({ state, response, labels, isRefreshing, refine, onClose }: FilterSheetProps) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const count = response?.count
  return (
    <Dialog
      look="sheet"
      title={t('filters.label')}
      close={t('filters.close')}
      onClose={onClose}
      footer={
        <Button look="main" onClick={onClose} aria-busy={isRefreshing}>
          {count === undefined ? t('filters.close') : t('filters.show', { count, number: format.number(count) })}
        </Button>
      }
    >
      <FacetPanel state={state} response={response} labels={labels} onChange={refine} />
    </Dialog>
  )
}
