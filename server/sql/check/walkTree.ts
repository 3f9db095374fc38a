import { type FieldKind, GRAMMAR } from '../data/grammar.ts'
import { MAX_NODES } from '../limits.ts'
import { Refused, tooComplex } from './refused.ts'
import { openScope, type QueryPart, type Scope } from './scope.ts'
import { type Fields, isFields, listOf, unwrapped } from './treeNode.ts'

/** A node on the way through the tree, with what its place means. */
export type Visited = { type: string; fields: Fields; scope: Scope; part: QueryPart }

/**
 * Every node below a SELECT, itself first. Iterative, because a hostile tree is deeper than the stack.
 * Throws Refused at the first node or field that the grammar table does not have, and at too many nodes.
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

function childrenOf(visited: Visited): Visited[] {
  const kinds = GRAMMAR.get(visited.type)
  if (!kinds) throw notAllowed(visited.type, visited.fields)
  const place = visited.type === 'SelectStmt' ? openScope(visited.fields, visited.scope) : undefined
  const inner = { ...visited, scope: place ? place.inner : visited.scope }
  const children = Object.entries(visited.fields).flatMap(([field, value]) => {
    const kind = kinds.get(field)
    if (kind === undefined) throw notAllowed(elementName(field, value), visited.fields)
    // Each WITH query sees something else than the clause around it: openScope has them.
    return field === 'ctes' ? [] : childrenIn(kind, value, inner)
  })
  return [...(place?.queries ?? []).map((query) => ({ ...query, type: 'CommonTableExpr' })), ...children]
}

function childrenIn(kind: FieldKind, value: unknown, { scope, part }: Visited): Visited[] {
  if (kind === 'plain') return []
  if (kind !== 'node') return isFields(value) ? [{ type: kind, fields: value, scope, part }] : []
  const values = Array.isArray(value) ? listOf(value) : [value]
  return values.flatMap((entry) => {
    const node = unwrapped(entry)
    if (!node && isFields(entry) && Object.keys(entry).length > 0) throw notAllowed('Node', entry)
    return node ? [{ ...node, scope, part }] : []
  })
}

/** CKAN names the node: `IntoClause` for the field intoClause, `LockingClause` for a list of them. */
function elementName(field: string, value: unknown): string {
  const inside = unwrapped(Array.isArray(value) ? value[0] : value)
  return inside && /^[A-Z]/.test(inside.type) ? inside.type : field.charAt(0).toUpperCase() + field.slice(1)
}

/** A part of the grammar that public SQL leaves out, in CKAN's words. */
export const notAllowed = (element: string, fields: Fields) =>
  new Refused('invalid', 'sqlElement', { values: { element }, location: fields['location'] })
