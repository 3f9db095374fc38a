import { type Limit, limits } from '#contract/limits.ts'
import { JsonCursor, parseJson } from '#table/json/JsonCursor.ts'
import { keysOf, textsInList } from '#table/json/jsonRecords.ts'
import { TableError } from '#table/TableError.ts'
import { cleanData } from './cleanData.ts'
import { decodeUtf8, utf8Decoder } from './decodeUtf8.ts'
import { BadInputError, beyond } from './errors.ts'
import { tooManyInCall } from './refuseOversized.ts'
import { type Turns, takeTurns } from './turns.ts'

/** A body of this size is parsed in one step, which takes a few milliseconds. */
const SMALL_BYTES = 256 * 1024
const PIECE_BYTES = 64 * 1024

/**
 * Parses the JSON body of an action. A large one is read value by value, and the list under `rowsIn` row by row, in short
 * turns of the event loop. Returns the data dict, cleaned. Throws BadInputError (400) and LimitExceededError (400).
 */
export async function readJson(chunks: readonly Uint8Array[], rowsIn?: string): Promise<Record<string, unknown>> {
  const size = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0)
  return size <= SMALL_BYTES ? readSmall(chunks) : readLarge(chunks, rowsIn)
}

function readSmall(chunks: readonly Uint8Array[]): Record<string, unknown> {
  const text = decodeUtf8(Buffer.concat(chunks))
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    throw notDecoded(`${why} JSON data extracted from the request: '${text.slice(0, 200)}'`)
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw notDict(JSON.stringify(data).slice(0, 200))
  cleanData(data)
  return data as Record<string, unknown> // an object that is not a list
}

async function readLarge(chunks: readonly Uint8Array[], rowsIn: string | undefined): Promise<Record<string, unknown>> {
  const cursor = new JsonCursor(piecesOf(chunks), limits.value.max)
  const data = new Map<string, unknown>()
  const turns = takeTurns()
  let parameter = ''
  try {
    if ((await cursor.peek()) !== '{') throw notDict('something else')
    for await (const key of keysOf(cursor)) {
      parameter = key
      if (data.size >= limits.parameters.max) throw tooManyInCall(limits.parameters)
      const isRows = key === rowsIn && (await cursor.peek()) === '['
      const place = { parameter, list: limits.list, turns }
      const value = isRows ? await rowsOf(cursor, key, turns) : await readValue(await cursor.text(), place)
      data.set(cleanedName(key), value)
    }
    if ((await cursor.peek()) !== '') throw new TableError('notJson')
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    if (error.problem === 'recordTooLong') throw beyond(parameter, limits.value)
    if (error.problem === 'tooDeep') throw new BadInputError('JSON Error: The data is nested too deeply.')
    const at = error.line === undefined ? '' : `, record ${error.line}`
    throw notDecoded(`The JSON is broken at '${parameter.slice(0, 200)}'${at}.`)
  }
  await turns()
  return Object.fromEntries(data)
}

function cleanedName(name: string): string {
  const text = [name]
  cleanData(text)
  return text[0] ?? name
}

/** The body in parts of text; other requests run between two parts if parsing takes long. */
async function* piecesOf(chunks: readonly Uint8Array[]): AsyncGenerator<string> {
  const decode = utf8Decoder()
  const turns = takeTurns()
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) {
      await turns()
      yield decode(chunk.subarray(at, at + PIECE_BYTES))
    }
  }
  yield decode()
}

async function rowsOf(cursor: JsonCursor, parameter: string, turns: Turns): Promise<unknown[]> {
  const rows: unknown[] = []
  for await (const text of textsInList(cursor)) {
    if (rows.length >= limits.records.max) throw beyond(parameter, limits.records)
    rows.push(await readValue(text, { parameter, list: limits.cellList, turns }))
  }
  return rows
}

type Place = { parameter: string; list: Limit; turns: Turns }

/** Parses and cleans a JSON text. A text that would take long is rejected first. Throws TableError, LimitExceededError. */
async function readValue(text: string, { parameter, list, turns }: Place): Promise<unknown> {
  if (text.length > limits.list.max) refuseCrowded(text, parameter, list)
  const value = [parseJson(text)]
  const pause = turns()
  if (pause) await pause
  cleanData(value)
  return value[0]
}

/** Throws LimitExceededError if a JSON text has more values, or one of its lists or objects more entries, than allowed. */
function refuseCrowded(text: string, parameter: string, list: Limit): void {
  let values = 0
  /** The limit and the number of commas of each open list or object. */
  const open: { limit: Limit; commas: number }[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '[') open.push({ limit: list, commas: 0 })
    else if (sign === '{') open.push({ limit: limits.list, commas: 0 })
    else if (sign === ']' || sign === '}') open.pop()
    else if (sign === ',') {
      const inner = open.at(-1)
      if (inner && ++inner.commas >= inner.limit.max) throw beyond(parameter, inner.limit)
    }
    if (sign === '[' || sign === '{' || sign === ',') values += 1
    if (values > 2 * limits.values.max) throw tooManyInCall(limits.values)
  }
}

/** The position of the quotation mark that ends the string that begins here. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

const notDecoded = (why: string) => new BadInputError(`JSON Error: Error decoding JSON data. Error: ${why}`)
const notDict = (what: string) =>
  new BadInputError(`JSON Error: Request data JSON decoded to ${what} but it needs to be a dictionary.`)
