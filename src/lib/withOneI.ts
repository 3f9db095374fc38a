export const COMBINING_DOT = '\u0307'

/** A text with the letter i for I, İ, ı and an i with a combining dot, as the filter `ext_contains` compares texts. */
export const withOneI = (text: string): string => text.replace(/[Iİı]/g, 'i').replaceAll(`i${COMBINING_DOT}`, 'i')
