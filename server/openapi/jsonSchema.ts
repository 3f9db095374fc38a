import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as entities from '#contract/entities.ts'
import { jsonList, textLimits } from '#contract/fields.ts'

export type JsonObject = { [key: string]: unknown }

/** What answers are made of, each described once. */
const NAMED = {
  dataset: entities.dataset,
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

/** The schemas of what answers are made of, by name. */
export function namedSchemas(): JsonObject {
  const { $defs } = toJsonSchema(entities.dataset, { ...COMMON, typeMode: 'output' })
  return plain($defs) as JsonObject // an object of schemas
}

/** What an action gives. */
export const outputSchema = (schema: GenericSchema): JsonObject =>
  withoutFrame(toJsonSchema(schema, { ...COMMON, typeMode: 'output' }))

/** What an action takes, in the form that a client should send: the server also takes text for numbers and flags. */
export const inputSchema = (schema: GenericSchema): JsonObject =>
  withoutFrame(toJsonSchema(schema, { ...COMMON, typeMode: 'input', overrideSchema: simplerInput }))

/** Unions by the kinds that they allow, and the one kind that is meant. */
const MEANT = new Map([
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
  return MEANT.get(kinds.join() as 'number,string') // a key that it may lack is what get is for
}

/** The schema alone: its dialect and the definitions stand in the document around it. */
function withoutFrame({ $schema: _dialect, $defs: _named, ...schema }: JsonSchema): JsonObject {
  return plain(schema) as JsonObject // it was one
}

/** As JSON can say it; empty defaults, which only spare the server a case, are no news to a client. */
const plain = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === 'default' && value === '' ? undefined : value)))
