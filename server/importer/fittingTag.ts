const FOREIGN = /[^\p{L}\p{N}\p{M}_ .-]+/gu
const LONGEST = 100

/** A tag as CKAN's rules allow it: none or one. */
export function fittingTag(name: string): string[] {
  const fitting = [...name.replace(FOREIGN, ' ').replace(/ +/g, ' ').trim()].slice(0, LONGEST).join('')
  return fitting.length < 2 ? [] : [fitting]
}
