import type { ApiError } from '../../../api/errors.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { ViewState } from '../view/viewState.ts'
import { isRange, withoutRanges } from './ckanRanges.ts'

type Props = { error: ApiError; state: ViewState; pathOf: (state: ViewState) => string }

/** A possible reason why a table with a filter by a range failed, in front of a CKAN. */
export function RangeHint({ error, state, pathOf }: Props) {
  const { t } = useTranslation('dataset')
  const { hasOwnCatalogue } = useSite()
  const { filters } = state
  const isRefused = error.kind === 'invalid' || error.kind === 'unexpected'
  if (hasOwnCatalogue || !isRefused || !filters.some(isRange)) return null
  return (
    <p>
      {t('filter.rangesFail')}{' '}
      <Link to={pathOf({ ...state, filters: withoutRanges(filters), page: 1 })}>{t('filter.removeRanges')}</Link>
    </p>
  )
}
