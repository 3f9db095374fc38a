import type { ColumnType } from '#table/detectType.ts'
import { type DateOrder, readTimes } from '#table/timeStyle.ts'
import { fold } from '../../../../lib/fold.ts'

const ORDERS = ['ymd', 'dmy', 'mdy'] as const satisfies readonly DateOrder[]
const YEAR_HEADING = /(^|[\s_.-])(yil|yili|year|sene)([\s_.-]|$)/
const YEAR = /^(19|20)\d\d$/
/** Earlier dates are usually placeholders. */
const EARLIEST = '1500'

type Span = { from: string; to: string }

/** The first and the last date of a column, for every possible order of day, month and year. */
export class ColumnSpan {
  readonly #spans = new Map<DateOrder, Span>()
  readonly #isYears: boolean
  #years: Span | undefined
  #isAllYears = true
  #last = ''

  constructor(heading: string) {
    this.#isYears = YEAR_HEADING.test(fold(heading))
  }

  add(text: string): void {
    // Neighbouring rows often have the same date.
    if (text === this.#last) return
    this.#last = text
    if (this.#isYears && this.#isAllYears) {
      this.#isAllYears = YEAR.test(text)
      if (this.#isAllYears) this.#years = widened(this.#years, text)
    }
    if (!/^\d{1,4}[./-]\d/.test(text)) return
    const times = readTimes(text)
    if (!times) return
    for (const order of ORDERS) {
      const day = times[order]?.slice(0, 10)
      if (day !== undefined && day >= EARLIEST) this.#widen(order, day)
    }
  }

  #widen(order: DateOrder, day: string): void {
    const span = this.#spans.get(order)
    if (!span) this.#spans.set(order, { from: day, to: day })
    else if (day < span.from) span.from = day
    else if (day > span.to) span.to = day
  }

  read(type: ColumnType): Span | undefined {
    if ('style' in type && 'order' in type.style) return this.#spans.get(type.style.order)
    return this.#isYears && this.#isAllYears ? this.#years : undefined
  }
}

const widened = (span: Span | undefined, day: string): Span => ({
  from: span && span.from < day ? span.from : day,
  to: span && span.to > day ? span.to : day,
})
