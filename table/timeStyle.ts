import { startsWithDigit } from './cell.ts'

/** The order of day, month and year. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'
export type TimeStyle = { order: DateOrder; hasTime: boolean; hasZone: boolean }

const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/
const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?))?$/

/** Finds the one order in which every value of a column is an existing date. */
export class TimeStyles {
  #possible: readonly DateOrder[] = ['ymd', 'dmy', 'mdy']
  #hasPoint = false
  #hasTime = false
  #hasZone = false

  add(text: string): void {
    if (this.#possible.length === 0) return
    const times = readTimes(text)
    if (this.#possible.some((order) => times?.[order] === undefined))
      this.#possible = this.#possible.filter((order) => times?.[order] !== undefined)
    this.#hasZone ||= times?.zone !== undefined && times.zone !== 'Z'
    this.#hasTime ||= text.includes(':')
    this.#hasPoint ||= /^\d{1,2}\./.test(text)
  }

  get isPossible(): boolean {
    return this.#possible.length > 0
  }

  /** Undefined if the values are not times or are ambiguous (02/01/2024). */
  style(): TimeStyle | undefined {
    const order = this.#order()
    return order && { order, hasTime: this.#hasTime, hasZone: this.#hasZone }
  }

  #order(): DateOrder | undefined {
    if (this.#possible.includes('ymd')) return 'ymd'
    const [first, second] = this.#possible
    // 02.01.2024 with points is always day first.
    return second === undefined ? first : this.#hasPoint ? 'dmy' : undefined
  }
}

/** A date or time in PostgreSQL's format for each order in which it is valid; `zone` as it is written. */
type Times = { readonly [order in DateOrder]?: string | undefined } & { readonly zone?: string | undefined }

/**
 * Reads a date or time in all orders. A date that begins with the year is accepted in every order, because workbooks
 * mix date cells with typed dates.
 */
export function readTimes(text: string): Times | undefined {
  if (!startsWithDigit(text)) return undefined
  const iso = ISO.exec(text)
  if (iso) {
    const time = joined(iso[1], iso[2], iso[3], iso[4], iso[5])
    return { ymd: time, dmy: time, mdy: time, zone: iso[5] }
  }
  const parts = PARTS.exec(text)
  if (!parts) return undefined
  const [, one, , other, year, time] = parts
  return { dmy: joined(year, other, one, time, undefined), mdy: joined(year, one, other, time, undefined) }
}

/** A date or time in PostgreSQL's format, undefined if it is invalid in this order. */
export const plainTime = (text: string, order: DateOrder): string | undefined => readTimes(text)?.[order]

function joined(year = '', month = '', day = '', time?: string, zone?: string): string | undefined {
  if (!isDay(Number(year), Number(month), Number(day)) || (time && !isTime(time))) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time ? ` ${time}${zone ?? ''}` : ''}`
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDay(year: number, month: number, day: number): boolean {
  if (year === 0 || day === 0) return false
  const isLeap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (DAYS[month - 1] ?? 0) + (isLeap ? 1 : 0)
}

/** Whether a time such as 9:05 or 23:59:59.5 exists. */
export function isTime(text: string): boolean {
  const minutesAt = text.indexOf(':') + 1
  const secondsAt = text.indexOf(':', minutesAt) + 1
  const minutes = secondsAt === 0 ? text.slice(minutesAt) : text.slice(minutesAt, secondsAt - 1)
  const seconds = secondsAt === 0 ? 0 : Number(text.slice(secondsAt))
  return minutesAt > 0 && Number(text.slice(0, minutesAt - 1)) < 24 && Number(minutes) < 60 && seconds < 60
}
