const TURKISH = /[ğşıİĞŞ]|(?<![\p{L}])(ve|ile|için|bir|bu|göre|olan|ya da)(?![\p{L}])/giu
/** Also in other languages, but in Türkiye a keyword with one of these is Turkish. */
const TURKISH_WORD = /^\p{L}*[çöü]\p{L}*$/iu
const ENGLISH = /(?<![\p{L}])(the|of|and|for|in|to|from|with|by|is|are)(?![\p{L}])/giu

/** Turkish or English, guessed from letters and function words; undefined if the text has too few of them. */
export function guessLanguage(text: string): 'tr' | 'en' | undefined {
  const sample = text.slice(0, 500)
  const turkish = sample.match(TURKISH)?.length ?? 0
  const english = sample.match(ENGLISH)?.length ?? 0
  if (turkish > english || TURKISH_WORD.test(text)) return 'tr'
  if (english > turkish) return 'en'
  return undefined
}
