import { type Delimiter, detectDelimiter } from '#table/detectDelimiter.ts'
import { hasMark, markedEncoding, turkishPage } from './encodingOf.ts'
import type { Encoding, ReadAs } from './fileReading.ts'
import { TableReading } from './TableReading.ts'
import { firstRecords, isBlank, textOf, textRecords, WrongEncoding } from './textRecords.ts'

const SAMPLE_CHARACTERS = 200_000

type TextReading = { reading: TableReading | undefined; encoding: Encoding; hasMark: boolean; delimiter: Delimiter }

type Options = ReadAs & { onBytes?: ((bytes: number) => void) | undefined }

/** A text file as a table, whole. What nobody has chosen is detected; `reading` is undefined for a file without a row. */
export async function readText(file: Blob, options: Options): Promise<TextReading> {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const encoding = options.encoding ?? markedEncoding(first) ?? 'utf-8'
  try {
    return { ...(await readAs(file, encoding, options)), hasMark: hasMark(first) }
  } catch (error) {
    if (!(error instanceof WrongEncoding)) throw error
    // A letter that is no UTF-8 may come late; what was read until then is read again.
    options.onBytes?.(Number.NEGATIVE_INFINITY)
    return { ...(await readAs(file, await turkishPage(file), options)), hasMark: false }
  }
}

async function readAs(file: Blob, encoding: Encoding, options: Options) {
  const delimiter = options.delimiter ?? (await delimiterOf(file, encoding))
  let reading: TableReading | undefined
  for await (const records of textRecords(file, { delimiter, encoding, onBytes: options.onBytes })) {
    for (const { cells, line } of records) {
      if (isBlank(cells)) continue
      if (reading) reading.add(cells, line)
      else reading = new TableReading(cells)
    }
  }
  return { reading, encoding, delimiter }
}

/** The delimiter by which the beginning of a file falls into cells. */
async function delimiterOf(file: Blob, encoding: Encoding): Promise<Delimiter> {
  let text = ''
  for await (const part of textOf(file, encoding)) {
    text += part
    if (text.length > SAMPLE_CHARACTERS) return detectDelimiter(text.slice(0, SAMPLE_CHARACTERS), true, firstRecords)
  }
  return detectDelimiter(text, false, firstRecords)
}
