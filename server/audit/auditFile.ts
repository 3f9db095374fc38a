import type { AuditLine } from '#contract/audit.ts'
import { withoutFormula } from '#src/lib/spreadsheetText.ts'
import { type AuditFilter, auditBefore } from '../db/audit.ts'
import type { Queryable } from '../db/pool.ts'

export const AUDIT_FORMATS = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' } as const
export type AuditFormat = keyof typeof AUDIT_FORMATS

const LINES_AT_ONCE = 1_000
const COLUMNS = [
  'seq',
  'time',
  'user_name',
  'user_id',
  'event',
  'object_type',
  'object_name',
  'object_id',
  'details',
] as const satisfies readonly (keyof AuditLine)[]

/**
 * The lines of the audit that match, the newest first, as a file in UTF-8, in pieces. Lines that are added meanwhile are not in
 * it. In CSV `details` is JSON, and a text that a spreadsheet would evaluate as a formula has an apostrophe before it.
 */
export async function* auditFile(
  db: Queryable,
  filter: AuditFilter,
  format: AuditFormat,
): AsyncGenerator<Uint8Array, void> {
  // The mark tells Excel that the text is UTF-8.
  if (format === 'csv') yield Buffer.from(`\ufeff${COLUMNS.join(',')}\r\n`)
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const lines = await auditBefore(db, filter, { before, limit: LINES_AT_ONCE })
    const last = lines.at(-1)
    if (!last) return
    yield Buffer.from(lines.map(format === 'csv' ? csvLine : jsonLine).join(''))
    before = last.seq
  }
}

const jsonLine = (line: AuditLine) => `${JSON.stringify(line)}\n`
const csvLine = (line: AuditLine) => `${COLUMNS.map((column) => csvCell(line[column])).join(',')}\r\n`

function csvCell(value: AuditLine[keyof AuditLine]): string {
  const text = value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = withoutFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
