import type { DatastoreField } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { invalidField } from '../errors.ts'
import { splitList, unquoted } from './splitList.ts'

export type SortKey = { field: DatastoreField; direction: 'ASC' | 'DESC'; nulls?: 'FIRST' | 'LAST' }

const WITHOUT_QUOTES = /^(.*?)(?:\s+(asc|desc))?(?:\s+nulls\s+(first|last))?$/is
const CLAUSE = /^("(?:[^"]|"")*")(?:\s+(asc|desc))?(?:\s+nulls\s+(first|last))?$/is

/** `sort` of datastore_search: `column [asc|desc] [nulls first|last]`, several separated by commas or as a list. */
export function readSort(
  sort: string | readonly string[] | null | undefined,
  fields: readonly DatastoreField[],
): SortKey[] {
  const clauses = typeof sort === 'string' ? splitList(sort) : (sort ?? [])
  return clauses.map((clause) => readClause(clause.trim(), fields))
}

function readClause(clause: string, fields: readonly DatastoreField[]): SortKey {
  // A column's name may be "Metro Line" or even "order desc", so the whole clause may be a name.
  const named = fields.find(({ id }) => id === clause)
  if (named) return { field: named, direction: 'ASC' }
  if (clause.length > limits.sortClause.max)
    throw invalidField('sort', 'invalidArgument', { value: clause.slice(0, 100) })
  const [, name = '', direction, nulls] = CLAUSE.exec(clause) ?? WITHOUT_QUOTES.exec(clause) ?? []
  const field = fields.find(({ id }) => id === unquoted(name))
  if (!field) throw invalidField('sort', 'invalidArgument', { value: clause })
  return {
    field,
    direction: direction?.toLowerCase() === 'desc' ? 'DESC' : 'ASC',
    ...(nulls && { nulls: nulls.toLowerCase() === 'first' ? 'FIRST' : 'LAST' }),
  }
}
