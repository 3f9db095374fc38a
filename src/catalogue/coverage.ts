import type { Dataset } from '#contract/entities.ts'
import { COVERAGE_END, COVERAGE_PERIOD, COVERAGE_PLACE, COVERAGE_START } from '../lib/coverageKeys.ts'
import { fold } from '../lib/fold.ts'
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
  text === undefined || text.length > 80 || /^[[{<]|^https?:/i.test(text) || PLACEHOLDER.test(fold(text))
    ? undefined
    : text

/** What programs and people write for what they do not know. */
const PLACEHOLDER =
  /^(not specified|not a date|nat|nan|tbd|tba|unknown|none|null|n\/?a|bilinmiyor|belirtilmemis|yok|-+)$/

/** The numbers of a bounding box are no place. */
const placeOnly = (text: string | undefined) => (text !== undefined && /\p{L}/u.test(text) ? text : undefined)

/** A text without a year and words, and a day that no calendar has, such as 9999-99-99, are not shown. */
const possibleDay = (text: string | undefined) =>
  text === undefined || !(HAS_YEAR.test(text) || HAS_WORD.test(text)) || IMPOSSIBLE.test(text) ? undefined : text

/** A number with more than four digits begins with the year, such as 20190102. */
const HAS_YEAR = /(?<!\d)(\d{4}(?!\d)|[12]\d{4})/
/** One letter is the T or Z of a time. */
const HAS_WORD = /\p{L}{2}/u

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
