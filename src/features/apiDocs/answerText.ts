/** Beyond this an answer begins folded. */
const FOLD = 4_000
/** More than this no browser shows without stumbling; the whole is at the address. */
const MOST = 200_000

export type AnswerText = {
  /** The beginning, always shown. */
  start: string
  /** What follows when the reader wants more; empty where the beginning is all. */
  rest: string
  /** Whether even both are not the whole. */
  isCut: boolean
}

/** An answer as it is shown: JSON in lines, folded where it is long. */
export function answerText(text: string): AnswerText {
  const shown = text.length > MOST ? text.slice(0, MOST) : inLines(text)
  const end = shown.length > FOLD ? Math.max(shown.lastIndexOf('\n', FOLD), FOLD / 2) : shown.length
  return { start: shown.slice(0, end), rest: shown.slice(end), isCut: text.length > MOST }
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text // a page, or nothing
  }
}
