import { isPlainObject } from '#src/lib/isPlainObject.ts'
import type { Attribute, Findings, Rule } from './findings.ts'
import { type Fields, fieldsOf, listOf, namesOf, textOf } from './treeNode.ts'

/*
 * PostgreSQL reads `x.name` and `(x).name` as a column. If x has no such column, it reads them as the call name(x), or as a
 * cast of x to the type `name` (Functional Notation, PostgreSQL manual, sections 8.16.5 and 10.3). The type of x decides which
 * functions are possible: a function in FROM returns one value of any type, everything else in FROM a row.
 */

/** The calls that a statement writes as attributes, in the form of the parser's own calls, so that the rules for calls apply. */
export function attributeCalls({ attributes, sources, serverNames }: Findings): (Attribute & { fields: Fields })[] {
  const { rows, functions, hasNameless } = sources
  return attributes
    .filter(({ name, source }) => {
      const isRow = source !== undefined && rows.has(source) && !functions.has(source) && !hasNameless
      if (isRow) return serverNames.ofRows.has(name)
      const isColumn = source !== undefined && functions.get(source)?.has(name)
      return serverNames.all.has(name) && !isColumn
    })
    .map((attribute) => ({ ...attribute, fields: callOf(attribute) }))
}

/** One argument of unknown type. */
const callOf = ({ name, location }: Attribute): Fields => ({
  funcname: [{ String: { sval: name } }],
  args: [{ A_Star: {} }],
  location,
})

const columnRef: Rule = ({ fields, location }, { attributes }, place) => {
  const [name, source] = namesOf(fields).toReversed()
  if (name && source !== undefined) attributes.push({ name, source, location, place })
}

const indirection: Rule = ({ indirection, arg }, { attributes }, place) => {
  const location = locationIn(arg)
  for (const name of namesOf(indirection))
    if (name !== '') attributes.push({ name, source: undefined, location, place })
}

/** An indirection has no location; that of its argument is the nearest. */
function locationIn(value: unknown): unknown {
  if (!isPlainObject(value)) return undefined
  const [fields] = Object.values(value)
  return isPlainObject(fields) ? fields['location'] : undefined
}

const named =
  (...fields: string[]): Rule =>
  (node, { sources }) => {
    for (const field of fields) {
      const alias = aliasOf(node[field])
      if (alias) sources.rows.add(alias.name)
    }
  }

const rangeVar: Rule = ({ alias, relname }, { sources }) => {
  sources.rows.add(aliasOf(alias)?.name ?? textOf(relname))
}

const rangeFunction: Rule = ({ alias, functions, coldeflist }, { sources }) => {
  const given = aliasOf(alias)
  const defined = listOf(coldeflist).map((column) => textOf(fieldsOf(column, 'ColumnDef')?.['colname']))
  const names = given ? [given.name] : functionNames(functions)
  if (names.includes('')) sources.hasNameless = true
  for (const name of names) {
    const columns = new Set([...(given?.columns ?? []), ...defined])
    const before = sources.functions.get(name)
    sources.functions.set(name, before ? new Set([...columns].filter((column) => before.has(column))) : columns)
  }
}

/** The names of the calls in FROM; the empty text for other expressions. */
const functionNames = (functions: unknown): string[] =>
  listOf(functions).map((entry) => {
    const [call] = listOf(fieldsOf(entry, 'List')?.['items'])
    return namesOf(fieldsOf(call, 'FuncCall')?.['funcname']).at(-1) ?? ''
  })

function aliasOf(value: unknown): { name: string; columns: string[] } | undefined {
  if (!isPlainObject(value)) return undefined
  return { name: textOf(value['aliasname']), columns: namesOf(value['colnames']) }
}

export const ATTRIBUTE_RULES: Record<string, Rule> = {
  ColumnRef: columnRef,
  A_Indirection: indirection,
  RangeVar: rangeVar,
  RangeSubselect: named('alias'),
  RangeFunction: rangeFunction,
  JoinExpr: named('alias', 'join_using_alias'),
  JsonTable: named('alias'),
}
