import type { GenericSchema } from 'valibot'
import type { Contract } from '#contract/define.ts'
import { type ActionDocs, docsOf, isRequired } from './actionDocs.ts'
import { inputSchema, type JsonObject, outputSchema } from './jsonSchema.ts'

/** The error statuses of every action; docs/api.md describes more for writes. */
const FAILURES = ['400', '403', '404', '409', '429', '500', '503'] as const
const failures = Object.fromEntries(FAILURES.map((status) => [status, { $ref: `#/components/responses/${status}` }]))

/** The path of one action: reads by GET and POST, writes by POST. */
export function pathItem(name: string, contract: Contract): JsonObject {
  const { effect, input } = contract
  const words = docsOf(name)
  const properties = describedProperties(inputSchema(input), words)
  const shared = {
    tags: [tagOf(name)],
    summary: words.summary,
    description: words.description,
    externalDocs: { url: `/api/3/action/help_show?name=${name}` },
    responses: { 200: success(contract), ...failures },
  }
  const post = { operationId: effect === 'read' ? `${name}_post` : name, ...shared, requestBody: body(properties) }
  if (effect === 'write') return { post: { ...post, security: [{ token: [] }] } }
  const parameters = Object.entries(properties).map(([key, property]) => parameter(key, property))
  return { get: { operationId: name, ...shared, parameters }, post }
}

type Property = { schema: JsonObject; words: string | undefined }
type Properties = Record<string, Property>

/** The parameters of an action by name, with their descriptions in docs/api.md. */
function describedProperties({ properties }: JsonObject, { parameters }: ActionDocs): Properties {
  const schemas = (properties ?? {}) as Record<string, JsonObject> // the properties of an object schema, if there are any
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { schema, words: parameters.get(name) }]),
  )
}

/** A query parameter. As in CKAN, lists and objects are JSON. */
function parameter(name: string, { schema, words }: Property): JsonObject {
  const shown = withoutNull(schema)
  const isPlain = typeof shown['type'] === 'string' && shown['type'] !== 'array' && shown['type'] !== 'object'
  return {
    name,
    in: 'query',
    required: isRequired(words),
    ...(words && { description: words }),
    ...(isPlain ? { schema: shown } : { content: { 'application/json': { schema: shown } } }),
  }
}

function body(properties: Properties): JsonObject {
  const entries = Object.entries(properties)
  const required = entries.filter(([, { words }]) => isRequired(words)).map(([name]) => name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, { schema: own, words }]) => [name, { ...own, ...(words && { description: words }) }]),
    ),
    ...(required.length > 0 && { required }),
  }
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

function success({ output, otherOutputs }: Contract): JsonObject {
  const result = otherOutputs
    ? { anyOf: [outputSchema(output), ...otherOutputs.map(([name, other]) => described(other, `With ${name}`))] }
    : outputSchema(output)
  const schema = {
    type: 'object',
    properties: { help: { type: 'string', format: 'uri' }, success: { const: true }, result },
    required: ['help', 'success', 'result'],
  }
  return { description: 'Success', content: { 'application/json': { schema } } }
}

const described = (schema: GenericSchema, description: string) => ({ ...outputSchema(schema), description })

/** The schema without null, which a query parameter cannot be. */
function withoutNull(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const kinds = (anyOf as JsonObject[]).filter(({ type }) => type !== 'null') // members of anyOf are schemas
  const [only] = kinds
  if (kinds.length === 1 && only) return { ...withoutNull(only), ...rest }
  return { ...rest, anyOf: kinds }
}

/** The first parts of action names, by which actions are grouped. */
const TAGS = ['package', 'resource', 'datastore', 'organization', 'group', 'tag', 'vocabulary', 'user', 'api_token']
const tagOf = (name: string): string => TAGS.find((tag) => name.startsWith(tag)) ?? 'site'
