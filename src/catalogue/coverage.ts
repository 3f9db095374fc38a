import type { Dataset } from '#contract/entities.ts'
import { COVERAGE_END, COVERAGE_PERIOD, COVERAGE_PLACE, COVERAGE_START } from '../lib/coverageKeys.ts'
import { extraIn } from './extras.ts'
import { shownExtras } from './shownExtras.ts'

export type Coverage = {
  place: string | undefined
  start: string | undefined
  end: string | undefined
  period: string | undefined
}

/** The spatial and temporal coverage of a dataset, if its extras describe them as text. */
export function coverageOf(dataset: Dataset, locale: string): Coverage {
  const extras = shownExtras(dataset, locale)
  const textOf = (key: RegExp) => wordsOnly(extraIn(extras, key))
  return {
    place: placeOnly(textOf(COVERAGE_PLACE)),
    start: possibleDay(textOf(COVERAGE_START)),
    end: possibleDay(textOf(COVERAGE_END)),
    period: textOf(COVERAGE_PERIOD),
  }
}

/** These extras can also contain geometries and URLs, which are not shown. */
const wordsOnly = (text: string | undefined) =>
  text === undefined || text.length > 80 || /^[[{<]|^https?:|^(not specified|unknown|none|n\/?a|-+)$/i.test(text)
    ? undefined
    : text

/** The numbers of a bounding box are no place. */
const placeOnly = (text: string | undefined) => (text !== undefined && /\p{L}/u.test(text) ? text : undefined)

/** A day that no calendar has, such as 9999-99-99, is not shown. */
const possibleDay = (text: string | undefined) => (text !== undefined && IMPOSSIBLE.test(text) ? undefined : text)

const IMPOSSIBLE = /^-?\d{4}-(?:(?:00|1[3-9]|[2-9]\d)-\d\d|\d\d-(?:00|3[2-9]|[4-9]\d))(?!\d)/

/** "2008–2025" for whole years, otherwise both dates; undefined if neither is known. */
export function spanOf(
  { start, end, period }: Coverage,
  writeDate: (text: string) => string,
): [string, string] | string | undefined {
  if (start === undefined && end === undefined) return period
  const isWholeYears = isYearStart(start) && isYearEnd(end)
  const write = (text: string | undefined) =>
    text === undefined ? '' : isWholeYears ? text.slice(0, 4) : writeDay(text, writeDate)
  const ends: [string, string] = [write(start), write(end)]
  return ends[0] === ends[1] ? ends[0] : ends
}

const isYearStart = (text: string | undefined) => text === undefined || /^\d{4}(-01(-01)?)?(T.*)?$/.test(text)
const isYearEnd = (text: string | undefined) => text === undefined || /^\d{4}(-12(-31)?)?(T.*)?$/.test(text)
const writeDay = (text: string, writeDate: (text: string) => string) =>
  /^\d{4}-\d\d-\d\d/.test(text) ? writeDate(text) : text
