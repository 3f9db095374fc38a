import type { DatastoreField } from '#contract/entities.ts'
import { isPlainObject } from '#src/lib/isPlainObject.ts'
import { invalid } from '../errors.ts'
import type { Message } from '../messages.ts'

/** Words to search in a row, or in one of its columns; `rank` is the column that contains the rank of a row. */
export type TextQuery = { text: string; rank: string; field?: DatastoreField }

/**
 * `q` (text, or a text for each column) and `full_text` of datastore_search. Empty texts are ignored. Throws Validation Error
 * under `q` for an unknown column or a value that is not a text.
 */
export function readTextQueries(
  q: unknown,
  fullText: string | undefined,
  fields: readonly DatastoreField[],
): TextQuery[] {
  const dict = toDict(q)
  const perColumn = dict ? readColumns(dict, fields) : []
  const texts = [dict || q === undefined || q === null ? '' : textOf(q), fullText ?? '']
  return [...texts.map((text): TextQuery => ({ text, rank: 'rank' })), ...perColumn].filter(
    ({ text }) => text.trim() !== '',
  )
}

function readColumns(dict: Record<string, unknown>, fields: readonly DatastoreField[]): TextQuery[] {
  const errors: Message[] = []
  const queries = Object.entries(dict).flatMap(([id, text]): TextQuery[] => {
    const field = fields.find((known) => known.id === id)
    if (field && typeof text === 'string') return [{ text, rank: `rank ${id}`, field }]
    errors.push({ key: 'invalidArgument', values: { value: id } })
    return []
  })
  if (errors.length > 0) throw invalid({ q: errors })
  return queries
}

/** A dict, or the JSON text of one, as in query strings. */
function toDict(q: unknown): Record<string, unknown> | undefined {
  if (typeof q !== 'string') return isPlainObject(q) ? q : undefined
  if (!q.trimStart().startsWith('{')) return undefined
  try {
    const parsed: unknown = JSON.parse(q)
    return isPlainObject(parsed) ? parsed : undefined
  } catch {
    return undefined // words that begin with a brace by chance
  }
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
