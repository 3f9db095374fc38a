/** A text as one word of a POSIX shell, whatever stands in it; NUL, which no word can hold, is left out. */
export const shellWord = (text: string): string => `'${text.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`

/** The path of a file for `curl -F`, which takes commas and semicolons for its own outside of double quotes. */
export const curlPath = (path: string): string => `"${path.replace(/["\\]/g, '\\$&')}"`

/** A text as Python writes it. JSON's escapes are Python's; what JSON leaves as it is may stand in its sources. */
export const pythonText = (text: string): string => JSON.stringify(text)

/** A value of JSON as Python writes it. */
export function pythonValue(value: unknown, indent = ''): string {
  const inner = `${indent}    `
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'string') return pythonText(value)
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return bracketed('[]', value, (entry) => pythonValue(entry, inner), indent)
  if (typeof value !== 'object') return String(value)
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return bracketed('{}', entries, ([key, entry]) => `${pythonText(key)}: ${pythonValue(entry, inner)}`, indent)
}

function bracketed<T>(brackets: string, entries: readonly T[], write: (entry: T) => string, indent: string): string {
  if (entries.length === 0) return brackets
  const lines = entries.map((entry) => `${indent}    ${write(entry)},\n`).join('')
  return `${brackets.charAt(0)}\n${lines}${indent}${brackets.charAt(1)}`
}

/** A comment of one line in either language. */
export const comment = (text: string): string => `# ${text.replace(/\s+/g, ' ')}`
