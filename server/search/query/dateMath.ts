import type { DateBound } from './plan.ts'

const DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d)(?::(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?)?)?)?Z?/
const STEP = /^(?:([+-]\d{1,9})|\/)(YEAR|MONTH|DAY|DATE|HOUR|MINUTE|SECOND|MILLI|MILLISECOND)S?/
const UNITS = ['YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND', 'MILLISECOND'] as const
type Unit = (typeof UNITS)[number]

/** The fields of a date in UTC, in the order of the parameters of Date.UTC. */
type Fields = [year: number, month: number, day: number, hour: number, minute: number, second: number, ms: number]

/** Whether an expression is a date, a part of one (`2020-05`) or date mathematics (`NOW-7DAYS/DAY`). */
export function isDateExpression(expression: string): boolean {
  return resolve(expression, 0) !== null
}

/**
 * A bound in milliseconds since 1970: the first that is included (`from`), or the first that is excluded (`to`). A date
 * without a time means its whole year, month or day. Throws RangeError if isDateExpression is false.
 */
export function boundInMs(bound: DateBound, side: 'from' | 'to', now: number): number {
  const resolved = resolve(bound.expression, now)
  if (resolved === null) throw new RangeError(`not a date: ${bound.expression}`)
  const includesAll = side === 'from' ? !bound.inclusive : bound.inclusive
  return includesAll ? resolved.end : resolved.start
}

function resolve(expression: string, now: number): { start: number; end: number } | null {
  if (expression.startsWith('NOW')) {
    const start = applySteps(now, expression.slice(3))
    return start === null ? null : { start, end: start + 1 }
  }
  const match = DATE.exec(expression)
  if (!match) return null
  const given = match.slice(1).filter((part) => part !== undefined).length
  const start = applySteps(timeOf(match), expression.slice(match[0].length))
  if (start === null || Number.isNaN(start)) return null
  const unit = UNITS[given - 1] ?? 'MILLISECOND'
  // As in Solr, a time with seconds is an instant.
  const end = given >= 6 || match[0].length < expression.length ? start + 1 : add(start, 1, unit)
  return { start, end }
}

function timeOf(match: RegExpExecArray): number {
  const [, year, month, day, hour, minute, second, fraction] = match
  const ms = fraction === undefined ? 0 : Math.trunc(Number(`0.${fraction}`) * 1000)
  if (Number(month ?? 1) < 1 || Number(month ?? 1) > 12 || Number(hour ?? 0) > 23) return Number.NaN
  const last = new Date(Date.UTC(Number(year), Number(month ?? 1), 0)).getUTCDate()
  if (Number(day ?? 1) < 1 || Number(day ?? 1) > last || Number(minute ?? 0) > 59 || Number(second ?? 0) > 60)
    return Number.NaN
  const time = new Date(Date.UTC(2000, 0, 1, Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0), ms))
  time.setUTCFullYear(Number(year), Number(month ?? 1) - 1, Number(day ?? 1))
  return time.getTime()
}

function applySteps(start: number, steps: string): number | null {
  let time = start
  let rest = steps
  while (rest !== '') {
    const step = STEP.exec(rest)
    if (!step) return null
    const unit = unitOf(step[2] ?? '')
    time = step[1] === undefined ? floor(time, unit) : add(time, Number(step[1]), unit)
    rest = rest.slice(step[0].length)
  }
  return Number.isNaN(time) ? null : time
}

function unitOf(word: string): Unit {
  if (word === 'DATE') return 'DAY'
  return UNITS.find((unit) => unit === word) ?? 'MILLISECOND'
}

function fieldsOf(time: number): Fields {
  const date = new Date(time)
  return [
    date.getUTCFullYear(),
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    date.getUTCMilliseconds(),
  ]
}

function add(time: number, amount: number, unit: Unit): number {
  if (unit === 'YEAR' || unit === 'MONTH') {
    const date = new Date(time)
    const months = date.getUTCMonth() + amount * (unit === 'YEAR' ? 12 : 1)
    // As in Java, the 31st in a shorter month becomes its last day.
    const last = new Date(Date.UTC(date.getUTCFullYear(), months + 1, 0)).getUTCDate()
    date.setUTCFullYear(date.getUTCFullYear(), months, Math.min(date.getUTCDate(), last))
    return date.getTime()
  }
  const lengths = { DAY: 86_400_000, HOUR: 3_600_000, MINUTE: 60_000, SECOND: 1000, MILLISECOND: 1 }
  return time + amount * lengths[unit]
}

function floor(time: number, unit: Unit): number {
  const kept = UNITS.indexOf(unit) + 1
  const start: Fields = [1970, 0, 1, 0, 0, 0, 0]
  for (const [index, value] of fieldsOf(time).slice(0, kept).entries()) start[index] = value
  const date = new Date(Date.UTC(...start))
  date.setUTCFullYear(start[0])
  return date.getTime()
}
