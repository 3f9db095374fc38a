/** A text as one word of a POSIX shell. NUL is removed, because no word can have it. */
export const shellWord = (text: string): string => `'${text.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`

/** The path of a file for `curl -F`, in which commas and semicolons have a meaning outside double quotes. */
export const curlPath = (path: string): string => `"${path.replace(/["\\]/g, '\\$&')}"`

/** A text as a Python literal: JSON's escapes are valid in Python. */
export const pythonText = (text: string): string => JSON.stringify(text)

/** A JSON value as a Python literal. */
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

/** A one-line comment for both languages. */
export const comment = (text: string): string => `# ${text.replace(/\s+/g, ' ')}`
