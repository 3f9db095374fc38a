/** The entries of a text that is separated by commas. Commas inside double quotes belong to a name. */
export function splitList(text: string): string[] {
  if (text.trim() === '') return []
  const entries: string[] = []
  let entry = ''
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (character === ',' && !isQuoted) {
      entries.push(entry.trim())
      entry = ''
    } else entry += character
  }
  return [...entries, entry.trim()]
}

/** A name without the double quotes around it. */
export const unquoted = (name: string): string =>
  name.length > 1 && name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name
