import { columnNames, SYSTEM_COLUMNS } from '#table/columnNames.ts'
import type { FileFinding } from './fileReading.ts'

const MAX_BYTES = 63
const SHOWN = 6

/** Headings that the datastore cannot take, with the names that they get. */
export function headingFindings(headings: readonly string[]): FileFinding[] {
  const seen = new Set<string>()
  const found = columnNames(headings).flatMap(({ id, heading }): FileFinding[] => {
    const isTwice = seen.has(heading)
    seen.add(heading)
    if (heading === '') return [{ what: 'headingEmpty', heading, id }]
    if (isTwice) return [{ what: 'headingTwice', heading, id }]
    if (SYSTEM_COLUMNS.has(heading)) return [{ what: 'headingSystem', heading, id }]
    if (heading.startsWith('_')) return [{ what: 'headingReserved', heading, id }]
    if (new TextEncoder().encode(heading).length > MAX_BYTES) return [{ what: 'headingLong', heading, id }]
    return []
  })
  return found.slice(0, SHOWN)
}

const DIGITS = /^-?[\d.,]+$/

/** Whether the first row looks like data: the file has no headings. */
export function lacksHeadings(headings: readonly string[]): boolean {
  const filled = headings.filter((heading) => heading.trim() !== '')
  return filled.length > 1 && filled.every((heading) => DIGITS.test(heading.trim()) && !/^(19|20)\d\d$/.test(heading))
}
