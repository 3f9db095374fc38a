import { withoutTime } from './coverageDay.ts'

/** Two years of one period, such as a school year, differ by this. */
const NEIGHBOURS = 1
const YEAR = /(?<![\d.,/-])((?:19|20)\d{2})(?:(\s*[-–—/]\s*)((?:19|20)\d{2}))?(?![\d.,/-]*\d)/g

/**
 * A title with its year one later: “Budget 2024” becomes “Budget 2025”, “2023-2024” becomes “2024-2025”. Of a longer period, such as
 * “2008–2024”, only the end moves. A title without a year stays.
 */
export const titleOfNextYear = (title: string): string =>
  title.replace(YEAR, (_whole, first: string, between?: string, last?: string) => {
    if (between === undefined || last === undefined) return String(Number(first) + 1)
    const isLong = Number(last) - Number(first) > NEIGHBOURS
    return `${isLong ? first : Number(first) + 1}${between}${Number(last) + 1}`
  })

const DATE = /^(\d{4})((?:-\d{2}){0,2})$/

/**
 * The coverage one year later. Of a coverage of more than two years only the end moves. A date that another program wrote with a time
 * is a day, as the form writes it. Texts that are no dates stay.
 */
export function coverageOfNextYear(start: string, end: string): { coverageFrom: string; coverageTo: string } {
  const [from, to] = [withoutTime(start), withoutTime(end)]
  const [first, last] = [DATE.exec(from)?.[1], DATE.exec(to)?.[1]]
  const isLong = first !== undefined && last !== undefined && Number(last) - Number(first) > NEIGHBOURS
  return { coverageFrom: isLong || to === '' ? from : yearLater(from), coverageTo: yearLater(to) }
}

function yearLater(date: string): string {
  const [, year, rest = ''] = DATE.exec(date) ?? []
  if (year === undefined) return date
  const next = Number(year) + 1
  // The day after 28 February exists in leap years only.
  return `${next}${rest === '-02-29' ? '-02-28' : rest}`
}
