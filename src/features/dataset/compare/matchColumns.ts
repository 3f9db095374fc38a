import type { DatastoreField } from '#contract/entities.ts'
import { fold } from '../../../lib/fold.ts'

/** A column of two tables; a table that lacks it has no field. */
export type ColumnPair = { first: DatastoreField | undefined; second: DatastoreField | undefined }

/**
 * The columns of two tables, matched by their names: equal names first, then names that differ in case, accents or marks
 * between words only. In the order of the first table, then those of the second only.
 */
export function matchColumns(first: readonly DatastoreField[], second: readonly DatastoreField[]): ColumnPair[] {
  const left = new Map(second.map((field) => [field.id, field]))
  const take = (find: (field: DatastoreField) => boolean) => {
    const found = [...left.values()].find(find)
    if (found) left.delete(found.id)
    return found
  }
  const exact = new Map(first.map(({ id }) => [id, take((other) => other.id === id)]))
  const pairs = first.map((field) => ({
    first: field,
    second: exact.get(field.id) ?? take((other) => plain(other.id) === plain(field.id)),
  }))
  return [...pairs, ...[...left.values()].map((field) => ({ first: undefined, second: field }))]
}

/** "İlçe Adı", "ilce_adi" and "ILCE-ADI" are one name. A name of marks only is itself. */
const plain = (name: string) => fold(name).replace(/[^\p{L}\p{N}]+/gu, '') || name
