/*
 * Files of one dataset that differ in a year, quarter, month or day in their names: "Nüfus 2023", "Nüfus 2024".
 */

import { fileNameOf } from './fileNameOf.ts'

type Granularity = 'year' | 'quarter' | 'month' | 'day'

/** The period that a file's name states. */
export type NamedPeriod = {
  granularity: Granularity
  /** "2024", "2023–2024", "2024-Q2", "2024-05" or "2024-05-17": keys of one granularity sort as texts. */
  key: string
  /** The name without the period; empty if it has no other words. */
  rest: string
}

export type FileSeries<R> = {
  /** Identifies the series within its dataset. */
  key: string
  /** What the names have in common; can be empty. */
  title: string
  granularity: Granularity
  format: string
  /** The latest first. */
  files: { period: string; resource: R }[]
}

type NamedFile = { name: string | null; url: string; format: string }

/** Two similar names can be a coincidence; three are a series. */
const FEWEST_FILES = 3
const LONGEST_NAME = 300

const MONTHS = [
  'ocak|january|jan',
  'subat|february|feb',
  'mart|march|mar',
  'nisan|april|apr',
  'mayis|may',
  'haziran|june|jun',
  'temmuz|july|jul',
  'agustos|august|aug',
  'eylul|september|sept|sep',
  'ekim|october|oct',
  'kasim|november|nov',
  'aralik|december|dec',
] as const
const MONTH = `(?<word>${MONTHS.join('|')})`
const YEAR = '(?<!\\d)(?<year>(?:19|20)\\d\\d)'
/** What can stand between a year and a month's name: "2024 yılı Mayıs". */
const GAP = "[ _.,'-]*(?:yili )?"
const MONTH_NUMBER = '(?<month>0[1-9]|1[0-2])'
const DAY_NUMBER = '(?<day>0[1-9]|[12]\\d|3[01])'

/** The notations of a period, the most exact first. They are matched against the folded name. */
const NOTATIONS: readonly (readonly [Granularity, RegExp])[] = [
  ['day', new RegExp(`${YEAR}(?<mark>[-._ ]?)${MONTH_NUMBER}\\k<mark>${DAY_NUMBER}(?!\\d)`)],
  ['day', new RegExp(`(?<!\\d)${DAY_NUMBER}(?<mark>[-._])${MONTH_NUMBER}\\k<mark>(?<year>(?:19|20)\\d\\d)(?!\\d)`)],
  ['month', new RegExp(`(?<![a-z])${MONTH}(?![a-z])${GAP}${YEAR}(?!\\d)`)],
  ['month', new RegExp(`${YEAR}(?!\\d)${GAP}(?<![a-z])${MONTH}(?![a-z])(?: ayi(?![a-z]))?`)],
  ['quarter', new RegExp(`${YEAR}(?!\\d)${GAP}[qc](?<quarter>[1-4])(?![a-z\\d])`)],
  ['quarter', new RegExp(`(?<![a-z])[qc](?<quarter>[1-4])${GAP}${YEAR}(?!\\d)`)],
  ['quarter', new RegExp(`${YEAR}(?!\\d)${GAP}(?<!\\d)(?<quarter>[1-4])\\. ?ceyrek(?![a-z])`)],
  ['quarter', new RegExp(`(?<!\\d)(?<quarter>[1-4])\\. ?ceyrek${GAP}${YEAR}(?!\\d)`)],
  ['month', new RegExp(`${YEAR}[-._ ]?${MONTH_NUMBER}(?!\\d)`)],
  ['month', new RegExp(`(?<!\\d)${MONTH_NUMBER}[-._]${YEAR}(?!\\d)`)],
  ['year', new RegExp(`${YEAR} ?[-–/_] ?(?<end>(?:19|20)\\d\\d)(?!\\d)`)],
  ['year', new RegExp(`${YEAR}(?!\\d)`)],
]

/** Each notation has a year, and most names have none. The first use of all notations takes a slow device some milliseconds. */
const ANY_YEAR = /(?:19|20)\d\d/

const EXTENSION = /\.[a-z][a-z0-9]{0,9}$/i

/**
 * The year, quarter, month or day in a name, in Turkish, English or numbers: "2023", "2024-05", "Mayıs 2024", "2024 Q2",
 * "17.05.2024", "2023–2024". Undefined if there is none. Only the first 300 characters are read.
 */
export function periodIn(name: string): NamedPeriod | undefined {
  const letters = [...name.normalize('NFC').slice(0, LONGEST_NAME).replace(EXTENSION, '')]
  // One character for each letter, so that positions in both texts are equal.
  const folded = letters.map(foldLetter).join('')
  if (!ANY_YEAR.test(folded)) return undefined
  for (const [granularity, notation] of NOTATIONS) {
    const match = notation.exec(folded)
    if (!match) continue
    const rest = [...letters.slice(0, match.index), ' ', ...letters.slice(match.index + match[0].length)]
    return { granularity, key: keyOf(match.groups ?? {}), rest: tidy(rest.join('')) }
  }
  return undefined
}

function keyOf({ year = '', month, day, quarter, word, end }: Record<string, string | undefined>): string {
  if (end !== undefined) return `${year}–${end}`
  if (quarter !== undefined) return `${year}-Q${quarter}`
  const number =
    word === undefined ? month : twoDigits(MONTHS.findIndex((words) => words.split('|').includes(word)) + 1)
  return [year, number, day].filter((part) => part !== undefined).join('-')
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Without the marks that the removed period leaves: "Nüfus (  ) -" is "Nüfus". */
const tidy = (rest: string) =>
  rest
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/[\s_]+/g, ' ')
    .replace(/^[\s\-–—_.,:;/]+|[\s\-–—_.,:;/]+$/g, '')

/** The titles of one series are equal after this: "Su Tüketimi" and "su tuketimi". */
export const foldTitle = (title: string) => [...title.toLowerCase()].map(foldLetter).join('')

function foldLetter(letter: string): string {
  if (letter < '\u0080') return letter.toLowerCase()
  if (letter === 'ı') return 'i'
  const plain = letter.normalize('NFKD')[0]?.toLowerCase()[0]
  // A character outside the basic plane is two units; no notation contains one.
  return plain === undefined || letter.length > 1 ? ' ' : plain
}

type SeriesAndOthers<R> = { series: readonly FileSeries<R>[]; others: readonly R[] }

/** Several parts of a page ask for the series of one list. */
const knownSeries = new WeakMap<readonly NamedFile[], SeriesAndOthers<NamedFile>>()

/**
 * The series among a dataset's files, and the files that belong to none, in the given order. Files are a series if there
 * are at least three, with one format, whose names differ in the period only.
 * @param resources a list that is not changed afterwards
 */
export function seriesIn<R extends NamedFile>(resources: readonly R[]): SeriesAndOthers<R> {
  const known = knownSeries.get(resources) as SeriesAndOthers<R> | undefined
  if (known) return known
  const found = findSeries(resources)
  knownSeries.set(resources, found)
  return found
}

function findSeries<R extends NamedFile>(resources: readonly R[]): SeriesAndOthers<R> {
  if (resources.length < FEWEST_FILES) return { series: [], others: [...resources] }
  const found = new Map<string, FileSeries<R>>()
  const keyOfFile = new Map<R, string>()
  for (const resource of resources) {
    const period = periodIn(resource.name?.trim() || fileNameOf(resource.url))
    if (!period) continue
    const format = resource.format.trim().toUpperCase()
    const key = [period.granularity, format, foldTitle(period.rest)].join(' ')
    const series = found.get(key) ?? { key, title: period.rest, granularity: period.granularity, format, files: [] }
    series.files.push({ period: period.key, resource })
    found.set(key, series)
    keyOfFile.set(resource, key)
  }
  const series = [...found.values()].filter(
    ({ files }) => new Set(files.map(({ period }) => period)).size >= FEWEST_FILES,
  )
  for (const { files } of series) files.sort((a, b) => (a.period < b.period ? 1 : a.period > b.period ? -1 : 0))
  const kept = new Set(series.map(({ key }) => key))
  return { series, others: resources.filter((resource) => !kept.has(keyOfFile.get(resource) ?? '')) }
}

/** The files in the given order, except that those of a series change places among themselves: the latest is first. */
export function latestFirst<R extends NamedFile>(resources: readonly R[]): R[] {
  const next = new Map<R, R>()
  for (const { files } of seriesIn(resources).series) {
    const members = new Set(files.map(({ resource }) => resource))
    const places = resources.filter((resource) => members.has(resource))
    for (const [index, { resource }] of files.entries()) {
      const place = places[index]
      if (place) next.set(place, resource)
    }
  }
  return resources.map((resource) => next.get(resource) ?? resource)
}
