import type { Condition } from '../condition.ts'
import { kindOf } from '../fieldTypes.ts'
import { SHOWN_ROW_ID } from '../rowId.ts'
import type { RowSearch } from '../searchSql.ts'
import type { AutoIndex } from './AutoIndex.ts'

/** The indexes that would make a search faster, the most useful first. */
export function indexesFor({ condition, sort, distinct, language }: RowSearch): AutoIndex[] {
  const filters = condition ? indexesOf(condition) : []
  const [key] = sort
  if (!key || distinct || key.field.id === SHOWN_ROW_ID.id || isStructure(key.field.type)) return filters
  const { field, direction, nulls } = key
  const column = field.id
  const isText = kindOf(field.type) === 'text'
  if (!isText && direction === 'ASC' && nulls !== 'FIRST') return [...filters, { kind: 'values', column }]
  return [...filters, { kind: 'order', column, language: isText ? language : null, direction, nulls: nulls ?? null }]
}

function indexesOf(condition: Condition): AutoIndex[] {
  if ('any' in condition) return condition.any.flatMap(indexesOf)
  if ('all' in condition) return condition.all.flatMap(indexesOf)
  const { id: column, type } = condition.field
  if (column === SHOWN_ROW_ID.id || condition.operator === 'ext_empty' || isStructure(type)) return []
  if (condition.operator === 'ext_contains') return kindOf(type) === 'text' ? [{ kind: 'contains', column }] : []
  // Half of a table is read faster without an index.
  return kindOf(type) === 'bool' ? [] : [{ kind: 'values', column }]
}

const isStructure = (type: string) => kindOf(type) === 'json' || kindOf(type) === 'array'
