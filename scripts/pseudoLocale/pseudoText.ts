const ACCENTED: Readonly<Record<string, string>> = {
  a: 'à',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ğ',
  h: 'ĥ',
  i: 'ï',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  G: 'Ğ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  N: 'Ñ',
  O: 'Ö',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  W: 'Ŵ',
  Y: 'Ý',
  Z: 'Ž',
}
/** Placeholders, tags and references of i18next, which stay as they are. */
const FIXED = /(\{\{[^}]*\}\}|<\/?\w+\/?>|\$t\([^)]*\))/
const LONGER_BY = 0.4

/** A text that is readable but visibly not English: accented, and 40 % longer in words that can wrap. */
export function pseudoText(text: string): string {
  const parts = text.split(FIXED)
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
  )
  const length = parts.filter((_, index) => index % 2 === 0).join('').length
  return accented.join('') + padding(Math.ceil(length * LONGER_BY))
}

const WORD = ' ûñð'
const padding = (length: number): string =>
  WORD.repeat(Math.ceil(length / WORD.length))
    .slice(0, length)
    .trimEnd()
