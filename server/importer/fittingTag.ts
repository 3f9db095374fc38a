const NOT_ALLOWED = /[^\p{L}\p{N}\p{M}_ .-]+/gu
const MAX_CHARACTERS = 100

/** A tag changed to CKAN's rules, in a list; an empty list if nothing valid is left. */
export function fittingTag(name: string): string[] {
  const fitting = [...name.replace(NOT_ALLOWED, ' ').replace(/ +/g, ' ').trim()].slice(0, MAX_CHARACTERS).join('')
  return fitting.length < 2 ? [] : [fitting]
}
