import type { DatastoreField } from '#contract/entities.ts'
import { invalidField } from '../errors.ts'
import type { TextQuery } from './readTextQueries.ts'
import type { Column } from './searchSql.ts'
import { splitList, unquoted } from './splitList.ts'

/**
 * The columns of a response: the requested ones in that order, otherwise all; then the ranks of the text queries. Throws
 * Validation Error under `fields` with the first unknown name.
 */
export function columnsOf(
  wanted: readonly string[] | undefined,
  fields: readonly DatastoreField[],
  texts: readonly TextQuery[],
): Column[] {
  const ranks = texts
    .filter(({ rank }, index) => texts.findIndex((query) => query.rank === rank) === index)
    .map((query): Column => ({ id: query.rank, type: 'float', rankOf: query }))
  const known = new Map<string, Column>([...ranks, ...fields].map((column) => [column.id, column]))
  if (wanted === undefined) return [...fields, ...ranks]
  return wanted.map((name) => {
    const column = known.get(name) ?? known.get(unquoted(name))
    if (!column) throw invalidField('fields', 'invalidArgument', { value: name })
    return column
  })
}

/** `fields` as a list; undefined if none were requested. */
export const readNames = (names: string | readonly string[] | null | undefined): readonly string[] | undefined =>
  typeof names === 'string' ? splitList(names) : (names ?? undefined)
