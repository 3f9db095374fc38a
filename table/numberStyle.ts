/** The number format of a column: its decimal and thousands separators. */
export type NumberStyle = { decimal: '.' | ','; group: '' | '.' | ',' | ' ' }

const PLAIN = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d{1,3})?$/
const POINT_FIRST = /^-?\.\d+$/
const COMMA = /^-?(0|[1-9]\d*),\d+([eE][+-]?\d{1,3})?$/
const GROUPED: readonly { style: NumberStyle; whole: RegExp; decided: RegExp }[] = [
  grouped('.', ','),
  grouped(',', '.'),
  grouped(' ', ','),
]

function grouped(group: '.' | ',' | ' ', decimal: '.' | ',') {
  const g = group === '.' ? '\\.' : group === ' ' ? '[ \u00a0\u202f]' : group
  const d = decimal === '.' ? '\\.' : decimal
  return {
    style: { decimal, group } as const,
    whole: new RegExp(`^-?(0|[1-9]\\d*|[1-9]\\d{0,2}(${g}\\d{3})+)(${d}\\d+)?$`),
    // 1.234 alone can be a fraction; two groups, or a group and a fraction, cannot
    decided: new RegExp(`^-?[1-9]\\d{0,2}((${g}\\d{3}){2,}|(${g}\\d{3})+${d}\\d+)$`),
  }
}

/** Finds the one number format in which every value of a column is a number. */
export class NumberStyles {
  #isPlain = true
  #isComma = true
  #sawComma = false
  #possible = GROUPED.map(() => true)
  #decided = GROUPED.map(() => false)

  add(text: string): void {
    if (this.#isPlain && !PLAIN.test(text) && !POINT_FIRST.test(text)) this.#isPlain = false
    if (this.#isPlain && !this.#isComma) return
    const isComma = COMMA.test(text)
    if (isComma) this.#sawComma ||= !/^-?[1-9]\d{0,2},\d{3}$/.test(text)
    else if (this.#isComma && !PLAIN.test(text)) this.#isComma = false
    else if (text.includes('.')) this.#isComma = false
    for (let index = 0; index < GROUPED.length; index += 1) {
      if (!this.#possible[index]) continue
      this.#possible[index] = GROUPED[index]?.whole.test(text) ?? false
      this.#decided[index] ||= GROUPED[index]?.decided.test(text) ?? false
    }
  }

  get isPossible(): boolean {
    return this.#isPlain || this.#isComma || this.#possible.includes(true)
  }

  /** Undefined if the values are not numbers or are ambiguous (1,234). */
  style(): NumberStyle | undefined {
    if (this.#isPlain) return { decimal: '.', group: '' }
    if (this.#isComma && this.#sawComma) return { decimal: ',', group: '' }
    const index = GROUPED.findIndex((_, at) => this.#possible[at] && this.#decided[at])
    return GROUPED[index]?.style
  }
}

/** A number in a known format, converted to PostgreSQL's format. */
export function plainNumber(text: string, { decimal, group }: NumberStyle): string {
  const joined = group === '' ? text : text.replaceAll(group === ' ' ? /[ \u00a0\u202f]/g : group, '')
  return decimal === ',' ? joined.replace(',', '.') : joined
}
