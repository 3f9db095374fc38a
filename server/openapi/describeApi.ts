import type { SiteSettings } from '../actions/define.ts'
import { actions } from '../actions/index.ts'
import { introduction } from '../apiDocument.ts'
import { LOCALES } from '../messages.ts'
import { namedSchemas } from './jsonSchema.ts'
import { pathItem } from './operations.ts'

/** What each failure means; the words for people are in docs/api.md. */
const FAILURES = {
  400: 'The call is malformed, or a search has an unknown parameter',
  403: 'The caller may not',
  404: 'There is no such thing',
  409: 'A field is wrong: each has a list of messages',
  429: 'Too many calls in a minute; Retry-After says when to come back',
  500: 'The fault is the portal’s',
  503: 'The portal is busy or its search index is being built; Retry-After says when to come back',
} as const

const envelope = { $ref: '#/components/schemas/failure' }

/** The action API as OpenAPI 3.1, made from the contract and docs/api.md. */
export function describeApi({ siteUrl, siteTitle, localeDefault }: SiteSettings) {
  const paths = [...actions.values()].map(({ contract }) => [`/api/3/action/${contract.name}`, pathItem(contract)])
  const others = LOCALES.filter((locale) => locale !== localeDefault)
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
          description: 'The token as it is, without a word before it',
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
      description: 'Beside __type either a message, or for each wrong field its messages',
    },
  },
  required: ['success', 'error'],
}

/** A malformed call is answered by a bare text, as CKAN does. */
const malformed = { anyOf: [{ type: 'string' }, envelope] }
