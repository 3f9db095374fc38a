import { takeTurns } from '../turns.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

/**
 * The texts of the items of a JSON list, or of the members of a JSON object, in order. It reads the text and does not parse it:
 * numbers keep all of their digits, and the caller may stop early.
 */
export function* jsonItems(json: string): Generator<string> {
  let start = 1
  for (const comma of commas(json)) {
    yield json.slice(start, comma).trim()
    start = comma + 1
  }
  const last = json.slice(start, json.length - 1).trim()
  if (last !== '') yield last
}

/** The positions of the commas between the items. */
function* commas(json: string): Generator<number> {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    else if (code === 0x5b || code === 0x7b) depth += 1
    else if (code === 0x5d || code === 0x7d) depth -= 1
    if (depth === 1 && code === COMMA) yield at
  }
}

/** The position of the quotation mark that ends a text. */
export function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) return at
  }
  return json.length
}

/** A JSON list with only the first items of a list. Other requests get their responses while a long list is read. */
export async function firstItems(json: string, count: number): Promise<string> {
  if (count === 0) return '[]'
  const turns = takeTurns()
  let items = 0
  for (const comma of commas(json)) {
    items += 1
    if (items === count) return `${json.slice(0, comma)}]`
    await turns()
  }
  return json
}
