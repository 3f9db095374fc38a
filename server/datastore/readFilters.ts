import type { DatastoreField } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { isPlainObject } from '#src/lib/isPlainObject.ts'
import { beyond, invalid, invalidField } from '../errors.ts'
import type { Message } from '../messages.ts'
import { type Condition, OPERATORS, type Operator } from './condition.ts'

type Dict = Record<string, unknown>

/**
 * `filters` of datastore_search as CKAN 2.12 reads them: a dict, a list of dicts (any of them), or either as JSON text.
 * Throws Validation Error under `filters`.
 */
export function readFilters(filters: unknown, fields: readonly DatastoreField[]): Condition | undefined {
  if (filters === undefined || filters === null) return undefined
  const reader = new FilterReader(new Map(fields.map((field) => [field.id, field])))
  return reader.read(typeof filters === 'string' ? parseFilters(filters) : filters)
}

/** Long whole numbers are converted to text first: as numbers they would lose digits, and a column accepts both. */
export function parseFilters(text: string): unknown {
  const exact = text.replace(
    /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$))|(?<![\d.eE+-])(-?\d{16,})(?![\d.eE])/g,
    (_, quoted, digits) => quoted ?? `"${digits}"`,
  )
  try {
    return JSON.parse(exact)
  } catch {
    throw invalidField('filters', 'filtersNotJson')
  }
}

class FilterReader {
  readonly #fields: ReadonlyMap<string, DatastoreField>
  #operations = 0
  #values = 0

  constructor(fields: ReadonlyMap<string, DatastoreField>) {
    this.#fields = fields
  }

  read(filters: unknown): Condition {
    if (isPlainObject(filters)) return this.#dict(filters, 1)
    if (!Array.isArray(filters) || !filters.every(isPlainObject)) throw invalidField('filters', 'filtersNotDict')
    return this.#group('filters', filters, 1)
  }

  #dict(dict: Dict, depth: number): Condition {
    this.#refuseUnknown(Object.keys(dict))
    const conditions = Object.entries(dict).map(([key, value]) => {
      if (key === '$or') return this.#group(key, value, depth)
      if (key === '$and') return this.#all(key, value, depth)
      return this.#column(this.#field(key), value)
    })
    return conditions.length === 1 && conditions[0] ? conditions[0] : { all: conditions }
  }

  #group(key: string, value: unknown, depth: number): Condition {
    return { any: this.#parts(key, value, depth) }
  }

  #all(key: string, value: unknown, depth: number): Condition {
    return { all: this.#parts(key, value, depth) }
  }

  #parts(key: string, value: unknown, depth: number): Condition[] {
    if (!Array.isArray(value) || !value.every(isPlainObject)) {
      throw invalidField('filters', 'filtersNotListOfDicts', { value: JSON.stringify(value)?.slice(0, 200) ?? '' })
    }
    if (value.length === 0) throw invalidField('filters', 'invalidArgument', { value: key })
    if (depth >= limits.filterLevels.max) throw invalidField('filters', 'filtersTooDeep')
    this.#count()
    return value.map((dict) => this.#dict(dict, depth + 1))
  }

  #column(field: DatastoreField, value: unknown): Condition {
    if (isPlainObject(value)) return this.#operators(field, value)
    if (!Array.isArray(value)) return this.#compare(field, 'eq', value)
    const scalars = value.filter((entry) => !isPlainObject(entry))
    const conditions = value.filter(isPlainObject).map((dict) => this.#operators(field, dict))
    if (conditions.length === 0) return this.#among(field, scalars)
    this.#count()
    return { any: scalars.length === 0 ? conditions : [...conditions, this.#among(field, scalars)] }
  }

  #operators(field: DatastoreField, dict: Dict): Condition {
    const entries = Object.entries(dict)
    if (entries.length === 0) throw invalidField('filters', 'invalidArgument', { value: field.id })
    const conditions = entries.map(([operator, value]) => {
      if (operator === 'in' && Array.isArray(value)) return this.#among(field, value)
      if (operator === 'ext_contains') return this.#contains(field, value)
      if (operator === 'ext_empty') return this.#empty(field, value)
      if (!isOperator(operator)) throw invalidField('filters', 'filterOperation', { operator })
      return this.#compare(field, operator, value)
    })
    if (conditions.length > 1) this.#count()
    return conditions.length === 1 && conditions[0] ? conditions[0] : { all: conditions }
  }

  #compare(field: DatastoreField, operator: Operator, value: unknown): Condition {
    this.#count()
    return { field, operator, value }
  }

  #contains(field: DatastoreField, value: unknown): Condition {
    if (typeof value !== 'string' || value === '' || value.length > limits.filterText.max)
      throw invalidField('filters', 'filterContains', { max: limits.filterText.max })
    this.#count()
    return { field, operator: 'ext_contains', text: value }
  }

  #empty(field: DatastoreField, value: unknown): Condition {
    if (typeof value !== 'boolean') throw invalidField('filters', 'filterEmpty')
    this.#count()
    return { field, operator: 'ext_empty', isEmpty: value }
  }

  #among(field: DatastoreField, values: unknown[]): Condition {
    this.#count()
    this.#values += values.length
    if (this.#values > limits.filterValues.max) throw beyond('filters', limits.filterValues)
    return { field, operator: 'in', values }
  }

  #count(): void {
    this.#operations += 1
    if (this.#operations > limits.filterOperations.max) throw invalidField('filters', 'filtersTooMany')
  }

  #refuseUnknown(keys: readonly string[]): void {
    const operators = keys.filter((key) => /^\$(?!\$)/.test(key) && key !== '$or' && key !== '$and')
    const columns = keys.filter((key) => !/^\$(?!\$)/.test(key) && !this.#fields.has(unescaped(key)))
    const errors: Message[] = [
      ...operators.map((operator): Message => ({ key: 'filterOperator', values: { operator } })),
      ...columns.map((key): Message => ({ key: 'filterField', values: { field: unescaped(key) } })),
    ]
    if (errors.length > 0) throw invalid({ filters: errors })
  }

  #field(key: string): DatastoreField {
    const field = this.#fields.get(unescaped(key))
    if (!field) throw invalidField('filters', 'filterField', { field: key })
    return field
  }
}

/** In a filter, a column whose name begins with $ is written with two. */
const unescaped = (key: string) => (key.startsWith('$$') ? key.slice(1) : key)
const isOperator = (name: string): name is Operator => Object.hasOwn(OPERATORS, name)
