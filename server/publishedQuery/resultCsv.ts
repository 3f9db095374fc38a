import { withoutFormula } from '#src/lib/spreadsheetText.ts'
import type { KeptResult } from '../sql/KeptResults.ts'
import { takeTurns } from '../turns.ts'
import { endOfText, jsonItems } from './jsonItems.ts'

const ROWS_AT_ONCE = 1_000
const CHARACTERS_AT_ONCE = 256 * 1024

/**
 * A result as CSV in UTF-8, in pieces. Numbers keep all of their digits; lists and objects are written as JSON; a text that a
 * spreadsheet would evaluate as a formula has an apostrophe before it.
 */
export async function* resultCsv({
  fields,
  records,
}: Pick<KeptResult, 'fields' | 'records'>): AsyncGenerator<Uint8Array> {
  const turns = takeTurns()
  // Of several columns with one name a row has only one.
  const names = [...new Set(fields.map(({ id }) => id))]
  let characters = 0
  let lines = [names.map((name) => csvCell(withoutFormula(name))).join(',')]
  for (const row of jsonItems(records)) {
    characters += row.length
    lines.push([...jsonItems(row)].map((member) => csvValue(member.slice(endOfText(member, 0) + 2).trim())).join(','))
    if (lines.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    yield Buffer.from(`${lines.join('\r\n')}\r\n`)
    lines = []
    characters = 0
    await turns()
  }
  if (lines.length > 0) yield Buffer.from(`${lines.join('\r\n')}\r\n`)
}

function csvValue(json: string): string {
  if (json === 'null') return ''
  if (!json.startsWith('"')) return csvCell(json)
  const text: unknown = JSON.parse(json)
  // An empty text is not the same as no value.
  return text === '' ? '""' : csvCell(withoutFormula(String(text)))
}

const csvCell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
