import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** Writes a period of a series, such as "2024-05", as "Mayıs 2024"; without its year as "Mayıs". */
export function usePeriodText(): (period: string, hasYear: boolean) => string {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  return (period, hasYear) => {
    const [year = '', part, day] = period.split('-')
    if (part === undefined) return period
    if (part.startsWith('Q'))
      return t(hasYear ? 'series.quarter' : 'series.quarterOnly', { year, quarter: part.slice(1) })
    if (day !== undefined && hasYear) return format.dateShort(`${period}T12:00`)
    const instant = Date.UTC(Number(year), Number(part) - 1, Number(day ?? 1), 12)
    if (hasYear) return format.month(instant)
    return day === undefined ? format.monthShort(instant) : format.dayOfMonth(instant)
  }
}
