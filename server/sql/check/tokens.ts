import type { ScanResult } from 'libpg-query'
import { byteOffsets } from './byteOffsets.ts'

/** A word, name, sign or literal, with its place in the JavaScript text. */
export type Token = { text: string; word: string; start: number; end: number }

/** The tokens that mean something, by the byte at which each begins. */
export class Tokens {
  readonly #all: Token[]
  readonly #byByte: Map<number, number>

  constructor(sql: string, { tokens }: ScanResult) {
    const toIndex = byteOffsets(sql)
    const meaningful = tokens.filter(({ tokenName }) => !/COMMENT/.test(tokenName))
    this.#all = meaningful.map(({ start, end }) => {
      const place = { start: toIndex(start), end: toIndex(end) }
      const text = sql.slice(place.start, place.end)
      return { ...place, text, word: text.toLowerCase() }
    })
    this.#byByte = new Map(meaningful.map(({ start }, index) => [start, index]))
  }

  /** The number of the token that begins at a byte. */
  indexAt(byte: number): number {
    const index = this.#byByte.get(byte)
    if (index === undefined) throw new Error(`No token begins at byte ${byte}`)
    return index
  }

  at(index: number): Token | undefined {
    return this.#all[index]
  }

  /** The numbers of the tokens inside the brackets that open at a token, without those inside further brackets. */
  inside(open: number): { top: number[]; close: number } {
    const top: number[] = []
    let depth = 0
    for (let index = open; index < this.#all.length; index++) {
      const { text } = this.#all[index] ?? { text: '' }
      if (text === ')' || text === ']') depth -= 1
      if (depth === 0 && index > open) return { top, close: index }
      if (depth === 1 && index > open) top.push(index)
      if (text === '(' || text === '[') depth += 1
    }
    throw new Error('A bracket is not closed')
  }
}
