import type { TFunction } from 'i18next'
import { useFormat } from '../../catalogue/format.ts'
import { useSite } from '../../catalogue/site.ts'
import { WatchButton } from '../../catalogue/watch/WatchButton.tsx'
import { useHref } from '../../i18n/useHref.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { filterLabels } from './filterLabels.ts'
import styles from './ListTools.module.css'
import type { LabelSources } from './labelOf.ts'
import { toCount } from './packageSearch.ts'
import { formatSearchState, type SearchState, sortOf } from './searchState.ts'

const FILES = [
  ['csv', 'CSV'],
  ['json', 'JSON'],
  ['bib', 'BibTeX'],
] as const

/** listedDatasets in contract/limits.ts. */
const MOST_IN_FILE = 10_000
const LONGEST_TITLE = 300

type Props = {
  state: SearchState
  count: number
  labels: LabelSources
}

/** All results of the search as files and as a feed, by links that need no JavaScript. */
export function ListTools({ state, count, labels }: Props) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const href = useHref()
  const { hasOwnCatalogue } = useSite()
  const { q = '', fq } = toCount(state)
  const search = { ...(q && { q }), ...(typeof fq === 'string' && { fq }) }
  return (
    <div className={styles.tools} data-print="hide">
      {count > 0 && (
        <p>
          <span>{t(count > MOST_IN_FILE ? 'list.first' : 'list.all', { number: format.number(MOST_IN_FILE) })}</span>
          {FILES.map(([ending, name]) => (
            <a key={ending} href={href(paths.datasetList(ending, { ...search, sort: sortOf(state) }))} rel="nofollow">
              {name}
            </a>
          ))}
        </p>
      )}
      <WatchButton
        kind="search"
        // In another order it is the same search.
        id={formatSearchState({ ...state, page: 1, sort: undefined }).toString()}
        title={nameOf(t, state, labels) || t('title')}
        query={search}
      />
      {hasOwnCatalogue && (
        <p>
          <a href={href(paths.searchFeed(search))} rel="nofollow">
            {t('list.feed')}
          </a>
        </p>
      )}
    </div>
  )
}

/** The words and filters of a search: its name in the list of what is watched. */
const nameOf = (t: TFunction<'search'>, state: SearchState, labels: LabelSources): string =>
  [state.q, ...filterLabels(t, state, labels)].filter(Boolean).join(' · ').slice(0, LONGEST_TITLE)
