const SIGNS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '\\': '\\' }

/** Parses rows in the text format of COPY into JSON values of the columns' types. */
export const copiedRows = (text: string, types: readonly string[]): unknown[][] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t').map((cell, index) => cellValue(cell, types[index] ?? 'text')))

function cellValue(cell: string, type: string): unknown {
  if (cell === '\\N') return null
  const text = cell.replace(/\\(.)/g, (_, sign: string) => SIGNS[sign] ?? sign)
  if (type === 'bool') return /^t(rue)?$/.test(text)
  return type === 'json' ? JSON.parse(text) : text
}
