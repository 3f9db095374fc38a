/** What decomposition leaves as it is although a searcher types it plainly. */
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

/** The forgiving form of a text: no case, no marks, dotted and dotless i alike. For comparing, never for showing. */
export function fold(text: string): string {
  return foldWithOffsets(text).folded
}

/**
 * As fold, with `offsets[i]` = where the folded character i begins in `text` (UTF-16 units), and one more entry for
 * the end, so that a match in the folded text can be marked in the original.
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

function foldCharacter(character: string): string {
  if (character >= ' ' && character <= '~') return character.toLowerCase()
  let plain = ''
  for (const part of character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    plain += BY_HAND[part] ?? part.replace(/\p{M}/gu, '')
  return plain
}
