import { type Cell, isNothing } from '#table/cell.ts'
import type { ColumnType } from '#table/detectType.ts'
import type { NumberStyle } from '#table/numberStyle.ts'
import { type DateOrder, plainTime } from '#table/timeStyle.ts'

const CHOICES = ['text', 'numeric', 'timestamp'] as const
/** A type that a publisher gives a column, whatever its cells look like. */
export type ChosenType = (typeof CHOICES)[number]

/** The type that an entry of the data dictionary chooses: `type_override`, as CKAN's xloader has it. */
export function chosenType(info: unknown): ChosenType | undefined {
  const chosen = typeof info === 'object' && info !== null && 'type_override' in info ? info.type_override : undefined
  return CHOICES.find((choice) => choice === chosen)
}

/** Why a column cannot be what was chosen: the first cell that no reading explains, or one with two readings. */
export type Misfit = {
  chosen: Exclude<ChosenType, 'text'>
  kind: 'none' | 'ambiguous'
  value: string
  line: number
}

/** Ways to write a number; unlike a detected column, a chosen one may begin its numbers with zeros or a plus. */
const NUMBERS: readonly { style: NumberStyle; pattern: RegExp }[] = [
  { style: { decimal: '.', group: '' }, pattern: /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i },
  { style: { decimal: ',', group: '' }, pattern: /^[+-]?(\d+(,\d*)?|,\d+)(e[+-]?\d{1,3})?$/i },
  { style: { decimal: ',', group: '.' }, pattern: /^[+-]?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/ },
  { style: { decimal: '.', group: ',' }, pattern: /^[+-]?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/ },
  { style: { decimal: ',', group: ' ' }, pattern: /^[+-]?(\d+|[1-9]\d{0,2}([ \u00a0\u202f]\d{3})+)(,\d+)?$/ },
]
const ORDERS: readonly DateOrder[] = ['ymd', 'dmy', 'mdy']

/** Finds the one way in which every cell of a column can be read as the type that was chosen for it. */
export class ChosenColumn {
  readonly #chosen: ChosenType
  #styles = NUMBERS
  #orders = ORDERS
  #hasPoint = false
  /** A cell that more than one of the readings that are left explains differently. */
  #last: { value: string; line: number } | undefined
  #misfit: Misfit | undefined

  constructor(chosen: ChosenType) {
    this.#chosen = chosen
  }

  add(cell: Cell, line: number): void {
    if (cell === null || this.#chosen === 'text' || this.#misfit) return
    const value = typeof cell === 'string' ? cell.trim() : JSON.stringify(cell)
    if (isNothing(value)) return
    const isRead = this.#chosen === 'numeric' ? this.#addNumber(value, line) : this.#addTime(value, line)
    if (!isRead) this.#misfit = { chosen: this.#chosen, kind: 'none', value, line }
  }

  /** How the cells are to be read, or what stands against it. */
  decide(): ColumnType | Misfit {
    if (this.#chosen === 'text') return { type: 'text' }
    if (this.#misfit) return this.#misfit
    return this.#chosen === 'numeric' ? this.#number() : this.#time()
  }

  #addNumber(value: string, line: number): boolean {
    this.#styles = this.#styles.filter(({ pattern }) => pattern.test(value))
    if (value.includes(',')) this.#last = { value, line }
    return this.#styles.length > 0
  }

  #addTime(value: string, line: number): boolean {
    this.#orders = this.#orders.filter((order) => plainTime(value, order) !== undefined)
    this.#hasPoint ||= /^\d{1,2}\./.test(value)
    if (/^\d{1,2}\D/.test(value)) this.#last = { value, line }
    return this.#orders.length > 0
  }

  /** 1,234 alone is one and a bit, or a thousand and more. */
  #number(): ColumnType | Misfit {
    const [first, ...others] = this.#styles.map(({ style }) => style)
    const isPlain = first?.decimal === '.' && first.group === ''
    if (first && (isPlain || others.every(({ decimal }) => decimal === first.decimal)))
      return { type: 'numeric', style: first }
    return this.#ambiguous('numeric')
  }

  /** 02.01.2024 with points is a day in January wherever points are written; with strokes it may be one in February. */
  #time(): ColumnType | Misfit {
    const [first, ...others] = this.#orders
    if (first === 'ymd' || (first && (others.length === 0 || this.#hasPoint)))
      return { type: 'timestamp', style: { order: first, hasTime: true, hasZone: false } }
    return this.#ambiguous('timestamp')
  }

  #ambiguous(chosen: Misfit['chosen']): Misfit {
    return { chosen, kind: 'ambiguous', value: '', line: 1, ...this.#last }
  }
}
