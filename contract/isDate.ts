const DATE =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/

/**
 * Whether a text is an existing date from the year 1 on, with an optional time: what both CKAN and PostgreSQL accept.
 */
export function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? []
  if (year === '' || year === '0000') return false
  // Date turns a day that does not exist into a day of the next month.
  const at = new Date(`${year}-01-01`)
  at.setUTCMonth(Number(month) - 1, Number(day))
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
}

/** Whether a text is such a date without a time, as `2026-02-28`. */
export const isDay = (text: string): boolean => text.length === 10 && isDate(text)
