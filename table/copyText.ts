/** Characters with a meaning in COPY's text format: delimiters and the escape. */
const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
/** A lone surrogate, which JSON can contain and PostgreSQL cannot store. */
const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g

/** Formats rows in the text format of COPY … FROM STDIN, for columns of these types. */
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
