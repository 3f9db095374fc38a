import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../format.ts'
import type { Groups } from './chartPlan.ts'

type Basis = {
  name: string
  found: Groups
  /** The number of rows if only the first were read. */
  tableRows: number | undefined
  isFiltered: boolean
}

/** Says which rows a chart is based on. */
export function useChartBasis({ name, found, tableRows, isFiltered }: Basis): string[] {
  const { t } = useTranslation('chart')
  const { number } = useFormat()
  const rowsOf = (count: number) => t('rows', { count, number: number(count) })
  const [rows, used] = [rowsOf(found.rows), rowsOf(found.usedRows)]
  return [
    found.usedRows === found.rows ? t('basis.all', { name, rows }) : t('basis.some', { name, rows, used }),
    ...(tableRows !== undefined && tableRows > found.rows
      ? [t('basis.first', { rows, total: number(tableRows) })]
      : []),
    ...(isFiltered ? [t('basis.filtered')] : []),
  ]
}
