/** A column's name in the datastore and its heading in the file. */
export type ColumnName = { id: string; heading: string }

const MAX_BYTES = 63
/** The columns that every table of PostgreSQL has. */
export const SYSTEM_COLUMNS: ReadonlySet<string> = new Set(['cmax', 'cmin', 'ctid', 'tableoid', 'xmax', 'xmin'])

/**
 * Converts headings into valid datastore names: not empty, unique, at most 63 bytes, no leading _, no quotes, no name
 * of a system column. Case, spaces and letters of all languages are kept.
 */
export function columnNames(headings: readonly string[]): ColumnName[] {
  const taken = new Set(SYSTEM_COLUMNS)
  return headings.map((heading, index) => {
    const plain = cut(plainName(heading) || `sutun_${index + 1}`, MAX_BYTES)
    let id = plain
    for (let number = 2; taken.has(id); number++) id = `${cut(plain, MAX_BYTES - `_${number}`.length)}_${number}`
    taken.add(id)
    return { id, heading: heading.trim() }
  })
}

const plainName = (heading: string) =>
  heading
    .normalize('NFC')
    .replace(/["\p{Cc}\p{Cs}\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s_]+/, '')
    .trim()

/** The longest prefix of a text with at most this number of bytes, in whole characters. */
function cut(text: string, maxBytes: number): string {
  let kept = ''
  let bytes = 0
  for (const character of text) {
    bytes += byteLength(character)
    if (bytes > maxBytes) break
    kept += character
  }
  return kept.trimEnd()
}

/** The number of UTF-8 bytes of a character. */
function byteLength(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
