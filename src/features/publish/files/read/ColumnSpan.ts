import type { ColumnType } from '#table/detectType.ts'
import { type DateOrder, plainTime } from '#table/timeStyle.ts'
import { fold } from '../../../../lib/fold.ts'

const ORDERS = ['ymd', 'dmy', 'mdy'] as const satisfies readonly DateOrder[]
const YEAR_HEADING = /(^|[\s_.-])(yil|yili|year|sene)([\s_.-]|$)/
const YEAR = /^(19|20)\d\d$/
/** A day before this is a placeholder more often than a day. */
const EARLIEST = '1500'

type Span = { from: string; to: string }

/** Keeps the first and the last day of a column in every order in which its parts may be meant. */
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
    // Rows come in the order of their days, mostly; what was just seen changes nothing.
    if (text === this.#last) return
    this.#last = text
    if (this.#isYears && this.#isAllYears) {
      this.#isAllYears = YEAR.test(text)
      if (this.#isAllYears) this.#years = widened(this.#years, text)
    }
    if (!/^\d{1,4}[./-]\d/.test(text)) return
    for (const order of ORDERS) {
      const day = plainTime(text, order)?.slice(0, 10)
      if (day !== undefined && day >= EARLIEST) this.#spans.set(order, widened(this.#spans.get(order), day))
    }
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
