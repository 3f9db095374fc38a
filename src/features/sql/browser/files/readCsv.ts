import Papa from 'papaparse'
import { type Delimiter, detectDelimiter, hintedDelimiter } from '#table/detectDelimiter.ts'
import { decodeText } from './decodeText.ts'
import { FileFault, isBlank, type Sheet } from './Sheet.ts'

const SAMPLE_CHARACTERS = 200_000

/** A text file of any delimiter and encoding as a table. Throws FileFault. */
export function readCsv(bytes: Uint8Array, declared?: string): Sheet {
  if (bytes.subarray(0, 2).join() === '80,75') throw new FileFault('notTable')
  const text = decodeText(bytes).replaceAll('\r\n', '\n')
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const delimiter = declared ?? detectDelimiter(sample, text.length > sample.length, firstRecords)
  const newline = !sample.includes('\n') && sample.includes('\r') ? '\r' : '\n'
  const { data } = Papa.parse<string[]>(text, { delimiter, newline })
  const rows = data.filter((cells, at) => !isBlank(cells) && !(at === 0 && hintedDelimiter(cells, delimiter)))
  const [headings, ...others] = rows
  if (!headings) throw new FileFault('empty')
  return { headings, rows: () => others }
}

const firstRecords = (text: string, delimiter: Delimiter, preview: number): string[][] =>
  Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: 'greedy' }).data
