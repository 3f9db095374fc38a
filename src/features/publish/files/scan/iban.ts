/** How long an account number is in countries whose accounts turn up here. */
const LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  AZ: 28,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  DE: 22,
  DK: 18,
  ES: 24,
  FR: 27,
  GB: 22,
  GE: 22,
  GR: 27,
  IE: 22,
  IT: 27,
  LU: 20,
  NL: 18,
  NO: 15,
  PL: 28,
  RO: 24,
  SE: 24,
  TR: 26,
}

/** Whether a text without blanks is an IBAN: the length of its country, and 1 as the rest by 97. */
export function isIban(compact: string): boolean {
  const text = compact.toUpperCase()
  if (LENGTHS[text.slice(0, 2)] !== text.length || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text)) return false
  return restBy97(text.slice(4) + text.slice(0, 4)) === 1
}

/** Letters count as two digits, A as 10. */
export function restBy97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** The account numbers that begin somewhere in a text; blanks may stand within. */
export function ibansIn(text: string): string[] {
  const found: string[] = []
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?=[ \dA-Z])/giu)) {
    const length = LENGTHS[text.slice(index, index + 2).toUpperCase()]
    const written = length && new RegExp(`^(?:[A-Z0-9] ?){${length}}`, 'i').exec(text.slice(index))?.[0].trimEnd()
    if (!written || /[A-Z0-9]/i.test(text[index + written.length] ?? '')) continue
    if (isIban(written.replaceAll(' ', ''))) found.push(written)
  }
  return found
}
