/** What COPY's text format would take for the end of a cell or row, or for an escape. */
const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
/** A half of a character, which JSON can spell and PostgreSQL cannot hold. */
const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g

/** Rows as COPY … FROM STDIN reads them, in columns of these types. */
export function copyText(types: readonly string[]): (row: readonly unknown[]) => string {
  const isJson = types.map((type) => /^jsonb?$/.test(type))
  return (row) => `${row.map((value, index) => cell(value, isJson[index] ?? false)).join('\t')}\n`
}

function cell(value: unknown, isJson: boolean): string {
  if (value === null || value === undefined) return '\\N'
  const text = isJson || typeof value === 'object' ? jsonOf(value) : String(value)
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : text
}

function jsonOf(value: unknown): string {
  const json = JSON.stringify(value)
  return json.includes('\\ud') ? json.replace(LONE_SURROGATE, '$1\ufffd') : json
}
