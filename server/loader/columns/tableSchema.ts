import * as v from 'valibot'

/*
 * What a data package declares about the columns of a table (Frictionless Table Schema v1). Other properties are allowed.
 */

const text = v.optional(v.nullable(v.string()))
const translations = v.optional(v.record(v.string(), v.nullable(v.string())))

const field = v.looseObject({
  name: v.string(),
  type: v.optional(v.string()),
  title: text,
  description: text,
  title_translated: translations,
  description_translated: translations,
  unit: v.optional(v.unknown()),
})

export const tableSchema = v.looseObject({
  fields: v.array(field),
  primaryKey: v.optional(v.union([v.string(), v.array(v.string())])),
  missingValues: v.optional(v.array(v.string())),
})

export type TableSchema = v.InferOutput<typeof tableSchema>
export type FieldSchema = v.InferOutput<typeof field>
