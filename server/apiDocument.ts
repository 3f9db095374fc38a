import text from '../docs/api.md?raw'

/** The section of docs/api.md about one action: one text for people, tests and clients. Undefined where it has none. */
export function sectionOf(name: string): string | undefined {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${name}\n`))
  return section?.slice(name.length).trim()
}

/** What docs/api.md says of the API as a whole, before its first action. */
export const introduction = text.split(/^## /m)[0]?.trim() ?? ''
