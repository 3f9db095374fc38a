import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { briefDataset } from '#contract/briefDataset.ts'
import * as entities from '#contract/entities.ts'
import { jsonList, textLimits } from '#contract/fields.ts'

export type JsonObject = { [key: string]: unknown }

/** The entities of responses, each defined once. */
const NAMED = {
  dataset: entities.dataset,
  brief_dataset: briefDataset,
  resource: entities.resource,
  tag: entities.tag,
  group: entities.group,
  user: entities.user,
  license: entities.license,
  facet: entities.facet,
  datastore_field: entities.datastore_field,
}

const COMMON = {
  errorMode: 'ignore',
  target: 'draft-2020-12',
  definitions: NAMED,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig

/** The schemas of the entities by name. */
export function namedSchemas(): JsonObject {
  const { $defs } = toJsonSchema(entities.dataset, { ...COMMON, typeMode: 'output' })
  return plain($defs) as JsonObject // an object of schemas
}

/** The schema of an action's result. */
export const outputSchema = (schema: GenericSchema): JsonObject =>
  withoutDefinitions(toJsonSchema(schema, { ...COMMON, typeMode: 'output' }))

/**
 * The schema of an action's input, with the types that a client should send; the server also accepts text for numbers and
 * booleans.
 */
export const inputSchema = (schema: GenericSchema): JsonObject =>
  withoutDefinitions(toJsonSchema(schema, { ...COMMON, typeMode: 'input', overrideSchema: simplerInput }))

/** The one type that clients should send, by the types of a union. */
const PREFERRED = new Map([
  ['boolean,null,number,string', { type: 'boolean' }],
  ['null,number,string', { type: 'integer' }],
  ['number,string', { type: 'string' }],
] as const)

const simplerInput: NonNullable<ConversionConfig['overrideSchema']> = ({ valibotSchema }) => {
  const schema: object = valibotSchema
  const limit = textLimits.get(schema)
  if (limit !== undefined) return { type: 'string', maxLength: limit.max }
  if (schema === jsonList) return { type: 'array', items: { type: 'string' } }
  if (!('options' in schema) || !Array.isArray(schema.options)) return undefined
  const kinds = schema.options.map((option: { type?: unknown }) => String(option?.type)).sort()
  return PREFERRED.get(kinds.join() as 'number,string') // get returns undefined for other keys
}

/** The schema without dialect and definitions, which the document contains once. */
function withoutDefinitions({ $schema: _dialect, $defs: _named, ...schema }: JsonSchema): JsonObject {
  return plain(schema) as JsonObject // an object stays an object
}

/** The schema as plain JSON, without empty defaults, which clients do not need. */
const plain = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === 'default' && value === '' ? undefined : value)))
