import type { SiteSettings } from '../actions/define.ts'
import { actions } from '../actions/index.ts'
import { introduction } from '../apiDocument.ts'
import { namedSchemas } from './jsonSchema.ts'
import { pathItem } from './operations.ts'

/** The meaning of each error status; docs/api.md has the documentation. */
const FAILURES = {
  400: 'The request is malformed, or a search has an unknown parameter',
  403: 'The caller is not authorized',
  404: 'Not found',
  409: 'Validation error: each invalid field has a list of messages',
  429: 'Too many requests in a minute; Retry-After says when to try again',
  500: 'Internal server error',
  503: 'The portal is busy or its search index is being built; Retry-After says when to try again',
} as const

const envelope = { $ref: '#/components/schemas/failure' }

/** The action API as OpenAPI 3.1, generated from the contract and docs/api.md. */
export function describeApi({ siteUrl, siteTitle, localeDefault, languages }: SiteSettings) {
  const paths = [...actions].map(([name, { contract }]) => [`/api/3/action/${name}`, pathItem(name, contract)])
  const others = languages.filter((locale) => locale !== localeDefault)
  return {
    openapi: '3.1.1',
    info: {
      title: `${siteTitle.en} API`,
      version: '3',
      summary: 'The action API of CKAN 2.12.',
      description: introduction
        .replace(/^# .*\n/, '')
        .replace(/\]\((?!https?:)[^)]*\)/g, ']')
        .trim(),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: siteUrl, description: `Messages and titles in “${localeDefault}”` },
      ...others.map((locale) => ({ url: `${siteUrl}/${locale}`, description: `Messages and titles in “${locale}”` })),
    ],
    security: [{}, { token: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token without a prefix such as “Bearer”',
        },
      },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: status === '400' ? malformed : envelope } } },
        ]),
      ),
      schemas: { ...namedSchemas(), failure },
    },
  }
}

const failure = {
  type: 'object',
  properties: {
    help: { type: 'string', format: 'uri' },
    success: { const: false },
    error: {
      type: 'object',
      properties: { __type: { type: 'string' }, message: { type: 'string' } },
      required: ['__type'],
      description: '__type and either a message, or the messages of each invalid field',
    },
  },
  required: ['success', 'error'],
}

/** As in CKAN, the response to a malformed request is a text. */
const malformed = { anyOf: [{ type: 'string' }, envelope] }
