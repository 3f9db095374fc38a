import { createHash } from 'node:crypto'
import type { DatastoreField } from '#contract/entities.ts'
import type { Locale } from '../../messages.ts'
import { kindOf } from '../fieldTypes.ts'
import { quoteIdentifier, quoteText, tableName } from '../quoteIdentifier.ts'

/**
 * An index that the portal makes for a slow read: `values` for comparisons and the ascending order of a column that is not
 * text, `order` for another order of its rows, `contains` for parts of its texts. Stored as JSON in the index's comment.
 */
export type AutoIndex =
  | { kind: 'values'; column: string }
  | {
      kind: 'order'
      column: string
      language: Locale | null
      direction: 'ASC' | 'DESC'
      nulls: 'FIRST' | 'LAST' | null
    }
  | { kind: 'contains'; column: string }

/** How the names of these indexes begin; others are hexadecimal. */
export const AUTO_INDEX = 'auto_'

/** A row of a B-tree has at most 2,704 bytes, with `_id`; a longer value could not be written. */
export const KEY_BYTES = 2_600

/** Whether values of the column can be too long for a B-tree. */
export const isNarrowColumn = ({ type }: Pick<DatastoreField, 'type'>): boolean =>
  kindOf(type) === 'text' || kindOf(type) === 'decimal'

/** Whether values of the column can be too long for the index. */
export const isNarrow = ({ kind }: AutoIndex, field: Pick<DatastoreField, 'type'>): boolean =>
  kind !== 'contains' && isNarrowColumn(field)

export const autoIndexName = (resourceId: string, index: AutoIndex): string =>
  AUTO_INDEX +
  createHash('sha1')
    .update(JSON.stringify([resourceId, index.kind, index.column, keysOf(index)]))
    .digest('hex')

/**
 * The text of a column as the filter `ext_contains` compares it: in the case rules of the portal's first language, but with
 * one letter i, also for an i with a combining dot. The lower case of I is ı in Turkish and i in other languages, and both
 * kinds of names are in one table.
 */
export const caseless = (text: string): string =>
  `lower(replace(translate(${text}::text, 'Iİı', 'iii'), U&'i\\0307', 'i') COLLATE datastore.language)`

/** What the index orders, as in the ORDER BY of datastore_search. */
function keysOf(index: AutoIndex): string {
  const column = quoteIdentifier(index.column)
  if (index.kind === 'contains') return caseless(column)
  if (index.kind === 'values') return `${column}, _id`
  const collation = index.language ? ` COLLATE datastore.${quoteIdentifier(index.language)}` : ''
  return `${column}${collation} ${index.direction}${index.nulls ? ` NULLS ${index.nulls}` : ''}, _id`
}

/** The statement that creates the index; `trigrams` is the schema of pg_trgm. */
export function autoIndexSql(
  resourceId: string,
  index: AutoIndex,
  { trigrams, isConcurrent }: { trigrams: string | undefined; isConcurrent: boolean },
): string {
  const start = `CREATE INDEX ${isConcurrent ? 'CONCURRENTLY ' : ''}IF NOT EXISTS ${quoteIdentifier(autoIndexName(resourceId, index))} ON ${tableName(resourceId)}`
  if (index.kind !== 'contains') return `${start} (${keysOf(index)})`
  return `${start} USING gin (${keysOf(index)} ${quoteIdentifier(trigrams ?? 'public')}.gin_trgm_ops)`
}

export const commentSql = (resourceId: string, index: AutoIndex): string =>
  `COMMENT ON INDEX datastore.${quoteIdentifier(autoIndexName(resourceId, index))} IS ${quoteText(JSON.stringify(index))}`

export const renameAutoIndexSql = (from: string, to: string, index: AutoIndex): string =>
  `ALTER INDEX IF EXISTS datastore.${quoteIdentifier(autoIndexName(from, index))} RENAME TO ${quoteIdentifier(autoIndexName(to, index))}`
