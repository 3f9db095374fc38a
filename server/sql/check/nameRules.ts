import { SYSTEM_COLUMNS } from '#table/columnNames.ts'
import { FUNCTIONS, SYNTAX_FUNCTIONS } from '../data/functions.ts'
import { OPERATORS } from '../data/operators.ts'
import { TYPE_NAMES } from '../data/typeNames.ts'
import type { Rule } from './findings.ts'
import { forbidden, StatementError } from './statementError.ts'
import { fieldsOf, listOf, namesOf, textOf } from './treeNode.ts'

const DATES_OF_NOW = /^SVFOP_(CURRENT_DATE|(CURRENT_TIME|CURRENT_TIMESTAMP|LOCALTIME|LOCALTIMESTAMP)(_N)?)$/

/** A function by its name without schema, or a call that the grammar creates for EXTRACT, TRIM and similar. */
const funcCall: Rule = (fields, findings) => {
  const names = namesOf(fields['funcname'])
  const [name = '', syntaxName = ''] = names
  if (names.length === 1 && FUNCTIONS.has(name)) return
  const isSyntax = names.length === 2 && name === 'pg_catalog' && SYNTAX_FUNCTIONS.has(syntaxName)
  // LIKE … ESCAPE and SIMILAR TO are ordinary calls in the tree, and safe.
  const isCall = fields['funcformat'] !== 'COERCE_SQL_SYNTAX' && !/_escape$/.test(syntaxName)
  if (!isSyntax || isCall) throw forbidden('sqlFunction', names.join('.'), fields['location'])
  if (syntaxName === 'is_normalized') findings.asksNormalized = true
  const takesTwo = /^(position|[blr]trim)$/.test(syntaxName) && listOf(fields['args']).length === 2
  if (takesTwo || syntaxName === 'normalize')
    findings.syntaxCalls.push({ name: syntaxName, location: Number(fields['location'] ?? 0) })
}

/** CURRENT_DATE and similar are allowed; CURRENT_USER, SESSION_USER, CURRENT_CATALOG … reveal information about the server. */
const sqlValueFunction: Rule = ({ op, location }) => {
  const name = textOf(op)
  if (!DATES_OF_NOW.test(name)) throw forbidden('sqlFunction', name.replace('SVFOP_', '').toLowerCase(), location)
}

const typeName: Rule = ({ names, typmods, location }) => {
  const parts = namesOf(names)
  const name = parts[0] === 'pg_catalog' ? parts.slice(1).join('.') : parts.join('.')
  if (!TYPE_NAMES.has(name)) throw forbidden('sqlType', parts.join('.'), location)
  if (!listOf(typmods).every((modifier) => fieldsOf(modifier, 'A_Const')))
    throw new StatementError('invalid', 'sqlElement', { values: { element: 'TypeName' }, location })
}

const operator =
  (field: string): Rule =>
  (fields) => {
    const names = namesOf(fields[field])
    if (fields[field] === undefined) return
    if (!names.every((name) => OPERATORS.has(name)) || names.length !== 1)
      throw forbidden('sqlOperator', names.join('.'), fields['location'])
  }

const aExpr: Rule = (fields, findings, place) => {
  // Only BETWEEN has keywords; IN, DISTINCT, NULLIF, LIKE … have the operator that they compare with.
  const hasWord = /^AEXPR_(NOT_)?BETWEEN(_SYM)?$/.test(textOf(fields['kind']))
  if (!hasWord) operator('name')(fields, findings, place)
}

/** A column; its last part must not be a system column. */
const columnRef: Rule = ({ fields, location }, findings) => {
  const names = namesOf(fields)
  const last = names.at(-1) ?? ''
  if (SYSTEM_COLUMNS.has(last)) throw forbidden('sqlSystemColumn', last, location)
  if (names.length >= 3 && names[0] === 'public') findings.schemaPrefixes.push(Number(location ?? 0))
}

/** A field of a row; attributeCalls.ts handles its other meanings. */
const indirection: Rule = (fields) => {
  const name = namesOf(fields['indirection']).find((part) => SYSTEM_COLUMNS.has(part))
  if (name !== undefined) throw forbidden('sqlSystemColumn', name, fields['location'])
}

const COLLATION_SCHEMAS = new Set(['pg_catalog', 'datastore'])

/** Collations are those of PostgreSQL and those of the portal's languages, such as datastore.en (migration 0019). */
const collation: Rule = ({ collname, location }) => {
  const names = namesOf(collname)
  if (names.length > 1 && !COLLATION_SCHEMAS.has(names[0] ?? '')) throw forbidden('sqlOtherSchemas', '', location)
}

const parameter: Rule = ({ number, location }) => {
  throw new StatementError('invalid', 'sqlParameter', {
    values: { number: Number(number ?? 0) },
    code: '42P02',
    location,
  })
}

export const NAME_RULES: Record<string, Rule> = {
  FuncCall: funcCall,
  SQLValueFunction: sqlValueFunction,
  TypeName: typeName,
  A_Expr: aExpr,
  SubLink: operator('operName'),
  SortBy: operator('useOp'),
  ColumnRef: columnRef,
  A_Indirection: indirection,
  CollateClause: collation,
  ParamRef: parameter,
}
