import { MAX_DEPTH, MAX_RECORD_CHARACTERS } from '../limits.ts'
import { TableError } from '../TableError.ts'

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** A JSON text as a value. Throws TableError. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TableError('notJson')
  }
}

/** Reads a JSON text in chunks, value by value. At most one value is in memory. */
export class JsonCursor {
  readonly #parts: AsyncIterator<string>
  readonly #maxCharacters: number
  #text = ''
  #at = 0

  constructor(parts: AsyncIterable<string>, maxCharacters = MAX_RECORD_CHARACTERS) {
    this.#parts = parts[Symbol.asyncIterator]()
    this.#maxCharacters = maxCharacters
  }

  /** The next character that is not whitespace; an empty text at the end. */
  async peek(): Promise<string> {
    for (;;) {
      while (this.#at < this.#text.length && isSpace(this.#text.charCodeAt(this.#at))) this.#at += 1
      if (this.#at < this.#text.length) return this.#text.charAt(this.#at)
      if (!(await this.#more())) return ''
    }
  }

  /** Consumes this character if it is next. */
  async take(sign: string): Promise<boolean> {
    if ((await this.peek()) !== sign) return false
    this.#at += 1
    return true
  }

  /** Consumes this character. Throws TableError if another one is next. */
  async expect(sign: string): Promise<void> {
    if (!(await this.take(sign))) throw new TableError('notJson')
  }

  /** The next value. Throws TableError if it is not JSON, too long, or nested too deeply. */
  async value(): Promise<unknown> {
    return parseJson(await this.text())
  }

  /** The text of the next value, not parsed. Throws TableError if it is too long, or nested too deeply. */
  text(): Promise<string> {
    return this.#walk(true)
  }

  /** Skips the next value of any length. Only brackets and quotation marks are checked. */
  async skip(): Promise<void> {
    await this.#walk(false)
  }

  async close(): Promise<void> {
    await this.#parts.return?.()
  }

  /** Reads to the end of the next value; returns its text if it is kept. */
  async #walk(isKept: boolean): Promise<string> {
    if ((await this.peek()) === '') throw new TableError('notJson')
    let start = this.#at
    let isText = false
    let depth = 0
    for (;;) {
      if (this.#at >= this.#text.length) {
        if (!isKept) start = this.#text.length
        this.#checkLength(this.#text.length - start)
        const beyond = this.#at - this.#text.length // an escape can be split between chunks
        const held = this.#text.length - start
        if (!(await this.#more(start))) {
          if (depth > 0 || isText) throw new TableError('notJson')
          return this.#text.slice(start)
        }
        start = 0
        this.#at = held + beyond
        continue
      }
      const code = this.#text.charCodeAt(this.#at)
      if (isText) {
        this.#at += code === BACKSLASH ? 2 : 1
        if (code !== QUOTE) continue
        isText = false
        if (depth === 0) break
      } else if (code === QUOTE) {
        if (depth === 0 && this.#at > start) break
        isText = true
        this.#at += 1
      } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        depth += 1
        if (depth > MAX_DEPTH) throw new TableError('tooDeep', { limit: MAX_DEPTH })
        this.#at += 1
      } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
        if (depth === 0) break // the end of the list that contains this value
        depth -= 1
        this.#at += 1
        if (depth === 0) break
      } else {
        if (depth === 0 && (code === COMMA || isSpace(code))) break
        this.#at += 1
      }
    }
    if (!isKept) return ''
    this.#checkLength(this.#at - start)
    return this.#text.slice(start, this.#at)
  }

  #checkLength(characters: number): void {
    if (characters > this.#maxCharacters) throw new TableError('recordTooLong', { limit: this.#maxCharacters })
  }

  /** Reads the next chunk; the text before `from` is dropped. */
  async #more(from = this.#at): Promise<boolean> {
    const next = await this.#parts.next()
    if (next.done) return false
    this.#text = this.#text.slice(from) + next.value
    this.#at = 0
    return true
  }
}
