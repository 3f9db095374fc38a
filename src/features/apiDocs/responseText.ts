/** Longer responses are collapsed, in characters. */
const FOLD = 4_000
/** Browsers become slow with more characters; the complete response is at the URL. */
const MOST = 200_000

export type ResponseText = {
  /** The visible beginning. */
  start: string
  /** The part that can be expanded; empty if the beginning is the whole response. */
  rest: string
  /** Whether the response is longer than both parts. */
  isCut: boolean
}

/** A response for display: JSON with line breaks, collapsed if it is long. */
export function responseText(text: string): ResponseText {
  const shown = text.length > MOST ? text.slice(0, MOST) : inLines(text)
  const end = shown.length > FOLD ? Math.max(shown.lastIndexOf('\n', FOLD), FOLD / 2) : shown.length
  return { start: shown.slice(0, end), rest: shown.slice(end), isCut: text.length > MOST }
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text // not JSON: an HTML page or an empty body
  }
}
