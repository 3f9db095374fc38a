import { isPlainObject } from '#src/lib/isPlainObject.ts'
import type { Findings, Rule } from './findings.ts'
import { type Fields, fieldsOf, listOf, namesOf, textOf, unwrapped } from './treeNode.ts'

/*
 * Text columns of tables have the collation of the portal's language. Text constants and values that are cast to text have the
 * database's collation, which sorts by code point; edits.ts adds the collation of the language. A constant gets it only if
 * PostgreSQL certainly reads it as text: '5' beside a number is a number. Constants that PostgreSQL converts to one type form a
 * group, such as a column of VALUES. A group is text if each member is a constant, NULL or text.
 */

/** Functions that read a constant as first argument as text. */
const TAKES_TEXT = new Set(
  `btrim casefold initcap left lower lpad ltrim normalize overlay quote_ident quote_literal regexp_matches
  regexp_replace regexp_split_to_array regexp_split_to_table regexp_substr repeat replace reverse right rpad rtrim
  split_part string_to_array string_to_table substr substring translate unistr upper`.split(/\s+/),
)
/** Those of them whose result is not a single text. */
const GIVES_SEVERAL = /^(regexp_matches|regexp_split_to_|string_to_)/
/** Functions that return text and read any constant among their arguments as text. */
const GIVES_TEXT = new Set(
  `array_to_string concat concat_ws encode format json_extract_path_text jsonb_extract_path_text to_char`.split(/\s+/),
)
const COMPARISONS = new Set(['<', '>', '<=', '>=', '=', '<>'])
const TEXT_TYPES = new Set(['text', 'varchar', 'bpchar'])

const collect =
  (type: string): Rule =>
  (fields, { languageNodes }) => {
    languageNodes.push({ type, fields })
  }

const typeCast: Rule = ({ arg, typeName, location }, { textCasts }) => {
  if (!isTextType(typeName) || typeof typeName['location'] !== 'number') return
  textCasts.push({
    type: namesOf(typeName['names']).at(-1) ?? '',
    typeLocation: typeName['location'],
    isArray: listOf(typeName['arrayBounds']).length > 0,
    location: Number(location ?? 0),
    constantLocation: Number(fieldsOf(arg, 'A_Const')?.['location'] ?? 0),
  })
}

const isTextType = (typeName: unknown): typeName is Fields =>
  isPlainObject(typeName) && TEXT_TYPES.has(namesOf(typeName['names']).at(-1) ?? '')

export const LANGUAGE_RULES: Record<string, Rule> = {
  ...Object.fromEntries(
    ['A_ArrayExpr', 'A_Expr', 'CaseExpr', 'CoalesceExpr', 'FuncCall', 'MinMaxExpr', 'SelectStmt'].map((type) => [
      type,
      collect(type),
    ]),
  ),
  TypeCast: typeCast,
}

/** The constants of groups that are text. Children come before their parents, so that each node is visited once. */
export function textConstants({ languageNodes }: Findings): { location: number; isUnnamed: boolean }[] {
  const texts = new Set<unknown>()
  const isText = (member: unknown): boolean => {
    const node = unwrapped(expressionOf(member))
    if (!node) return true // a missing ELSE, which is NULL
    const { type, fields } = node
    if (type === 'A_Const') return isPlainObject(fields['sval']) || fields['isnull'] === true
    return type === 'TypeCast' ? isTextType(fields['typeName']) : texts.has(fields)
  }
  const halves = new Set(languageNodes.flatMap(({ fields }) => [fields['larg'], fields['rarg']]))
  return languageNodes.toReversed().flatMap(({ type, fields }) => {
    if (halves.has(fields)) return [] // its columns are those of the whole UNION
    const groups = groupsOf(type, fields).filter((group) => group.every(isText))
    if (groups.length > 0 ? isTextWithText(type, fields) : isAlwaysText(fields)) texts.add(fields)
    return groups.flat().flatMap(constantOf)
  })
}

const expressionOf = (member: unknown): unknown => fieldsOf(member, 'ResTarget')?.['val'] ?? member

function constantOf(member: unknown): { location: number; isUnnamed: boolean }[] {
  const constant = fieldsOf(expressionOf(member), 'A_Const')
  if (!isPlainObject(constant?.['sval'])) return []
  const column = fieldsOf(member, 'ResTarget')
  const isUnnamed = column !== undefined && column['name'] === undefined
  // The brackets of SELECT ('x') cannot contain a column name.
  if (isUnnamed && column['location'] !== constant['location']) return []
  return [{ location: Number(constant['location'] ?? 0), isUnnamed }]
}

const functionOf = (fields: Fields): string => namesOf(fields['funcname']).at(-1) ?? ''
const operatorOf = (fields: Fields): string => namesOf(fields['name']).at(-1) ?? ''

const isAlwaysText = (fields: Fields): boolean => GIVES_TEXT.has(functionOf(fields)) || operatorOf(fields) === '->>'

function isTextWithText(type: string, fields: Fields): boolean {
  if (type === 'FuncCall') return !GIVES_SEVERAL.test(functionOf(fields))
  if (type === 'A_Expr') return fields['kind'] === 'AEXPR_NULLIF' || /^(\|\||->>)$/.test(operatorOf(fields))
  return type !== 'SelectStmt' && type !== 'A_ArrayExpr'
}

function groupsOf(type: string, fields: Fields): (readonly unknown[])[] {
  const args = listOf(fields['args'])
  switch (type) {
    case 'SelectStmt':
      return columnsOf(fields)
    case 'A_ArrayExpr':
      return [listOf(fields['elements'])]
    case 'CaseExpr':
      return [[...args.map((when) => fieldsOf(when, 'CaseWhen')?.['result']), fields['defresult']]]
    case 'FuncCall':
      if (GIVES_TEXT.has(functionOf(fields))) return args.map((arg) => [arg])
      return TAKES_TEXT.has(functionOf(fields)) ? [args.slice(0, 1)] : []
    case 'A_Expr':
      return operandsOf(fields)
    default:
      return [args]
  }
}

function operandsOf(fields: Fields): (readonly unknown[])[] {
  const { kind, lexpr, rexpr } = fields
  const sign = operatorOf(fields)
  if (/BETWEEN/.test(textOf(kind))) return [[lexpr, ...listOf(fieldsOf(rexpr, 'List')?.['items'])]]
  if (sign === '->>') return [[rexpr]]
  const isGroup = kind === 'AEXPR_NULLIF' || (kind === 'AEXPR_OP' && (sign === '||' || COMPARISONS.has(sign)))
  return isGroup ? [[lexpr, rexpr]] : []
}

/** The columns of VALUES or UNION, whose rows share one type; each column of another SELECT is separate. */
function columnsOf(select: Fields): (readonly unknown[])[] {
  const rows: (readonly unknown[])[] = []
  const waiting = [select]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const values = listOf(part['valuesLists']).map((row) => listOf(fieldsOf(row, 'List')?.['items']))
    const halves = [part['larg'], part['rarg']].filter(isPlainObject)
    waiting.push(...halves)
    if (halves.length === 0) rows.push(...(values.length > 0 ? values : [listOf(part['targetList'])]))
  }
  const [first = []] = rows
  if (rows.some(({ length }) => length !== first.length)) return []
  return first.map((_, index) => rows.map((row) => row[index]))
}
