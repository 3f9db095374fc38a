import Papa from 'papaparse'
import { hintedDelimiter } from '#table/detectDelimiter.ts'
import type { Encoding } from './fileReading.ts'

/** The bytes are no text of the encoding that was tried. */
export class WrongEncoding extends Error {}

const CHUNK_CHARACTERS = 256 * 1024

export type TextRecord = { cells: string[]; line: number }
type Config = { delimiter: string; encoding: Encoding; onBytes?: ((bytes: number) => void) | undefined }

/** The records of a text file without a line that only names the delimiter, one chunk after the other. Throws WrongEncoding where it says UTF-8 and is not. */
export async function* textRecords(file: Blob, { delimiter, encoding, onBytes }: Config): AsyncGenerator<TextRecord[]> {
  let held = ''
  let line = 1
  let wanted = CHUNK_CHARACTERS
  const take = (text: string, isCut: boolean): TextRecord[] => {
    // Not typed by the library: rows of cells, and where the last whole one ends.
    const { data, meta } = new Papa.Parser({ delimiter, newline: '\n', quoteChar: '"' }).parse(text, 0, isCut) as {
      data: string[][]
      meta: { cursor: number }
    }
    held = text.slice(meta.cursor)
    // A record that is not whole yet is read again only when it has doubled.
    wanted = Math.max(CHUNK_CHARACTERS, held.length * 2)
    const records = data.map((cells) => {
      const record = { cells, line }
      line += linesOf(cells)
      return record
    })
    const isHint = records[0]?.line === 1 && hintedDelimiter(records[0].cells, delimiter) !== undefined
    return isHint ? records.slice(1) : records
  }
  for await (const text of textOf(file, encoding, onBytes)) {
    held += text
    if (held.length >= wanted) yield take(held, true)
  }
  if (held !== '') yield take(held, false)
}

/** A text in pieces, with one kind of line end. */
export async function* textOf(
  file: Blob,
  encoding: Encoding,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  const reader = file.stream().getReader()
  let isReturn = false
  try {
    while (true) {
      const { value, done } = await reader.read()
      const text: string = decoded(decoder, value)
      // A line end may be cut in two.
      const whole: string = isReturn ? `\r${text}` : text
      isReturn = !done && whole.endsWith('\r')
      const plain = (isReturn ? whole.slice(0, -1) : whole).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
      if (plain !== '') yield plain
      if (done) return
      onBytes?.(value.byteLength)
    }
  } finally {
    await reader.cancel().catch(() => undefined) // the caller may have stopped before the end
  }
}

function decoded(decoder: TextDecoder, value: Uint8Array | undefined): string {
  try {
    return value ? decoder.decode(value, { stream: true }) : decoder.decode()
  } catch (cause) {
    throw new WrongEncoding('not UTF-8', { cause })
  }
}

/** How many lines a record takes: one, and one for each line end inside its cells. */
function linesOf(cells: readonly string[]): number {
  let lines = 1
  for (const cell of cells) if (cell.includes('\n')) lines += cell.split('\n').length - 1
  return lines
}

/** A record without a single value. */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The first records of a text; its line ends are found out. */
export const firstRecords = (text: string, delimiter: string, preview: number): string[][] =>
  Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: 'greedy' }).data
