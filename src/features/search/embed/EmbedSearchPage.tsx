import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { DatasetList } from '../../../catalogue/DatasetList.tsx'
import { EmbedFrame } from '../../../catalogue/embed/EmbedFrame.tsx'
import { failureText } from '../../../catalogue/embed/failureText.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { oneLine } from '../../../lib/oneLine.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { toPackageSearch } from '../packageSearch.ts'
import { formatSearchState, parseSearchState } from '../searchState.ts'
import styles from './EmbedSearchPage.module.css'

/** `/embed/dataset`: the first results of a search, with the parameters of the search page. */
export function EmbedSearchPage() {
  const { t } = useTranslation('embed')
  const { t: word } = useTranslation('catalogue')
  const format = useFormat()
  const state = parseSearchState(useSearchParams()[0], useSite())
  const { data, error } = useQuery(datasetQueries.search(useLocale(), toPackageSearch(state)))
  const count = data?.count ?? 0
  const title = oneLine(state.q) || t('search')
  return (
    <EmbedFrame title={title} showsTitle to={paths.datasets(formatSearchState(state))}>
      {error && <Notice tone="warning" title={t(failureText(error))} />}
      {state.hasUnavailable && <Notice tone="warning" title={t('unavailable')} />}
      {data && <p className={styles.count}>{word('datasets', { count, number: format.number(count) })}</p>}
      {data && <DatasetList datasets={data.results} query={state.q} target="_blank" />}
    </EmbedFrame>
  )
}
