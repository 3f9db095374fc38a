import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import { SITE_URL, type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'

type Operation = {
  operationId: string
  summary: string
  parameters?: { name: string; required: boolean; description?: string; schema?: object; content?: object }[]
  requestBody?: { content: { 'application/json': { schema: { required?: string[]; properties: object } } } }
  security?: object[]
  responses: Record<string, object>
}
type Document = { openapi: string; paths: Record<string, { get?: Operation; post?: Operation }>; servers: object[] }

let portal: TestCatalogue
let document: Document
const get = (path: string, headers: Record<string, string> = {}) =>
  portal.app.request(`${SITE_URL}${path}`, { headers })
beforeAll(async () => {
  portal = await testCatalogue()
  document = (await (await get('/api/3/openapi.json')).json()) as Document
})

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect([valid, validator.version]).toEqual([true, '3.1'])
})

test('has every action: reads with GET and POST, writes with POST and a token', () => {
  const all = Object.entries(contracts)
  expect(Object.keys(document.paths).sort()).toEqual(all.map(([name]) => `/api/3/action/${name}`).sort())
  for (const [name, { effect }] of all) {
    const { get: read, post } = document.paths[`/api/3/action/${name}`] ?? {}
    expect([read !== undefined, post !== undefined], name).toEqual([effect === 'read', true])
    expect(post?.security, name).toEqual(effect === 'read' ? undefined : [{ token: [] }])
    expect(Object.keys(post?.responses ?? {}), name).toEqual(['200', '400', '403', '404', '409', '429', '500', '503'])
  }
})

test('describes actions and parameters with the texts of the documentation', () => {
  const search = document.paths['/api/3/action/package_search']?.get
  expect(search?.summary).toBe('Searches datasets and counts them by facets.')
  const parameters = new Map(search?.parameters?.map((parameter) => [parameter.name, parameter]))
  expect(parameters.get('rows')).toMatchObject({ schema: { type: 'integer', default: 10 }, required: false })
  expect(parameters.get('rows')?.description).toMatch(/at most 1,000/)
  expect(parameters.get('q')).toMatchObject({ schema: { type: 'string' } })
  expect(parameters.get('facet.field')?.content).toMatchObject({ 'application/json': { schema: { type: 'array' } } })
  expect(
    document.paths['/api/3/action/package_show']?.get?.parameters?.find(({ name }) => name === 'id')?.required,
  ).toBe(true)
  const create = document.paths['/api/3/action/package_create']?.post
  expect(create?.requestBody?.content['application/json'].schema.required).toEqual(['name', 'owner_org'])
  for (const [path, { get: read, post }] of Object.entries(document.paths))
    for (const operation of [read, post])
      expect(operation?.summary, `${path} has a section with a sentence in docs/api.md`).not.toBe('')
})

test('says which datasets a search returns: whole, the fields of fl, or brief', () => {
  const { responses } = document.paths['/api/3/action/package_search']?.get ?? {}
  const items = [
    { $ref: '#/components/schemas/dataset' },
    { type: 'object' },
    { $ref: '#/components/schemas/brief_dataset' },
  ]
  const anyOf = items.map((each) => ({ properties: { results: { type: 'array', items: each } } }))
  const schema = { properties: { result: { anyOf } } }
  expect(responses?.['200']).toMatchObject({ content: { 'application/json': { schema } } })
})

test('is the same document in every language, with an ETag', async () => {
  const first = await get('/api/3/openapi.json')
  const etag = first.headers.get('etag') ?? ''
  expect(await (await get('/en/api/3/openapi.json')).text()).toBe(await first.text())
  expect((await get('/tr/api/3/openapi.json', { 'if-none-match': etag })).status).toBe(304)
  expect(document.servers).toHaveLength(2)
})

test('llms.txt links to it, and robots.txt allows it', async () => {
  const text = await (await get('/llms.txt')).text()
  for (const place of ['/mcp', '/api/3/openapi.json', '/en/api/3/action/', '/api-docs', '/en/api-docs'])
    expect(text).toContain(`${SITE_URL}${place}`)
  expect(await (await get('/robots.txt')).text()).toContain('Allow: /api/3/openapi.json')
})
