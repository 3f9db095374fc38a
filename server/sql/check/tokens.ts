import type { ScanResult } from 'libpg-query'
import { byteOffsets } from './byteOffsets.ts'

/** A keyword, name, symbol or literal, with its position in the JavaScript text. */
export type Token = { text: string; word: string; start: number; end: number }

const COMMENTS = new Set(['SQL_COMMENT', 'C_COMMENT'])

/** The tokens without comments, by the byte at which each begins. They are created at the first use. */
export class Tokens {
  readonly #sql: string
  readonly #toIndex: (offset: number) => number
  readonly #scanned: ScanResult['tokens']
  readonly #tokens: (Token | undefined)[] = []

  constructor(sql: string, { tokens }: ScanResult) {
    this.#sql = sql
    this.#toIndex = byteOffsets(sql)
    this.#scanned = tokens.filter(({ tokenName }) => !COMMENTS.has(tokenName))
  }

  /** The index of the token that begins at a byte. */
  indexAt(byte: number): number {
    let [low, high] = [0, this.#scanned.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const start = this.#scanned[middle]?.start ?? 0
      if (start === byte) return middle
      if (start < byte) low = middle + 1
      else high = middle - 1
    }
    throw new Error(`No token begins at byte ${byte}`)
  }

  at(index: number): Token | undefined {
    this.#tokens[index] ??= this.#make(index)
    return this.#tokens[index]
  }

  #make(index: number): Token | undefined {
    const scanned = this.#scanned[index]
    if (!scanned) return undefined
    const [start, end] = [this.#toIndex(scanned.start), this.#toIndex(scanned.end)]
    const text = this.#sql.slice(start, end)
    return { text, word: text.toLowerCase(), start, end }
  }

  /** The indices of the tokens inside the brackets that open at a token, without those inside further brackets. */
  inside(open: number): { top: number[]; close: number } {
    const top: number[] = []
    let depth = 0
    for (let index = open; index < this.#scanned.length; index++) {
      const { text } = this.at(index) ?? { text: '' }
      if (text === ')' || text === ']') depth -= 1
      if (depth === 0 && index > open) return { top, close: index }
      if (depth === 1 && index > open) top.push(index)
      if (text === '(' || text === '[') depth += 1
    }
    throw new Error('A bracket is not closed')
  }
}
