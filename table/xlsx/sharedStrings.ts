import { MAX_SHARED_CHARACTERS, MAX_SHARED_STRINGS } from '../limits.ts'
import { TableError } from '../TableError.ts'
import { readWholeXml } from './readXml.ts'

/** The shared strings of a workbook. Throws TableError if there are too many for the memory. */
export async function readSharedStrings(chunks: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = []
  const item = new RichText()
  let characters = 0
  await readWholeXml(chunks, {
    open: (name) => item.open(name),
    text: (text) => item.add(text),
    close(name) {
      item.close(name)
      if (name !== 'si') return
      const text = item.take()
      characters += text.length
      strings.push(text)
      if (characters > MAX_SHARED_CHARACTERS) throw new TableError('tooLarge', { limit: MAX_SHARED_CHARACTERS })
      if (strings.length > MAX_SHARED_STRINGS) throw new TableError('tooLarge', { limit: MAX_SHARED_STRINGS })
    },
  })
  return strings
}

/** Joins the runs of a rich text; phonetic runs (Japanese pronunciation) are left out. */
export class RichText {
  #text = ''
  #isText = false
  #isPhonetic = false

  open(name: string): void {
    if (name === 't') this.#isText = true
    if (name === 'rPh') this.#isPhonetic = true
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    if (name === 'rPh') this.#isPhonetic = false
  }

  add(text: string): void {
    if (!this.#isText || this.#isPhonetic) return
    this.#text += text
    if (this.#text.length > MAX_SHARED_CHARACTERS) throw new TableError('tooLarge', { limit: MAX_SHARED_CHARACTERS })
  }

  take(): string {
    const text = unescaped(this.#text)
    this.#text = ''
    return text
  }
}

/** Decodes characters that XML cannot contain, written as `_x000D_` (ECMA-376, ST_Xstring). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
