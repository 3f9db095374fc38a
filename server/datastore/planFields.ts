import { is } from 'valibot'
import { field_name } from '#contract/datastore_create.ts'
import type { DatastoreField } from '#contract/entities.ts'
import { limits } from '#contract/limits.ts'
import { isPlainObject } from '#src/lib/isPlainObject.ts'
import { SYSTEM_COLUMNS } from '#table/columnNames.ts'
import { MAX_COLUMNS } from '#table/limits.ts'
import { type FieldErrors, invalid } from '../errors.ts'
import type { Message, MessageKey, MessageValues } from '../messages.ts'
import { fieldType } from './fieldTypes.ts'
import { guessType } from './guessType.ts'

/** A column that a publisher requests; without a type it is guessed from the first record. */
export type FieldRequest = { id: string; type?: string | null | undefined; info?: unknown }

/** The columns that a table is to have, and the changes from its current ones. */
export type FieldPlan = {
  fields: DatastoreField[]
  added: { id: string; type: string; sql: string }[]
  removed: string[]
}

/**
 * The columns of a table after a write: the existing ones in their order and with their types, then new ones of the request,
 * then new ones of the first record. Throws Validation Error with CKAN's text.
 */
export function planFields(
  requested: readonly FieldRequest[],
  firstRecord: Record<string, unknown>,
  existing: readonly DatastoreField[],
  deleteOthers = false,
): FieldPlan {
  validateFields(requested)
  // As CKAN does, also for an existing column whose type does not change.
  const untyped = requested.find(({ type }) => type && !fieldType(type))
  if (untyped) throw error('fields', 'fieldType', { type: untyped.type ?? '' })
  const names = new Set(requested.map(({ id }) => id))
  const kept = deleteOthers ? existing.filter(({ id }) => names.has(id)) : existing
  const known = new Set(existing.map(({ id }) => id))
  const implied = Object.keys(firstRecord).filter((id) => !known.has(id) && !names.has(id))
  const wanted = [...requested, ...implied.map((id): FieldRequest => ({ id }))].filter(({ id }) => !known.has(id))
  validateFields(implied.map((id) => ({ id })))
  const added = wanted.map((request) => typed(request, firstRecord))
  const infos = new Map(requested.map(({ id, info }) => [id, info]))
  const fields = [...kept, ...added.map(({ id, type }): DatastoreField => ({ id, type }))].map((field) =>
    described(field, infos.get(field.id)),
  )
  if (fields.length > MAX_COLUMNS) throw error('fields', 'fieldsTooMany', { count: MAX_COLUMNS })
  return { fields, added, removed: existing.filter((field) => !kept.includes(field)).map(({ id }) => id) }
}

function validateFields(requested: readonly FieldRequest[]): void {
  const misnamed = requested.filter(({ id }) => !is(field_name, id) || SYSTEM_COLUMNS.has(id))
  const errors: FieldErrors = {}
  if (misnamed.length > 0)
    errors['fields'] = misnamed.map(({ id }): Message => ({ key: 'fieldName', values: { input: id } }))
  const tooLong = requested.filter(({ id }) => Buffer.byteLength(id) > limits.columnName.max)
  if (tooLong.length > 0)
    errors['fields'] = tooLong.map(({ id }): Message => ({ key: 'fieldTooLong', values: { name: id } }))
  if (new Set(requested.map(({ id }) => id)).size < requested.length) errors['field'] = [{ key: 'fieldDuplicate' }]
  const undescribed = requested.find(({ info }) => info !== undefined && info !== null && !isPlainObject(info))
  if (undescribed) errors['fields'] = [{ key: 'fieldInfo', values: { name: undescribed.id } }]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

function typed({ id, type }: FieldRequest, firstRecord: Record<string, unknown>) {
  if (!type && !Object.hasOwn(firstRecord, id)) throw error('fields', 'fieldTypeUnknown', { name: id })
  const found = fieldType(type || guessType(firstRecord[id]))
  if (!found) throw error('fields', 'fieldType', { type: type ?? '' })
  return { id, type: found.name, sql: found.sql }
}

/** A new dictionary entry replaces the old one; without a new one the old one stays. */
function described(field: DatastoreField, info: unknown): DatastoreField {
  if (!isPlainObject(info)) return field
  const { info: _old, ...bare } = field
  return Object.keys(info).length === 0 ? bare : { ...bare, info }
}

const error = (field: string, key: MessageKey, values: MessageValues) => invalid({ [field]: [{ key, values }] })
