const TURKISH = /[ğşıİĞŞ]|(?<![\p{L}])(ve|ile|için|bir|bu|göre|olan|ya da)(?![\p{L}])/giu
const ENGLISH = /(?<![\p{L}])(the|of|and|for|in|to|from|with|by|is|are)(?![\p{L}])/giu

/** Turkish or English, by letters and small words; undefined where a text gives too little away. */
export function guessLanguage(text: string): 'tr' | 'en' | undefined {
  const sample = text.slice(0, 500)
  const turkish = sample.match(TURKISH)?.length ?? 0
  const english = sample.match(ENGLISH)?.length ?? 0
  if (turkish > english) return 'tr'
  if (english > turkish) return 'en'
  return undefined
}
