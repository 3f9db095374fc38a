import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/index.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { useFormat } from '../../catalogue/format.ts'
import { useSite } from '../../catalogue/site.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { paths } from '../../paths.ts'
import { type LabelSources, labelOf } from './labelOf.ts'
import styles from './NoResults.module.css'
import { toCount } from './packageSearch.ts'
import { countFilters, facetNames, type SearchState, toggled, withoutFilters } from './searchState.ts'
import { pathOf } from './useSearchState.ts'

type Props = {
  state: SearchState
  /** Its count is not zero where the address names a page after the last one. */
  answer: Output<'package_search'>
  labels: LabelSources
}

/** Nothing here: why, and what would help, with how much it would help. */
export function NoResults({ state, answer, labels }: Props) {
  const { t } = useTranslation('search')
  const { dataRequest } = useSite()
  if (answer.count > 0) {
    return (
      <div className={styles.none}>
        <p>{t('none.pastEnd')}</p>
        <Link to={pathOf({ ...state, page: 1 })}>{t('none.firstPage')}</Link>
      </div>
    )
  }
  if (state.q === '' && countFilters(state) === 0) return <p className={styles.none}>{t('none.empty')}</p>
  return (
    <div className={styles.none}>
      <p className={styles.what}>{state.q ? t('none.forWords', { q: state.q }) : t('none.forFilters')}</p>
      <WaysOut state={state} labels={labels} />
      {state.q !== '' && <p>{t('none.hint')}</p>}
      <Link to={paths.datasets()}>{t('none.all')}</Link>
      {state.q && dataRequest && <Link to={paths.dataRequests({ q: state.q })}>{t('none.request')}</Link>}
    </div>
  )
}

type Way = { label: string; state: SearchState }

/** What letting go of each filter would give. */
function WaysOut({ state, labels }: Omit<Props, 'answer'>) {
  const { t } = useTranslation('search')
  const ways = waysOut(state, labels, (period) => t(`updated.${period}`))
  if (countFilters(state) > 1) ways.push({ label: '', state: withoutFilters(state) })
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <WayOut key={way.label} way={way} />
      ))}
    </ul>
  )
}

/** One of them, once it is known to lead somewhere. */
function WayOut({ way }: { way: Way }) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const format = useFormat()
  const { data } = useQuery(datasetQueries.list(locale, toCount(way.state)))
  if (!data || data.count === 0) return null
  return (
    <li>
      <Link to={pathOf(way.state)}>{way.label ? t('none.without', { filter: way.label }) : t('none.withoutAll')}</Link>{' '}
      <span>{t('count', { count: data.count, number: format.number(data.count) })}</span>
    </li>
  )
}

function waysOut(
  state: SearchState,
  labels: LabelSources,
  periodLabel: (period: NonNullable<SearchState['updated']>) => string,
): Way[] {
  const values = facetNames.flatMap((name) =>
    state.selected[name].map((value) => ({ label: labelOf(labels, name, value), state: toggled(state, name, value) })),
  )
  if (state.updated === undefined) return values
  return [...values, { label: periodLabel(state.updated), state: { ...state, updated: undefined, page: 1 } }]
}
