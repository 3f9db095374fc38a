import { inLargestUnit, useFormat } from '../../catalogue/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

const DAY = 86_400_000

/** Writes for how long an update is overdue, such as "3 weeks late". */
export function useLateWords(): (days: number) => string {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  return (days) => {
    const { amount, unit } = inLargestUnit(Math.max(1, days) * DAY)
    const known = unit === 'year' || unit === 'month' || unit === 'week' ? unit : 'day'
    return t(`late.${known}`, { count: amount, number: format.number(amount) })
  }
}
