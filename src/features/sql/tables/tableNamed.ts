import { fold } from '../../../lib/fold.ts'
import { isNamed, type SqlTable } from './sqlTable.ts'

/** Finds a table by its id, its name in SQL, its title or "dataset/title". Undefined if none or several match. */
export function tableNamed(name: string, tables: readonly SqlTable[]): SqlTable | undefined {
  const known = tables.find((table) => isNamed(table, name))
  if (known || UUID.test(name)) return known
  const wanted = fold(name).trim()
  const meant = wanted === '' ? [] : tables.filter((table) => namesOf(table).includes(wanted))
  return meant.length === 1 ? meant[0] : undefined
}

const UUID = /^[0-9a-f-]{36}$/i
const folded = new WeakMap<SqlTable, readonly string[]>()

function namesOf(table: SqlTable): readonly string[] {
  const before = folded.get(table)
  if (before) return before
  const { title, dataset } = table
  const names = [
    ...(table.name ? [table.name] : []),
    title,
    `${dataset.name}/${title}`,
    `${dataset.title}/${title}`,
  ].map(fold)
  folded.set(table, names)
  return names
}
