/** Letters that Unicode decomposition does not change, with the plain letter that users type. */
const BY_HAND: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  '’': "'",
}

/** Normalizes a text for comparison: no case, no accents, dotted and dotless i equal. Never for display. */
export function fold(text: string): string {
  return foldWithOffsets(text).folded
}

/**
 * Like fold, with `offsets[i]` = the position of the folded character i in `text` (UTF-16 units) and one more entry for
 * the end, so that a match in the folded text can be highlighted in the original.
 */
export function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = ''
  const offsets: number[] = []
  let at = 0
  for (const character of text) {
    const plain = foldCharacter(character)
    for (let unit = 0; unit < plain.length; unit++) offsets.push(at)
    folded += plain
    at += character.length
  }
  offsets.push(text.length)
  return { folded, offsets }
}

/** The folded Latin letters that were needed so far: normalizing one takes longer than all else. */
const foldedLatin: string[] = []
const LAST_LATIN = 0x24f

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0)
  if (code > LAST_LATIN) return normalized(character)
  foldedLatin[code] ??= normalized(character)
  return foldedLatin[code]
}

function normalized(character: string): string {
  let plain = ''
  for (const part of character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    plain += BY_HAND[part] ?? part.replace(/\p{M}/gu, '')
  return plain
}
