import { type Locale, languages } from '../i18n/languages.ts'
import { useLocale } from '../i18n/useLocale.ts'
import { instantOf } from './instantOf.ts'
import { useNow, useSite } from './site.ts'

const DATA_DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const DATA_TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

/** Calls `create` at the first use and returns its result from then on. */
function lazy<T>(create: () => T): () => T {
  let created: T | undefined
  return () => {
    created ??= create()
    return created
  }
}

/** The Intl formatters of a locale and time zone. They are expensive, and a page needs few of them. */
function createFormatters(locale: Locale, timeZone: string) {
  return {
    number: lazy(() => new Intl.NumberFormat(locale)),
    short: lazy(() => new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 })),
    percent: lazy(() => new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 })),
    day: lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })),
    dayShort: lazy(
      () => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
    ),
    month: lazy(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })),
    monthShort: lazy(() => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })),
    dayOfMonth: lazy(() => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })),
    minute: lazy(
      () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
    ),
    second: lazy(() => new Intl.DateTimeFormat(locale, { ...DATA_TIME, timeZone })),
    nearDay: lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
    relative: lazy(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always' })),
    exact: lazy(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 15 })),
    exactPlain: lazy(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 15, useGrouping: false })),
    dataDay: lazy(() => new Intl.DateTimeFormat(languages[locale].dataDay, { ...DATA_DAY, timeZone: 'UTC' })),
    dataTime: lazy(() => new Intl.DateTimeFormat(locale, { ...DATA_TIME, timeZone: 'UTC' })),
    languages: lazy(() => new Intl.DisplayNames(locale, { type: 'language' })),
    list: lazy(() => new Intl.ListFormat(locale, { type: 'conjunction' })),
  }
}

const formatters = new Map<string, ReturnType<typeof createFormatters>>()

function formattersFor(locale: Locale, timeZone: string) {
  const key = `${locale} ${timeZone}`
  const existing = formatters.get(key)
  if (existing) return existing
  const created = createFormatters(locale, timeZone)
  formatters.set(key, created)
  return created
}

export type Format = ReturnType<typeof createFormat>

/**
 * Formats numbers, sizes and dates of a locale. `now` and `timeZone` are parameters, so that server and browser render
 * the same text.
 */
export function createFormat(locale: Locale, timeZone: string, now: number) {
  const { number, short, percent, day, dayShort, minute, second, nearDay, relative, list, ...data } = formattersFor(
    locale,
    timeZone,
  )
  // Date and time are joined here, because engines differ in "at" and commas and hydration needs identical text.
  const dateTime = (timestamp: string, time = minute) =>
    withInstant(timestamp, (instant) => `${day().format(instant)}, ${time().format(instant)}`)
  return {
    number: (value: number) => number().format(value),

    /** 0.0312 → "%3,1": two digits. */
    percent: (share: number) => percent().format(share),

    /** 1_234_567 → "1,2 MB": decimal prefixes, one decimal below ten. */
    bytes: (value: number) => {
      const step = Math.max(0, Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(Math.max(value, 1)) / 3)))
      const scaled = value / 1000 ** step
      const text = scaled < 10 && step > 0 ? short().format(scaled) : number().format(Math.round(scaled))
      return `${text}\u00a0${BYTE_UNITS[step]}`
    },

    /** "18 Kasım 2026"; a text that is not a time is returned unchanged. */
    date: (timestamp: string) => withInstant(timestamp, (instant) => day().format(instant)),
    dateShort: (timestamp: string) => withInstant(timestamp, (instant) => dayShort().format(instant)),
    dateTime: (timestamp: string) => dateTime(timestamp),
    /** The same for the times of a list, with seconds for those of one minute. */
    dateTimeIn(timestamps: readonly string[]) {
      const written = timestamps.map((one) => dateTime(one))
      const repeated = new Set(written.filter((text, place) => written.indexOf(text) < place))
      return (timestamp: string) => {
        const text = dateTime(timestamp)
        return repeated.has(text) ? dateTime(timestamp, second) : text
      }
    },

    /** The UTC month of an instant: "Mayıs 2024"; short, without its year: "May"; with its day: "17 May". */
    month: (instant: number) => data.month().format(instant),
    monthShort: (instant: number) => data.monthShort().format(instant),
    dayOfMonth: (instant: number) => data.dayOfMonth().format(instant),

    /** "3 gün önce", "dün", "2 ay önce", relative to the time of the page load. A time in the future becomes "now". */
    ago: (instant: number) => {
      const { amount, unit } = inLargestUnit(now - instant)
      return (unit === 'day' || unit === 'second' ? nearDay : relative)().format(-amount || 0, unit)
    },

    /** A number from a table with all its digits; years and codes have no thousands separators. */
    exact: (value: number, isGrouped: boolean) => (isGrouped ? data.exact : data.exactPlain)().format(value),

    /** A time from a table: it has no zone, so it is not converted. */
    dataTime: (text: string, hasTime: boolean) =>
      withInstant(
        text,
        (instant) => writeDataDay(data.dataDay(), instant) + (hasTime ? ` ${data.dataTime().format(instant)}` : ''),
      ),

    list: (entries: readonly string[]) => list().format(entries),

    /** "en" → "İngilizce"; a text that is not a language code is returned unchanged. */
    language: (code: string) => (LANGUAGE_CODE.test(code) ? data.languages().of(code) : undefined) ?? code,
  }
}

const withInstant = (timestamp: string, write: (instant: number) => string) => {
  const instant = instantOf(timestamp)
  return instant === undefined ? timestamp : write(instant)
}

/** A day with a year of four digits, which Intl does not pad. */
function writeDataDay(format: Intl.DateTimeFormat, instant: number): string {
  if (instant >= YEAR_1000) return format.format(instant)
  const parts = format.formatToParts(instant)
  return parts.map(({ type, value }) => (type === 'year' ? value.padStart(4, '0') : value)).join('')
}

const YEAR_1000 = Date.UTC(1000, 0)
const LANGUAGE_CODE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i
const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const
const MINUTE = 60_000
const DAY = 86_400_000
/** The mean month, of which a year has 12. */
const MONTH = (365 * DAY) / 12
const STEPS = [
  [365 * DAY, 'year'],
  [7 * DAY, 'week'],
  [DAY, 'day'],
  [60 * MINUTE, 'hour'],
  [MINUTE, 'minute'],
] as const

export type TimeUnit = (typeof STEPS)[number][1] | 'month' | 'second'

/** A duration in its largest unit: 800 days are 2 years. Between 1 and 2 years it is in months: 692 days are nearly 2 years. */
export function inLargestUnit(elapsedMs: number): { amount: number; unit: TimeUnit } {
  const months = Math.floor(elapsedMs / MONTH)
  if (elapsedMs >= 30 * DAY && months !== 12 && months < 24) return { amount: Math.max(1, months), unit: 'month' }
  for (const [ms, unit] of STEPS) if (elapsedMs >= ms) return { amount: Math.floor(elapsedMs / ms), unit }
  return { amount: 0, unit: 'second' }
}

/** The result of the last call of useFormat, which all components of a page share. */
let last: { locale: Locale; timeZone: string; now: number; format: Format } | undefined

/** The formatters of the page's locale. */
export function useFormat(): Format {
  const { timeZone } = useSite()
  const locale = useLocale()
  const now = useNow()
  if (last?.locale !== locale || last.timeZone !== timeZone || last.now !== now)
    last = { locale, timeZone, now, format: createFormat(locale, timeZone, now) }
  return last.format
}
