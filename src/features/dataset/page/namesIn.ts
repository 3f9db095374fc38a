/** The names in a person field: schema extensions store JSON with one or more people in it. */
export function namesIn(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    const parsed: unknown = JSON.parse(text)
    const names = (Array.isArray(parsed) ? parsed : [parsed]).map(nameOf).filter((name) => name !== '')
    return names.join(', ') || text
  } catch {
    return text
  }
}

function nameOf(person: unknown): string {
  if (typeof person !== 'object' || person === null) return typeof person === 'string' ? person : ''
  const { given_name, name } = person as { given_name?: unknown; name?: unknown } // the values are checked below
  return [given_name, name].filter((part) => typeof part === 'string' && part !== '').join(' ')
}
