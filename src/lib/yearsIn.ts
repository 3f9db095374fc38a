/** Years of data lie in this span; other numbers of four digits are no years of data. */
const FIRST = 1000
const LAST = 2150
/** A longer period is no period of measured data. */
const LONGEST_PERIOD = 500

const YEAR = '(?<![\\d.,])(1\\d{3}|20\\d{2}|21[0-4]\\d)(?![\\d]|[.,]\\d)'
/** "2008–2025", "2008'den 2025'e", "2008 to 2025", "2019-20". */
const PERIOD = new RegExp(
  `${YEAR}(?:['’]\\p{L}+)?\\s*(?:[-–—/]|to|ile|ila)?\\s*(\\d{4}|(?<=[-–—/]\\s*)\\d{2})(?!\\d|[-–.]\\d)`,
  'gu',
)

/** The first and the last year of a period; undefined if they are no period of data. */
function period(from: number, to: number): [number, number] | undefined {
  return from >= FIRST && to <= LAST && to >= from && to - from < LONGEST_PERIOD ? [from, to] : undefined
}

/** The years that a title or a name of a file states, ascending: "2008–2025" states all years between. */
export function yearsIn(text: string): number[] {
  const years = new Set<number>()
  const rest = text.slice(0, 500).replace(PERIOD, (whole, first: string, last: string) => {
    const from = Number(first)
    const to = last.length === 2 ? Math.floor(from / 100) * 100 + Number(last) : Number(last)
    const span = period(from, to)
    if (span === undefined || !/[-–—/a-z]/i.test(whole)) return whole
    addPeriod(years, span)
    return ' '
  })
  for (const [, year] of rest.matchAll(new RegExp(YEAR, 'g'))) if (Number(year) > 1800) years.add(Number(year))
  return [...years].sort((a, b) => a - b)
}

/**
 * The years from a start to an end, which are dates or years as extras state them. Without an end, until `now`; empty if
 * neither is a date, or the period is no period of data.
 */
export function yearsBetween(start: string | undefined, end: string | undefined, now: number): number[] {
  const first = yearOf(start) ?? yearOf(end)
  if (first === undefined) return []
  const span = period(first, yearOf(end) ?? (yearOf(start) === undefined ? first : Math.max(first, now)))
  const years = new Set<number>()
  if (span !== undefined) addPeriod(years, span)
  return [...years]
}

/** The year of "2008", "2008-05" or "2008-05-17T…". */
function yearOf(text: string | undefined): number | undefined {
  const year = /^\s*(\d{4})(?!\d)/.exec(text ?? '')?.[1]
  return year === undefined ? undefined : Number(year)
}

function addPeriod(years: Set<number>, [from, to]: [number, number]): void {
  for (let year = from; year <= to; year++) years.add(year)
}
