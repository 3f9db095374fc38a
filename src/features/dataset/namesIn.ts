/** A person field as a reader wants it: schema extensions put JSON with one or more people into it. */
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
  const { given_name, name } = person as { given_name?: unknown; name?: unknown } // read as whatever they are
  return [given_name, name].filter((part) => typeof part === 'string' && part !== '').join(' ')
}
