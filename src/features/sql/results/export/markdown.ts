import { rawText } from '../../../../catalogue/cellView.ts'
import { type ColumnKind, kindOf } from '../../../../catalogue/columnKind.ts'
import type { ResultField, ResultRow } from '../queryResult.ts'

/** The row limit of Markdown. */
export const MARKDOWN_ROWS = 1000

/** A statement and its result in Markdown. */
export function markdownOf(sql: string, fields: readonly ResultField[], rows: readonly ResultRow[]): string {
  // The fence must be longer than any run of backticks in the statement.
  const longest = Math.max(2, ...Array.from(sql.matchAll(/`+/g), ([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}sql\n${sql.trim()}\n${fence}\n\n${markdownTable(fields, rows)}`
}

/** Numbers are aligned right. */
function markdownTable(fields: readonly ResultField[], rows: readonly ResultRow[]): string {
  const edges = fields.map(({ type }) => (isNumber(kindOf(type)) ? '---:' : '---'))
  const body = rows.map((row) => fields.map((_, place) => cell(rawText(row[place]))))
  const lines = [fields.map(({ name }) => cell(name)), edges, ...body]
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

const cell = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))
    .replace(/\r?\n|\r/g, '<br>')

const isNumber = (kind: ColumnKind) => kind === 'integer' || kind === 'number'
