import { MAX_CONDITIONS, MAX_FORMAT_WIDTH } from '../limits.ts'
import type { Findings, Rule } from './findings.ts'
import { StatementError, tooComplex } from './statementError.ts'
import { constantText, type Fields, fieldsOf, listOf, namesOf } from './treeNode.ts'

/*
 * PostgreSQL checks for a cancel request between rows, but not inside strpos, LIKE, trim, array && and similar, whose time is
 * the product of two sizes: with two values of a megabyte they run for hours and cannot be stopped. Values in tables are small,
 * so it matters whether a statement can create large ones. If it can, it runs with guarded versions of those functions
 * (migration 0005), which reject too large a product.
 */

/** Below this number a statement creates values at most 64 times as large as those it reads. */
export const MAX_DOUBLINGS = 6

const FREELY = new Set(
  `array_agg array_fill json_agg json_agg_strict json_object_agg json_object_agg_strict json_object_agg_unique
  json_object_agg_unique_strict jsonb_agg jsonb_agg_strict jsonb_object_agg jsonb_object_agg_strict
  jsonb_object_agg_unique jsonb_object_agg_unique_strict lpad regexp_replace repeat rpad
  string_agg`.split(/\s+/),
)
const SLIGHTLY = new Set(
  `array_append array_cat array_prepend array_to_string concat concat_ws encode json_build_array json_build_object
  jsonb_build_array jsonb_build_object jsonb_insert jsonb_pretty jsonb_set overlay quote_ident quote_literal
  quote_nullable row_to_json to_char to_json to_jsonb`.split(/\s+/),
)

const doublings = (parts: number) => Math.ceil(Math.log2(parts + 1))
const isConstant = (value: unknown) => fieldsOf(value, 'A_Const') !== undefined

const funcCall: Rule = (fields, findings) => {
  const name = namesOf(fields['funcname']).at(-1) ?? ''
  const args = listOf(fields['args'])
  if (name === 'format') checkFormat(args, fields)
  if (FREELY.has(name) || (name === 'replace' && mayLengthen(args))) findings.growth = Number.POSITIVE_INFINITY
  if (SLIGHTLY.has(name)) findings.growth += doublings(args.length)
  growOfType(name, findings)
}

/**
 * A conversion, written as a cast or as a call: text to bytes and back doubles the size; two polygons are compared corner by
 * corner.
 */
function growOfType(name: string, findings: Findings): void {
  if (name === 'bytea') findings.growth += 1
  if (name === 'polygon' || name === 'path') findings.growth = Number.POSITIVE_INFINITY
}

/** replace(x, ',', '.') keeps a text's length; another replacement may multiply it. */
function mayLengthen([, from, to]: readonly unknown[]): boolean {
  const [before, after] = [constantText(from), constantText(to)]
  return before === undefined || after === undefined || after.length > before.length
}

/** A width in format() creates a text of any length, and PostgreSQL does not check for a cancel request while it does. */
function checkFormat([pattern]: readonly unknown[], { location }: Fields): void {
  const text = constantText(pattern)
  const widths = text?.matchAll(/%(?:\d+\$)?-?(\d+|\*)(?!\d*\$)/g)
  const isWide = [...(widths ?? [])].some(([, width]) => width === '*' || Number(width) > MAX_FORMAT_WIDTH)
  if (text === undefined || isWide)
    throw new StatementError('invalid', 'sqlFormat', { values: { limit: MAX_FORMAT_WIDTH }, code: '54000', location })
}

const concatenation: Rule = (fields, findings) => {
  const isJoined = namesOf(fields['name']).at(-1) === '||'
  if (isJoined && !isConstant(fields['lexpr']) && !isConstant(fields['rexpr'])) findings.growth += 1
}

const row =
  (field: string): Rule =>
  (fields, findings) => {
    const parts = listOf(fields[field]).filter((part) => !isConstant(part)).length
    if (parts > 0) findings.growth += doublings(parts)
  }

const freely: Rule = (_, findings) => {
  findings.growth = Number.POSITIVE_INFINITY
}

export const GROWTH_RULES: Record<string, Rule> = {
  FuncCall: funcCall,
  A_Expr: concatenation,
  RowExpr: row('args'),
  A_ArrayExpr: row('elements'),
  JsonObjectConstructor: row('exprs'),
  JsonArrayConstructor: row('exprs'),
  JsonArrayQueryConstructor: freely,
  JsonArrayAgg: freely,
  JsonObjectAgg: freely,
  SubLink: (fields, findings, place) => {
    if (fields['subLinkType'] === 'ARRAY_SUBLINK') freely(fields, findings, place)
  },
  TypeName: ({ names }, findings) => growOfType(namesOf(names).at(-1) ?? '', findings),
  BoolExpr: ({ args }, findings) => {
    findings.conditions += listOf(args).length
    if (findings.conditions > MAX_CONDITIONS) throw tooComplex('sqlTooManyConditions', MAX_CONDITIONS)
  },
}
