import { TableError } from '../TableError.ts'
import { JsonCursor, parseJson } from './JsonCursor.ts'

/** A record of a file with its number from 1. */
export type JsonRecord = { value: Record<string, unknown>; line: number }

/** Where the records of a JSON text are: the root value, one value per line, or a list under this key. */
export type JsonPlace = { kind: 'root' } | { kind: 'lines' } | { kind: 'key'; key: string; isGeoJson: boolean }

/** The keys under which APIs return their rows. */
const LISTS = ['records', 'data', 'rows', 'results', 'items']
const FEATURES = 'features'
const BATCH_RECORDS = 500

const isDict = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds the records in one pass. Throws TableError if there are none, or the text is not JSON. */
export async function findRecords(parts: AsyncIterable<string>): Promise<JsonPlace> {
  const cursor = new JsonCursor(parts)
  try {
    const first = await cursor.peek()
    if (first === '[') return { kind: 'root' }
    if (first !== '{') {
      await cursor.value()
      throw new TableError('noRecords')
    }
    const lists = new Set<string>()
    let type: unknown
    for await (const key of keysOf(cursor)) {
      if ((await cursor.peek()) === '[') lists.add(key)
      if (key === 'type' && (await cursor.peek()) === '"') type = await cursor.value()
      else await cursor.skip()
    }
    const isGeoJson = type === 'FeatureCollection'
    const key = isGeoJson ? FEATURES : LISTS.find((name) => lists.has(name))
    if (key === undefined || !lists.has(key)) throw new TableError('noRecords')
    return { kind: 'key', key, isGeoJson }
  } finally {
    await cursor.close()
  }
}

/** The records in batches. Throws TableError if one is not an object, or the text is not JSON. */
export async function* jsonRecords(parts: AsyncIterable<string>, place: JsonPlace): AsyncGenerator<JsonRecord[]> {
  const cursor = new JsonCursor(parts)
  try {
    if (place.kind === 'lines') yield* batches(valuesInLines(cursor))
    else if (place.kind === 'root') yield* batches(valuesInList(cursor))
    else {
      for await (const key of keysOf(cursor)) {
        if (key !== place.key) await cursor.skip()
        else if (place.isGeoJson) yield* batches(valuesInList(cursor), asFeature)
        else yield* batches(valuesInList(cursor))
      }
    }
    if ((await cursor.peek()) !== '') throw new TableError('notJson')
  } finally {
    await cursor.close()
  }
}

/** The keys of the next object; the caller must consume the value before it takes the next key. */
export async function* keysOf(cursor: JsonCursor): AsyncGenerator<string> {
  await cursor.expect('{')
  if (await cursor.take('}')) return
  do {
    if ((await cursor.peek()) !== '"') throw new TableError('notJson')
    const key = String(await cursor.value())
    await cursor.expect(':')
    yield key
  } while (await cursor.take(','))
  await cursor.expect('}')
}

async function* valuesInList(cursor: JsonCursor): AsyncGenerator<unknown> {
  for await (const text of textsInList(cursor)) yield parseJson(text)
}

/** The JSON texts of the values in the next list. */
export async function* textsInList(cursor: JsonCursor): AsyncGenerator<string> {
  await cursor.expect('[')
  if (await cursor.take(']')) return
  do yield await cursor.text()
  while (await cursor.take(','))
  await cursor.expect(']')
}

async function* valuesInLines(cursor: JsonCursor): AsyncGenerator<unknown> {
  while ((await cursor.peek()) !== '') yield await cursor.value()
}

async function* batches(values: AsyncIterable<unknown>, shape = asItIs): AsyncGenerator<JsonRecord[]> {
  let batch: JsonRecord[] = []
  let line = 0
  try {
    for await (const value of values) {
      line += 1
      if (!isDict(value)) throw new TableError('noRecords')
      batch.push({ value: shape(value), line })
      if (batch.length < BATCH_RECORDS) continue
      yield batch
      batch = []
    }
  } catch (error) {
    // The error is in the record after the last complete one.
    if (error instanceof TableError && error.line === undefined && error.problem !== 'noRecords')
      throw new TableError(error.problem, { limit: error.limit, line: line + 1 })
    throw error
  }
  if (batch.length > 0) yield batch
}

const asItIs = (record: Record<string, unknown>): Record<string, unknown> => record

/** A GeoJSON feature as a record: its properties and its geometry. */
const asFeature = ({ properties, geometry }: Record<string, unknown>): Record<string, unknown> => ({
  ...(isDict(properties) ? properties : {}),
  geometry,
})
