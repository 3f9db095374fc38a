import { isPlainObject } from '#src/lib/isPlainObject.ts'
/** One node's fields, as libpg-query writes them. Their content is checked before use. */
export type Fields = Readonly<Record<string, unknown>>

/** The entries of a list field; an empty list if the field is missing. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A node with its type's name, as `{ "String": { … } }`; undefined for an empty place in a list. */
export function unwrapped(value: unknown): { type: string; fields: Fields } | undefined {
  if (!isPlainObject(value)) return undefined
  const [type, more] = Object.keys(value)
  if (type === undefined || more !== undefined) return undefined
  const fields = value[type]
  return isPlainObject(fields) ? { type, fields } : undefined
}

/** The node of a field if it has the type. */
export function fieldsOf(value: unknown, type: string): Fields | undefined {
  const node = unwrapped(value)
  return node?.type === type ? node.fields : undefined
}

/** The parts of a dotted name; a part that is not a name is the empty text. */
export const namesOf = (value: unknown): string[] =>
  listOf(value).map((part) => textOf(fieldsOf(part, 'String')?.['sval']))

/** libpg-query omits an empty text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The text of a string constant; undefined for any other node. */
export function constantText(value: unknown): string | undefined {
  const text = fieldsOf(value, 'A_Const')?.['sval']
  return isPlainObject(text) ? textOf(text['sval']) : undefined
}
