import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../format.ts'
import { MAP_ROWS_MAX } from './mapOptions.ts'

/** That the map shows only the first rows, if there are more than it can show. */
export function MoreRowsNote({ total }: { total: number | undefined }) {
  const { t } = useTranslation('map')
  const format = useFormat()
  if (total === undefined || total <= MAP_ROWS_MAX) return null
  return <p>{t('more', { shown: format.number(MAP_ROWS_MAX), total: format.number(total) })}</p>
}
