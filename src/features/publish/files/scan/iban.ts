/** The length of an IBAN by country. */
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

/** Whether a text without spaces is an IBAN: the country's length, and remainder 1 modulo 97 (ISO 13616). */
export function isIban(compact: string): boolean {
  const text = compact.toUpperCase()
  if (LENGTHS[text.slice(0, 2)] !== text.length || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text)) return false
  return modulo97(text.slice(4) + text.slice(0, 4)) === 1
}

/** The remainder modulo 97; letters count as two digits, A as 10. */
export function modulo97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** The IBANs in a text, with or without spaces. */
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
