import { loadModule, parseSync } from 'libpg-query'
import { namesOf, textOf, unwrapped } from '../check/treeNode.ts'
import { walkTree } from '../check/walkTree.ts'

/** The tables and columns that a statement names, for creating tables that fit it. */
export async function namesIn(sql: string): Promise<{ tables: string[]; columns: string[] }> {
  await loadModule()
  const [statement] = parseSync(sql).stmts ?? []
  const select = unwrapped(statement?.stmt)?.fields ?? {}
  const tables = new Set<string>()
  const columns = new Set<string>()
  for (const { type, fields } of walkTree(select, { name: '', uses: [] })) {
    if (type === 'RangeVar') tables.add(textOf(fields['relname']))
    const name = type === 'ColumnRef' ? namesOf(fields['fields']).at(-1) : undefined
    if (name && !name.startsWith('_')) columns.add(name)
  }
  return { tables: [...tables], columns: [...columns] }
}

/** The type that a statement's use of a column requires; text if any type is possible. */
export function typeFor(column: string, sql: string): string {
  const name = `"?${column.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"?`
  const isAsked = (pattern: string) => new RegExp(pattern, 'i').test(sql)
  if (isAsked(`extract\\(year from ${name}\\)`) || isAsked(`date '[^']*' <= ${name}`)) return 'timestamp'
  const isNumber = isAsked(`${name}\\s*(=|<|>|<=|>=|<>)\\s*-?\\d`) || isAsked(`${name} in \\(\\d`)
  return isNumber || isAsked(`(sum|avg)\\(${name}\\)`) ? 'numeric' : 'text'
}
