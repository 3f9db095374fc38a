/** Letters that Lucene's ASCII folding replaces, but Unicode does not decompose. */
const UNDECOMPOSED: Record<string, string> = {
  ı: 'i',
  ȷ: 'j',
  ĸ: 'q',
  ß: 'ss',
  æ: 'ae',
  ǽ: 'ae',
  ǣ: 'ae',
  œ: 'oe',
  ø: 'o',
  ǿ: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŀ: 'l',
  ŉ: 'n',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  ƀ: 'b',
  ƃ: 'b',
  ɓ: 'b',
  ƈ: 'c',
  ɕ: 'c',
  ƌ: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ȡ: 'd',
  ə: 'a',
  ǝ: 'e',
  ɛ: 'e',
  ɘ: 'e',
  ɜ: 'e',
  ƒ: 'f',
  ɠ: 'g',
  ɡ: 'g',
  ƕ: 'hv',
  ɦ: 'h',
  ɨ: 'i',
  ƙ: 'k',
  ƚ: 'l',
  ɫ: 'l',
  ɬ: 'l',
  ɭ: 'l',
  ȴ: 'l',
  ɱ: 'm',
  ƞ: 'n',
  ɲ: 'n',
  ɳ: 'n',
  ȵ: 'n',
  ɔ: 'o',
  ɵ: 'o',
  ȣ: 'ou',
  ƥ: 'p',
  ʠ: 'q',
  ɼ: 'r',
  ɽ: 'r',
  ɾ: 'r',
  ɍ: 'r',
  ʂ: 's',
  ȿ: 's',
  ƫ: 't',
  ƭ: 't',
  ʈ: 't',
  ȶ: 't',
  ʉ: 'u',
  ʋ: 'v',
  ⱳ: 'w',
  ƴ: 'y',
  ɏ: 'y',
  ƶ: 'z',
  ȥ: 'z',
  ɀ: 'z',
  ʐ: 'z',
  ʑ: 'z',
  ȼ: 'c',
  ȝ: 'z',
  ĳ: 'ij',
  ſ: 's',
  ǥ: 'G',
  ǧ: 'G',
  ⱥ: 'a',
  ⱦ: 't',
  ƿ: 'w',
  ɯ: 'm',
  ʌ: 'v',
  ɐ: 'a',
  ɪ: 'I',
  ʀ: 'R',
  ɇ: 'e',
  ɉ: 'j',
  ɋ: 'q',
  ǆ: 'dz',
  ǉ: 'lj',
  ǌ: 'nj',
  ǳ: 'dz',
}

/** Ligatures, full-width forms, and small or circled digits are folded; superscript letters are not. */
const FORMS_OF_ASCII = /[\u2070-\u2094\u2460-\u24ff\ufb00-\ufb06\uff01-\uff5e]/

const folded = new Map<string, string>()

/**
 * Replaces accented Latin letters by ASCII letters like Solr's ASCIIFoldingFilter. Other scripts stay unchanged. The text must
 * be in lower case.
 */
export function asciiFold(text: string): string {
  if (isAscii(text)) return text
  let result = ''
  for (const letter of text) result += letter.charCodeAt(0) < 128 ? letter : foldLetter(letter)
  return result
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

function foldLetter(letter: string): string {
  const known = folded.get(letter)
  if (known !== undefined) return known
  const base =
    UNDECOMPOSED[letter] ?? letter.normalize(FORMS_OF_ASCII.test(letter) ? 'NFKD' : 'NFD').replace(/\p{M}/gu, '')
  const plain = UNDECOMPOSED[base] ?? base
  const result = plain !== '' && isAscii(plain) ? plain : letter
  folded.set(letter, result)
  return result
}
