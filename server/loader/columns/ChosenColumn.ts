import { type Cell, isNothing } from '#table/cell.ts'
import type { ColumnType } from '#table/detectType.ts'
import type { NumberStyle } from '#table/numberStyle.ts'
import { type DateOrder, plainTime } from '#table/timeStyle.ts'

const CHOICES = ['text', 'numeric', 'timestamp'] as const
/** A type that a publisher chooses for a column instead of the detected one. */
export type ChosenType = (typeof CHOICES)[number]

/** The chosen type in an entry of the data dictionary: `type_override`, as in CKAN's xloader. */
export function chosenType(info: unknown): ChosenType | undefined {
  const chosen = typeof info === 'object' && info !== null && 'type_override' in info ? info.type_override : undefined
  return CHOICES.find((choice) => choice === chosen)
}

/** Why a column cannot have the chosen type: a cell that is not a value of it, or has two possible values. */
export type CellRejection = {
  chosen: Exclude<ChosenType, 'text'>
  kind: 'none' | 'ambiguous'
  value: string
  line: number
}

/** Number formats; unlike in a detected column, leading zeros and a plus sign are allowed. */
const NUMBERS: readonly { style: NumberStyle; pattern: RegExp }[] = [
  { style: { decimal: '.', group: '' }, pattern: /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i },
  { style: { decimal: ',', group: '' }, pattern: /^[+-]?(\d+(,\d*)?|,\d+)(e[+-]?\d{1,3})?$/i },
  { style: { decimal: ',', group: '.' }, pattern: /^[+-]?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/ },
  { style: { decimal: '.', group: ',' }, pattern: /^[+-]?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/ },
  { style: { decimal: ',', group: ' ' }, pattern: /^[+-]?(\d+|[1-9]\d{0,2}([ \u00a0\u202f]\d{3})+)(,\d+)?$/ },
]
const ORDERS: readonly DateOrder[] = ['ymd', 'dmy', 'mdy']

/** Finds the one format in which every cell of a column is a value of the chosen type. */
export class ChosenColumn {
  readonly #chosen: ChosenType
  #styles = NUMBERS
  #orders = ORDERS
  #hasPoint = false
  /** A cell that has different values in the remaining formats. */
  #ambiguousCell: { value: string; line: number } | undefined
  #rejection: CellRejection | undefined

  constructor(chosen: ChosenType) {
    this.#chosen = chosen
  }

  add(cell: Cell, line: number): void {
    if (cell === null || this.#chosen === 'text' || this.#rejection) return
    const value = typeof cell === 'string' ? cell.trim() : JSON.stringify(cell)
    if (isNothing(value)) return
    const isParsed = this.#chosen === 'numeric' ? this.#addNumber(value, line) : this.#addTime(value, line)
    if (!isParsed) this.#rejection = { chosen: this.#chosen, kind: 'none', value, line }
  }

  /** How the cells are parsed, or why they cannot be. */
  decide(): ColumnType | CellRejection {
    if (this.#chosen === 'text') return { type: 'text' }
    if (this.#rejection) return this.#rejection
    return this.#chosen === 'numeric' ? this.#number() : this.#time()
  }

  #addNumber(value: string, line: number): boolean {
    this.#styles = this.#styles.filter(({ pattern }) => pattern.test(value))
    if (value.includes(',')) this.#ambiguousCell = { value, line }
    return this.#styles.length > 0
  }

  #addTime(value: string, line: number): boolean {
    this.#orders = this.#orders.filter((order) => plainTime(value, order) !== undefined)
    this.#hasPoint ||= /^\d{1,2}\./.test(value)
    if (/^\d{1,2}\D/.test(value)) this.#ambiguousCell = { value, line }
    return this.#orders.length > 0
  }

  /** 1,234 alone can be a fraction or a number of thousands. */
  #number(): ColumnType | CellRejection {
    const [first, ...others] = this.#styles.map(({ style }) => style)
    const isPlain = first?.decimal === '.' && first.group === ''
    if (first && (isPlain || others.every(({ decimal }) => decimal === first.decimal)))
      return { type: 'numeric', style: first }
    return this.#ambiguity('numeric')
  }

  /** 02.01.2024 with points is always day first; 02/01/2024 can be month first. */
  #time(): ColumnType | CellRejection {
    const [first, ...others] = this.#orders
    if (first === 'ymd' || (first && (others.length === 0 || this.#hasPoint)))
      return { type: 'timestamp', style: { order: first, hasTime: true, hasZone: false } }
    return this.#ambiguity('timestamp')
  }

  #ambiguity(chosen: CellRejection['chosen']): CellRejection {
    return { chosen, kind: 'ambiguous', value: '', line: 1, ...this.#ambiguousCell }
  }
}
