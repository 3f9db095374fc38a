import { isPlainObject } from '#src/lib/isPlainObject.ts'
import { type FieldKind, GRAMMAR } from '../data/grammar.ts'
import { MAX_NODES } from '../limits.ts'
import { openScope, type QueryPart, type Scope } from './scope.ts'
import { StatementError, tooComplex } from './statementError.ts'
import { type Fields, listOf, unwrapped } from './treeNode.ts'

/** A node of the tree, with the context of its place. */
export type Visited = { type: string; fields: Fields; scope: Scope; part: QueryPart }

/**
 * Every node below a SELECT, starting with the SELECT. Iterative, because a hostile tree is deeper than the stack. Throws
 * StatementError at the first node or field that is not in the grammar table, and if there are too many nodes.
 */
export function* walkTree(select: Fields, main: QueryPart): Generator<Visited> {
  const stack: Visited[] = [{ type: 'SelectStmt', fields: select, scope: undefined, part: main }]
  for (let count = 1; ; count++) {
    const visited = stack.pop()
    if (!visited) return
    if (count > MAX_NODES) throw tooComplex('sqlTooComplex')
    yield visited
    stack.push(...childrenOf(visited).reverse())
  }
}

function childrenOf({ type, fields, scope, part }: Visited): Visited[] {
  const kinds = GRAMMAR.get(type)
  if (!kinds) throw notAllowed(type, fields)
  const place = type === 'SelectStmt' ? openScope(fields, scope) : undefined
  const children: Visited[] = place?.queries.map((query) => ({ ...query, type: 'CommonTableExpr' })) ?? []
  const inner = { scope: place ? place.inner : scope, part }
  for (const field of Object.keys(fields)) {
    const value = fields[field]
    const kind = kinds.get(field)
    if (kind === undefined) throw notAllowed(elementName(field, value), fields)
    // Each WITH query has a different scope from the clause around it: openScope adds them.
    if (kind !== 'plain' && field !== 'ctes') addChildren(children, kind, value, inner)
  }
  return children
}

function addChildren(
  children: Visited[],
  kind: Exclude<FieldKind, 'plain'>,
  value: unknown,
  place: Pick<Visited, 'scope' | 'part'>,
): void {
  if (kind !== 'node') {
    if (isPlainObject(value)) children.push({ type: kind, fields: value, ...place })
    return
  }
  for (const entry of Array.isArray(value) ? listOf(value) : [value]) {
    const node = unwrapped(entry)
    if (node) children.push({ ...node, ...place })
    else if (isPlainObject(entry) && Object.keys(entry).length > 0) throw notAllowed('Node', entry)
  }
}

/** CKAN's name of the node: `IntoClause` for the field intoClause, `LockingClause` for a list of them. */
function elementName(field: string, value: unknown): string {
  const inside = unwrapped(Array.isArray(value) ? value[0] : value)
  return inside && /^[A-Z]/.test(inside.type) ? inside.type : field.charAt(0).toUpperCase() + field.slice(1)
}

/** A part of the grammar that public SQL does not allow, in CKAN's message. */
export const notAllowed = (element: string, fields: Fields) =>
  new StatementError('invalid', 'sqlElement', { values: { element }, location: fields['location'] })
