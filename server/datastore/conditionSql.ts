import type { DatastoreField } from '#contract/entities.ts'
import { type Condition, OPERATORS } from './condition.ts'
import { castOf, kindOf } from './fieldTypes.ts'
import { caseless } from './indexes/AutoIndex.ts'
import type { Parameters } from './parameters.ts'
import { quoteIdentifier } from './quoteIdentifier.ts'

/** A condition as SQL on the table's alias `t`. The database rejects values that a column cannot contain. */
export function conditionSql(condition: Condition, parameters: Parameters): string {
  if ('any' in condition) return joined(condition.any, ' OR ', 'false', parameters)
  if ('all' in condition) return joined(condition.all, ' AND ', 'true', parameters)
  const column = comparable(condition.field)
  if (condition.operator === 'in') return amongSql(condition.field, condition.values, parameters)
  if (condition.operator === 'ext_contains') return containsSql(condition, parameters)
  if (condition.operator === 'ext_empty') return emptySql(condition)
  const { cast, value } = operand(condition.field, condition.value)
  return `${column} ${OPERATORS[condition.operator]} ${parameters.add(value)}::${cast}`
}

function joined(conditions: readonly Condition[], word: string, empty: string, parameters: Parameters): string {
  if (conditions.length === 0) return empty
  return `(${conditions.map((condition) => conditionSql(condition, parameters)).join(word)})`
}

/** The value as text, without regard to case. */
function containsSql({ field, text }: { field: DatastoreField; text: string }, parameters: Parameters): string {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return `${caseless(`t.${quoteIdentifier(field.id)}`)} LIKE ${caseless(parameters.add(pattern))}`
}

/** Null or an empty text. */
function emptySql({ field, isEmpty }: { field: DatastoreField; isEmpty: boolean }): string {
  const column = `t.${quoteIdentifier(field.id)}`
  if (kindOf(field.type) !== 'text') return `${column} IS ${isEmpty ? '' : 'NOT '}NULL`
  return isEmpty ? `(${column} IS NULL OR ${column} = '')` : `${column} <> ''`
}

/** One ANY for all values of a type, so that thousands of values need only one parameter. */
function amongSql(field: DatastoreField, values: readonly unknown[], parameters: Parameters): string {
  const byCast = new Map<string, unknown[]>()
  for (const { cast, value } of values.map((value) => operand(field, value))) {
    const operands = byCast.get(cast)
    if (operands) operands.push(value)
    else byCast.set(cast, [value])
  }
  const column = comparable(field)
  const parts = [...byCast].flatMap(([cast, operands]) =>
    cast.endsWith('[]') // PostgreSQL has no arrays of arrays of different lengths
      ? operands.map((value) => `${column} = ${parameters.add(value)}::${cast}`)
      : [`${column} = ANY(${parameters.add(operands)}::${cast}[])`],
  )
  return parts.length === 0 ? 'false' : `(${parts.join(' OR ')})`
}

/** The column in a form that can be compared and sorted: json itself cannot. */
export function comparable({ id, type }: Pick<DatastoreField, 'id' | 'type'>): string {
  const column = `t.${quoteIdentifier(id)}`
  return type === 'json' ? `${column}::jsonb` : column
}

type Operand = { cast: string; value: unknown }

/** A value that is compared with a column: the cast keeps the index usable, and a number that is too large does not fail. */
function operand({ type }: DatastoreField, value: unknown): Operand {
  const kind = kindOf(type)
  if (kind === 'json') return { cast: 'jsonb', value: value === null ? null : JSON.stringify(value) }
  if (value === null) return { cast: castOf(type), value: null }
  if (kind === 'array') return { cast: castOf(type), value }
  if (kind === 'text') return { cast: 'text', value: textOf(value) }
  if (kind === 'integer' && typeof value === 'string' && /^\s*[+-]?\d{1,18}\s*$/.test(value))
    return { cast: 'int8', value }
  if (typeof value === 'number') return numberOperand(kind, value)
  if (typeof value === 'boolean') return { cast: 'bool', value }
  return { cast: castOf(type), value: textOf(value) }
}

function numberOperand(kind: string, value: number): Operand {
  if (kind === 'float') return { cast: 'float8', value: String(value) }
  if (kind === 'decimal' || !Number.isSafeInteger(value)) return { cast: 'numeric', value: String(value) }
  return { cast: 'int8', value: String(value) }
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
