const SHOWN = 2
const HIDDEN = '•'

/** A value with only its ends visible, so that its owner recognizes it; an email address keeps its host. */
export function masked(text: string): string {
  const at = text.lastIndexOf('@')
  if (at > 0) return `${text.slice(0, 1)}${HIDDEN.repeat(3)}${text.slice(at)}`
  const letters = [...text].filter((character) => /[\p{L}\d]/u.test(character)).length
  let seen = 0
  return Array.from(text, (character) => {
    if (!/[\p{L}\d]/u.test(character)) return character
    seen += 1
    return seen <= SHOWN || seen > letters - SHOWN ? character : HIDDEN
  }).join('')
}
