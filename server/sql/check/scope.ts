import { isPlainObject } from '#src/lib/isPlainObject.ts'
import { StatementError } from './statementError.ts'
import { type Fields, fieldsOf, listOf, textOf } from './treeNode.ts'

/** The main query or one WITH query, and the WITH queries that it reads, once per use. */
export type QueryPart = { name: string; uses: QueryPart[] }

/** The WITH queries that are visible at a place of the statement, innermost first. */
export type Scope = { name: string; part: QueryPart; outer: Scope } | undefined

/** The WITH query to which a table's name refers at a place, if any. */
export function findInScope(scope: Scope, name: string): QueryPart | undefined {
  for (let at = scope; at; at = at.outer) if (at.name === name) return at.part
  return undefined
}

export type WithQuery = { fields: Fields; scope: Scope; part: QueryPart }

/**
 * The WITH queries that a SELECT adds: each sees those before it, and in a recursive clause all of them. The rules are
 * PostgreSQL's. A mistake here cannot expose a table, because tables are found by schema (rewrite.ts).
 */
export function openScope(select: Fields, outer: Scope): { inner: Scope; queries: WithQuery[] } {
  const clause = select['withClause']
  if (!isPlainObject(clause)) return { inner: outer, queries: [] }
  const all = listOf(clause['ctes']).map((cte) => {
    const fields = fieldsOf(cte, 'CommonTableExpr')
    if (!fields) throw new StatementError('invalid', 'sqlElement', { values: { element: 'WithClause' } })
    return { fields, part: { name: textOf(fields['ctename']), uses: [] } satisfies QueryPart }
  })
  let inner = outer
  const seen: Scope[] = []
  for (const { part } of all) {
    seen.push(inner)
    inner = { name: part.name, part, outer: inner }
  }
  const isRecursive = clause['recursive'] === true
  return { inner, queries: all.map((query, index) => ({ ...query, scope: isRecursive ? inner : seen[index] })) }
}

/** How many queries are planned when every use is expanded; a recursive query's use of itself counts as one. */
export function countWrittenOut(main: QueryPart): number {
  const sizes = new Map<QueryPart, number>()
  const open = new Set<QueryPart>()
  const sizeOf = (part: QueryPart): number => {
    const known = sizes.get(part)
    if (known !== undefined) return known
    if (open.has(part)) return 1
    open.add(part)
    const size = part.uses.reduce((sum, use) => sum + sizeOf(use), 1)
    open.delete(part)
    sizes.set(part, size)
    return size
  }
  return sizeOf(main) - 1
}
