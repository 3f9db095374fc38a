import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountHeading } from '../../catalogue/CountHeading.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { LazyErrorNotice } from '../../catalogue/LazyErrorNotice.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { NoResults } from './NoResults.tsx'
import { ResultList } from './ResultList.tsx'
import styles from './Results.module.css'
import { SortSelect } from './SortSelect.tsx'
import { countFilters, type SearchState } from './searchState.ts'
import type { SearchAnswer } from './useSearchAnswer.ts'
import type { Refine } from './useSearchState.ts'

type Props = {
  state: SearchState
  form: string
  refine: Refine
  search: SearchAnswer
  /** The number of datasets in the whole catalogue, if the search is restricted. */
  total: number | undefined
}

/** The results: count, active filters, sort order and list. */
export function Results({ state, form, refine, search, total }: Props) {
  const { t } = useTranslation(['search', 'catalogue'])
  const format = useFormat()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const { answer, labels, isRefreshing, error, wordsInstead, retry } = search
  const filters = countFilters(state)
  // For a search beyond a limit the portal sends a translated message.
  const tooMuch = error?.status === 400 ? Object.values(error.fields).flat() : []
  return (
    <>
      <div className={styles.line}>
        <CountHeading
          words={answer ? t('count', { count: answer.count, number: format.number(answer.count) }) : t('title')}
        />
        {total !== undefined && answer && (
          <span className={styles.total}>{t('ofTotal', { count: total, number: format.number(total) })}</span>
        )}
        <Button className={styles.filters ?? ''} look="quiet" onClick={() => setIsSheetOpen(true)}>
          {filters > 0 ? t('filters.openWith', { count: filters }) : t('filters.open')}
        </Button>
        <SortSelect state={state} form={form} onChange={(sort) => refine({ ...state, sort, page: 1 })} />
      </div>
      {filters > 0 && <FilterChips state={state} labels={labels} refine={refine} />}
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
      <ProgressLine isActive={isRefreshing} />
      <div aria-busy={isRefreshing} className={styles.list} data-stale={isRefreshing}>
        {!answer && !error && <Skeleton label={t('catalogue:loading')} lines={[0.55, 0.9, 0.4]} times={6} />}
        {answer && <ResultList state={state} answer={answer} />}
      </div>
      {answer?.results.length === 0 && !isRefreshing && <NoResults state={state} answer={answer} labels={labels} />}
      {isSheetOpen && (
        <FilterSheet
          state={state}
          answer={answer}
          labels={labels}
          isRefreshing={isRefreshing}
          refine={refine}
          onClose={() => setIsSheetOpen(false)}
        />
      )}
    </>
  )
}
