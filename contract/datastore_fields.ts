import * as v from 'valibot'
import { field_name } from './datastore_create.ts'
import { limits } from './limits.ts'

const text = v.optional(v.nullable(v.string()))
const entry = v.looseObject({
  id: field_name,
  info: v.looseObject({
    label: text,
    notes: text,
    type_override: v.optional(v.nullable(v.picklist(['', 'text', 'numeric', 'timestamp'], 'dictionaryType'))),
  }),
})
const SHAPE_FAULT = 'dictionaryShape'

/** The data dictionary of a resource's table, as a list or, in a form, as its JSON text. */
export const datastore_fields = v.optional(
  v.nullable(
    v.pipe(
      v.any(),
      v.rawTransform(({ dataset, addIssue, NEVER }): DictionaryField[] => {
        const fail = (message: string, input: unknown, expected?: number) => {
          addIssue({ message, input, ...(expected && { expected: String(expected) }) })
          return NEVER
        }
        const { value, characters } = readJson(dataset.value)
        if (value === undefined) return fail('notJson', dataset.value)
        if (!Array.isArray(value)) return fail(SHAPE_FAULT, value)
        if (value.length > limits.dictionary.max) return fail('limitEntries', value.length, limits.dictionary.max)
        if (characters > limits.dictionaryText.max)
          return fail('limitCharacters', characters, limits.dictionaryText.max)
        const fields: DictionaryField[] = []
        for (const one of value) {
          const { output, issues, success } = v.safeParse(entry, one)
          if (!success) return fail(knownMessage(issues[0].message), issues[0].input)
          if (fields.some(({ id }) => id === output.id)) return fail('dictionaryTwice', output.id)
          fields.push({ id: output.id, info: output.info })
        }
        return fields
      }),
    ),
  ),
)

/** A column's name and its entry in the data dictionary. */
export type DictionaryField = { id: string; info: Record<string, unknown> }

function readJson(value: unknown): { value: unknown; characters: number } {
  if (typeof value !== 'string') return { value, characters: JSON.stringify(value).length }
  try {
    return { value: JSON.parse(value) ?? undefined, characters: value.length }
  } catch {
    return { value: undefined, characters: value.length }
  }
}

const knownMessage = (message: string) =>
  ['fieldName', 'missingValue', 'dictionaryType'].includes(message) ? message : SHAPE_FAULT
