import type { TFunction } from 'i18next'
import type { Years } from './searchState.ts'

/** A filter by years as a text: "2008–2025", "From 2008", "2008". */
export function yearsText(t: TFunction<'search'>, { from, to }: Years): string {
  if (from === undefined) return t('years.until', { to })
  if (to === undefined) return t('years.since', { from })
  return from === to ? String(from) : t('years.both', { from, to })
}
