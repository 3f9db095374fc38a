/** The order of day, month and year. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'
export type TimeStyle = { order: DateOrder; hasTime: boolean; hasZone: boolean }

const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/
const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?))?$/

/** Finds the one order in which every value of a column is an existing date. */
export class TimeStyles {
  #possible = new Set<DateOrder>(['ymd', 'dmy', 'mdy'])
  #hasPoint = false
  #hasTime = false
  #hasZone = false

  add(text: string): void {
    if (this.#possible.size === 0) return
    for (const order of this.#possible) if (plainTime(text, order) === undefined) this.#possible.delete(order)
    const zone = ISO.exec(text)?.[5]
    this.#hasZone ||= zone !== undefined && zone !== 'Z'
    this.#hasTime ||= text.includes(':')
    this.#hasPoint ||= /^\d{1,2}\./.test(text)
  }

  get isPossible(): boolean {
    return this.#possible.size > 0
  }

  /** Undefined if the values are not times or are ambiguous (02/01/2024). */
  style(): TimeStyle | undefined {
    const order = this.#order()
    return order && { order, hasTime: this.#hasTime, hasZone: this.#hasZone }
  }

  #order(): DateOrder | undefined {
    if (this.#possible.has('ymd')) return 'ymd'
    const [first, second] = [...this.#possible]
    // 02.01.2024 with points is always day first.
    return second === undefined ? first : this.#hasPoint ? 'dmy' : undefined
  }
}

/**
 * A date or time in PostgreSQL's format, undefined if it is invalid in this order. A date that begins with the year is
 * accepted in every order, because workbooks mix date cells with typed dates.
 */
export function plainTime(text: string, order: DateOrder): string | undefined {
  const iso = ISO.exec(text)
  if (iso) return joined([iso[1], iso[2], iso[3]], iso[4], iso[5])
  const parts = order === 'ymd' ? null : PARTS.exec(text)
  if (!parts) return undefined
  const [day, month] = order === 'dmy' ? [parts[1], parts[3]] : [parts[3], parts[1]]
  return joined([parts[4], month, day], parts[5], undefined)
}

function joined(
  [year = '', month = '', day = '']: readonly (string | undefined)[],
  time: string | undefined,
  zone: string | undefined,
): string | undefined {
  if (!isDay(Number(year), Number(month), Number(day)) || (time && !isTime(time))) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time ? ` ${time}${zone ?? ''}` : ''}`
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export function isTime(text: string): boolean {
  const [hours = 24, minutes = 60, seconds = 0] = text.split(':').map(Number)
  return hours < 24 && minutes < 60 && seconds < 60
}
