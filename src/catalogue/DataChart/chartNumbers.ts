/** How numbers and times of a chart are written, without the noise of computed digits. */
type ChartWriter = {
  number: (value: number, isGrouped?: boolean) => string
  /** A short form for ticks: 1.2M. */
  tick: (value: number, isGrouped?: boolean) => string
  /** A time for ticks: the parts that differ within a span. */
  time: (ms: number, precision: TimePrecision) => string
}

export type TimePrecision = 'minute' | 'day' | 'month' | 'year'

const LARGE = 1e15
const MILLION = 1e6
const TIME_PARTS = {
  minute: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<TimePrecision, Intl.DateTimeFormatOptions>

const writers = new Map<string, ChartWriter>()

/** The writer of a locale. Intl's formatters are expensive, so each set is created once. */
export function chartWriter(locale: string): ChartWriter {
  const known = writers.get(locale)
  if (known) return known
  const digits = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  const [whole, plain, tenths, hundredths] = [0, 0, 1, 2].map((maximumFractionDigits, index) =>
    digits({ maximumFractionDigits, useGrouping: index !== 1 }),
  )
  const small = digits({ maximumSignificantDigits: 3 })
  const large = digits({ notation: 'scientific', maximumSignificantDigits: 4 })
  const compact = digits({ notation: 'compact', maximumSignificantDigits: 3 })
  const times = new Map(
    Object.entries(TIME_PARTS).map(([name, parts]) => [
      name,
      new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }),
    ]),
  )
  const number = (value: number, isGrouped = true) => {
    const size = Math.abs(value)
    const format =
      size >= LARGE
        ? large
        : Number.isInteger(value)
          ? isGrouped
            ? whole
            : plain
          : size >= 1000
            ? tenths
            : size >= 1
              ? hundredths
              : small
    return format?.format(value) ?? String(value)
  }
  const made: ChartWriter = {
    number,
    tick: (value, isGrouped = true) =>
      Math.abs(value) >= MILLION && Math.abs(value) < LARGE ? compact.format(value) : number(value, isGrouped),
    time: (ms, precision) => times.get(precision)?.format(ms) ?? '',
  }
  writers.set(locale, made)
  return made
}

const DAY_MS = 86_400_000

/** The precision of ticks that suits a span of time. */
export function precisionOf(spanMs: number): TimePrecision {
  if (spanMs < 3 * DAY_MS) return 'minute'
  if (spanMs < 120 * DAY_MS) return 'day'
  return spanMs < 5 * 365 * DAY_MS ? 'month' : 'year'
}
