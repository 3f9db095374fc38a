import { useQuery } from '@tanstack/react-query'
import type { Input } from '#contract/index.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { Highlight } from '../../catalogue/Highlight.tsx'
import { titleIn } from '../../catalogue/translated.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import styles from './MatchingColumns.module.css'
import type { SearchState } from './searchState.ts'

const DATASETS_SEARCHED = 20
const MOST_SHOWN = 5

/** A request for datasets with any of the words, which also says whose columns have them. */
const toColumnSearch = ({ q }: SearchState): Input<'package_search'> => ({
  q,
  mm: '1',
  rows: DATASETS_SEARCHED,
  ext_matches: true,
})

/** Columns of tables that have one of the words, each with its dataset. Renders nothing without any. */
export function MatchingColumns({ state }: { state: SearchState }) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const { data } = useQuery(datasetQueries.brief(locale, toColumnSearch(state)))
  const found = (data?.results ?? []).flatMap((dataset) => {
    const column = data?.matches?.datasets[dataset.id]?.find(({ field }) => field === 'columns')
    return column ? [{ dataset, column }] : []
  })
  if (found.length === 0) return null
  return (
    <section className={styles.columns}>
      <h2>{t('none.columns')}</h2>
      <ul>
        {found.slice(0, MOST_SHOWN).map(({ dataset, column }) => {
          const title = titleIn(dataset, locale)
          return (
            <li key={dataset.id}>
              <code>
                <Highlight text={column.text} query={column.words.join(' ')} />
              </code>{' '}
              <Link to={paths.dataset(dataset.name)} lang={title.lang}>
                {title.text}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
