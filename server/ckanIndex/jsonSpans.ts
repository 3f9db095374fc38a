import { limits } from '#contract/limits.ts'
import type { Steps } from '../search/evaluate/steps.ts'

/** Where a value begins and ends in the UTF-8 of a JSON text. */
export type Span = { start: number; end: number }

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]

/** More entries or members are refused: their places alone would fill the memory. */
const MOST = limits.list.max

/** What was found in an object or list: `end` is the place after it. */
export type Members = { spans: Map<string, Span>; end: number }
export type Entries = { spans: Span[]; end: number }
/** Reads the value at a place; undefined if it is not of the kind that is read. */
type ReadValue = (from: number) => Steps<{ end: number } | undefined>

/**
 * The entries of the list that begins at this place. They are found without being parsed, so that each can be kept as it was
 * written: JavaScript would write 1.0 as 1, and change a number of twenty digits. One entry is one step. Throws SyntaxError if
 * the text ends before the list does.
 */
export function* entriesInSteps(json: Buffer, from: number): Steps<Entries> {
  let at = afterSpace(json, from)
  if (json[at] !== OPEN_LIST) throw new SyntaxError('not a list')
  at = afterSpace(json, at + 1)
  const spans: Span[] = []
  while (json[at] !== CLOSE_LIST) {
    const end = endOfValue(json, at)
    if (spans.push({ start: at, end }) > MOST) throw new SyntaxError('too many entries')
    at = afterSpace(json, end)
    if (json[at] === COMMA) at = afterSpace(json, at + 1)
    else if (json[at] !== CLOSE_LIST) throw new SyntaxError('a list without an end')
    yield
  }
  return { spans, end: at + 1 }
}

/**
 * The members of the object that begins at this place; undefined if it is none. `readers` read the values of some members in the
 * same pass, so that a large value is not passed over and then read again. One member is one step. Throws SyntaxError if the text
 * ends before the object does.
 */
export function* membersInSteps(
  json: Buffer,
  from: number,
  readers: ReadonlyMap<string, ReadValue> = new Map(),
): Steps<Members | undefined> {
  let at = afterSpace(json, from)
  if (json[at] !== OPEN_OBJECT) return undefined
  at = afterSpace(json, at + 1)
  const spans = new Map<string, Span>()
  while (json[at] === QUOTE) {
    const endOfName = endOfText(json, at)
    const name = json.toString('utf8', at + 1, endOfName - 1)
    const colon = afterSpace(json, endOfName)
    if (json[colon] !== COLON) throw new SyntaxError('a member without a value')
    const start = afterSpace(json, colon + 1)
    const read = readers.get(name)
    const end = (read && (yield* read(start)))?.end ?? endOfValue(json, start)
    spans.set(name, { start, end })
    if (spans.size > MOST) throw new SyntaxError('too many members')
    at = afterSpace(json, end)
    if (json[at] === COMMA) at = afterSpace(json, at + 1)
    yield
  }
  if (json[at] !== CLOSE_OBJECT) throw new SyntaxError('an object without an end')
  return { spans, end: at + 1 }
}

/** The value as JavaScript has it. Throws SyntaxError. */
export const parsedSpan = (json: Buffer, { start, end }: Span): unknown => JSON.parse(json.toString('utf8', start, end))

function afterSpace(json: Buffer, from: number): number {
  let at = from
  while (json[at] === 0x20 || json[at] === 0x0a || json[at] === 0x0d || json[at] === 0x09) at++
  return at
}

function endOfText(json: Buffer, from: number): number {
  for (let at = json.indexOf(QUOTE, from + 1); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    let slashes = 0
    while (json[at - 1 - slashes] === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at + 1
  }
  throw new SyntaxError('a text without an end')
}

function endOfValue(json: Buffer, from: number): number {
  const first = json[from]
  if (first === QUOTE) return endOfText(json, from)
  if (first !== OPEN_OBJECT && first !== OPEN_LIST) return endOfWord(json, from)
  let depth = 0
  for (let at = from; at < json.length; ) {
    const byte = json[at]
    if (byte === QUOTE) {
      at = endOfText(json, at)
      continue
    }
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++
    if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--
    at++
    if (depth === 0) return at
  }
  throw new SyntaxError('a value without an end')
}

/** The end of a number, true, false or null. */
function endOfWord(json: Buffer, from: number): number {
  let at = from
  while (at < json.length && /[\w.+-]/.test(String.fromCharCode(json[at] ?? 0))) at++
  if (at === from) throw new SyntaxError('a value is missing')
  return at
}
