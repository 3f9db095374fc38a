import text from '../docs/api.md?raw'

/** The section of docs/api.md about one action; help_show, tests and clients use the same text. Undefined if there is none. */
export function sectionOf(name: string): string | undefined {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${name}\n`))
  return section?.slice(name.length).trim()
}

/** The part of docs/api.md before its first action, about the API as a whole. */
export const introduction = text.split(/^## /m)[0]?.trim() ?? ''
