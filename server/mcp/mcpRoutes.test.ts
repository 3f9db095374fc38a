import type { Server } from 'node:http'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { createApp } from '../app.ts'
import { listen, openServer } from '../http/openServer.ts'
import { readWordVectors } from '../search/meaning/readWordVectors.ts'
import { Random } from '../search/oracle/random.ts'
import { SITE_URL, type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into responses of every shape
type Json = any

let portal: TestCatalogue
let server: Server
let address: string
let table: string
let hidden: string
const clients = new Map<string, Client>()
const words = readWordVectors({ warn: () => expect.unreachable() }) ?? expect.unreachable()

beforeAll(async () => {
  portal = await testCatalogue({ words })
  const admin = await portal.makeUser({ sysadmin: true })
  const make = (action: string, input: object) => portal.call(action, input, admin)
  await make('organization_create', { name: 'kurum', title: 'Kurum', title_translated: { en: 'Institution' } })
  table = await testTable(
    portal,
    admin,
    {
      fields: [
        { id: 'ilce', type: 'text', info: { label: 'İlçe', label_translated: { en: 'District' } } },
        { id: 'nufus', type: 'numeric' },
      ],
      records: Array.from({ length: 600 }, (_, row) => ({ ilce: row % 3 === 0 ? 'Fatih' : 'Kadıköy', nufus: row })),
    },
    { name: 'nufus', title: 'Nüfus', title_translated: { en: 'Population' }, license_id: 'cc-by' },
  )
  hidden = await testTable(portal, admin, { records: [{ sir: 'gizli' }] }, { name: 'gizli-veri', private: true })
  await make('package_create', { name: 'mezarliklar', title: 'Mezarlıklar', owner_org: 'kurum', license_id: 'cc-zero' })
  server = openServer(portal.app.fetch)
  await listen(server, 0, '127.0.0.1', portal.services.log)
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  // The protocol of 2026 and the one before it.
  for (const [path, mode] of [
    ['/mcp', 'auto'],
    ['/en/mcp', 'legacy'],
  ] as const) {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${address}${path}`)))
    clients.set(path, client)
  }
})
afterAll(async () => {
  for (const client of clients.values()) await client.close()
  server.closeAllConnections()
  server.close()
})

async function call(
  name: string,
  input: object,
  path = '/en/mcp',
): Promise<{ isError: boolean; text: string; json: Json }> {
  const answer = await clients.get(path)?.callTool({ name, arguments: { ...input } })
  const [part] = answer?.content ?? []
  const text = part?.type === 'text' ? part.text : expect.unreachable()
  const isError = answer?.isError === true
  return { isError, text, json: isError ? undefined : JSON.parse(text) }
}
const errorOf = async (name: string, input: object, path?: string) => {
  const { isError, text } = await call(name, input, path)
  expect(isError).toBe(true)
  return text
}

const SOURCE = {
  name: 'nufus',
  title: 'Population',
  organization: 'Institution',
  license: { id: 'cc-by', title: 'Creative Commons Attribution', url: 'https://creativecommons.org/licenses/by/4.0/' },
  link: `${SITE_URL}/en/dataset/nufus`,
}

describe('the tools, with the client of the SDK', () => {
  it('are five, read-only and described, with the schema of their input', async () => {
    const { tools = [] } = (await clients.get('/mcp')?.listTools()) ?? {}
    const names = ['search_datasets', 'show_dataset', 'describe_table', 'query_table', 'list_organizations']
    expect(tools.map(({ name }) => name)).toEqual(names)
    for (const { annotations, description, inputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true)
      expect(description?.length).toBeGreaterThan(50)
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect(property).toMatchObject({ description: expect.stringMatching(/\w{3}/) })
    }
  })

  it('search datasets by words and by meaning, with name, licence and link', async () => {
    const { json } = await call('search_datasets', { query: 'population' })
    expect(json).toMatchObject({ count: 1, datasets: [{ ...SOURCE, tables: [{ table, name: 'tablo' }] }] })
    const { json: near } = await call('search_datasets', { query: 'cemetery' })
    expect(near).toMatchObject({
      datasets: [],
      related: [{ name: 'mezarliklar', license: { id: 'cc-zero' }, why: [expect.stringContaining('cemetery ≈')] }],
    })
    const filtered = await call('search_datasets', { organization: 'kurum', limit: 1, offset: 1 })
    expect(filtered.json).toMatchObject({ count: 2, datasets: [expect.anything()] })
    expect((await call('search_datasets', { organization: 'a" OR name:"nufus' })).json.count).toBe(0)
  })

  it('show a dataset and describe its table', async () => {
    const { json } = await call('show_dataset', { dataset: 'nufus' })
    expect(json).toMatchObject({
      dataset: SOURCE,
      resources: [{ table, link: expect.stringContaining('/en/dataset/nufus/') }],
    })
    const described = await call('describe_table', { table })
    expect(described.json).toMatchObject({
      dataset: SOURCE,
      rows: 600,
      columns: [
        { column: 'ilce', label: 'District', statistics: { distinct: 2, top: [{ value: 'Kadıköy', count: 400 }, {}] } },
        { column: 'nufus', type: 'numeric', statistics: { min: '0', max: '599' } },
      ],
    })
    expect((await call('describe_table', { table }, '/mcp')).json.columns[0].label).toBe('İlçe')
  })

  it('query a table by filters and by SQL', async () => {
    const filters = { ilce: 'Fatih' }
    const { json } = await call('query_table', { table, filters, columns: ['nufus'], sort: 'nufus desc', limit: 2 })
    expect(json).toMatchObject({ dataset: SOURCE, total: 200, rows: [{ nufus: 597 }, { nufus: 594 }], truncated: true })
    const sum = await call('query_table', { sql: `SELECT ilce, count(*) AS n FROM "${table}" GROUP BY 1 ORDER BY 1` })
    expect(sum.json).toMatchObject({ datasets: [SOURCE], truncated: false })
    expect(sum.json.rows.map((row: Json) => [row.ilce, Number(row.n)])).toEqual([
      ['Fatih', 200],
      ['Kadıköy', 400],
    ])
    const long = await call('query_table', { sql: `SELECT repeat('k', 3000) AS k FROM "${table}"`, limit: 5000 })
    expect(long.json).toMatchObject({ truncated: true })
    expect(long.text.length).toBeLessThan(210_000)
  })

  it('list organizations with their datasets', async () => {
    const { json } = await call('list_organizations', { query: 'kur' })
    expect(json).toEqual({
      organizations: [
        {
          name: 'kurum',
          title: 'Institution',
          description: '',
          num_datasets: 2,
          link: `${SITE_URL}/en/organization/kurum`,
        },
      ],
    })
  })

  it('say what is wrong, in the language of the address', async () => {
    expect(await errorOf('show_dataset', { dataset: 'yok' })).toBe('Not found')
    expect(await errorOf('show_dataset', {})).toBe('dataset: Missing value')
    expect(await errorOf('show_dataset', {}, '/mcp')).toBe('dataset: Eksik değer')
    expect(await errorOf('show_dataset', { dataset: 'x'.repeat(1001) })).toContain('at most 1000 characters')
    expect(await errorOf('show_dataset', { dataset: 'x', id: 1 })).toBe('id: The input field id was not expected.')
    expect(await errorOf('search_datasets', { limit: 'ten' })).toBe('limit: Invalid integer')
    expect(await errorOf('query_table', {})).toContain('Give either table or sql')
    expect(await errorOf('query_table', { sql: 'DELETE FROM x' })).not.toBe('')
    expect(await errorOf('query_table', { table, filters: { yok: 1 } })).toContain('yok')
    await expect(clients.get('/mcp')?.callTool({ name: 'package_delete', arguments: {} })).rejects.toThrow(
      'package_delete',
    )
  })

  it('say that a text has a NUL character, whatever argument it is in', async () => {
    for (const [name, input] of [
      ['search_datasets', { query: 'a\0b' }],
      ['show_dataset', { dataset: 'nu\0fus' }],
      ['query_table', { table, filters: { ilce: 'Fa\0tih' } }],
      ['query_table', { table, columns: ['il\0ce'] }],
      ['query_table', { sql: `SELECT '\0' FROM "${table}"` }],
      ['list_organizations', { query: '\0' }],
    ] as const) {
      expect([name, await errorOf(name, input)]).toEqual([
        name,
        'A text contains a NUL character (U+0000), which is not allowed.',
      ])
      expect(await errorOf(name, input, '/mcp')).toContain('NUL karakteri')
    }
  })

  it('deny a private dataset without the name of a caller, who has none', async () => {
    for (const [name, input] of [
      ['show_dataset', { dataset: 'gizli-veri' }],
      ['describe_table', { table: hidden }],
      ['query_table', { table: hidden }],
    ] as const) {
      expect([name, await errorOf(name, input)]).toEqual([name, 'Access denied'])
      expect([name, await errorOf(name, input, '/mcp')]).toEqual([name, 'Erişim reddedildi'])
    }
  })

  it('read as an anonymous caller, also with a token', async () => {
    const { token } = await portal.makeUser({ sysadmin: true })
    const client = new Client({ name: 'test', version: '1' })
    const requestInit = { headers: { authorization: token } }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }))
    for (const [name, input] of [
      ['show_dataset', { dataset: 'gizli-veri' }],
      ['describe_table', { table: hidden }],
      ['query_table', { table: hidden }],
      ['query_table', { sql: `SELECT * FROM "${hidden}"` }],
    ] as const)
      expect(await client.callTool({ name, arguments: input })).toMatchObject({ isError: true })
    await client.close()
  })
})

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  portal.app.request(`${SITE_URL}/en/mcp`, { method: 'POST', headers: { ...HEADERS, ...headers }, body })
const toolCall = (name: unknown, input: unknown, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input, ...params } })

describe('a malformed request', () => {
  const HUGE = 'k'.repeat(100_000)
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const VALUES = [
    ...[null, true, 0, -1, 1.5, 1e308, '', ' ', 'x', "'; --", '%00', '\0', '\ud800', 'ı/ş\u202e', '[]', HUGE],
    ...[[], [null], [[]], {}, { $or: 1 }, { a: { b: [] } }, JSON.parse(nested(150))],
  ]
  const INTERNAL_DETAILS = /\bat [\w.<>]+ \(|node_modules|\.ts:\d|pg_catalog\.|relation "|ECONN/i

  async function expectResponse(body: string, headers?: Record<string, string>) {
    const response = await post(body, headers)
    const text = await response.text()
    expect(response.status, `${body.slice(0, 200)}: ${text.slice(0, 300)}`).toBeLessThan(500)
    expect(text.replaceAll(HUGE, ''), body.slice(0, 200)).not.toMatch(INTERNAL_DETAILS)
    expect(text).not.toContain('Internal Server Error')
  }

  it('never fails inside: any value of any argument of any tool', { timeout: 300_000 }, async () => {
    const { tools = [] } = (await clients.get('/mcp')?.listTools()) ?? {}
    for (const { name, inputSchema } of tools)
      for (const argument of [...Object.keys(inputSchema.properties ?? {}), 'nosuch', '__proto__'])
        for (const value of VALUES) await expectResponse(toolCall(name, Object.fromEntries([[argument, value]])))
  })

  it('is refused if it is not in UTF-8', async () => {
    const message = toolCall('show_dataset', { dataset: 'nüfus' })
    for (const encoding of ['latin1', 'utf8'] as const) {
      const response = await post(Uint8Array.from(Buffer.from(message, encoding)))
      expect(response.status).toBe(encoding === 'utf8' ? 200 : 400)
      expect((await response.text()).includes('UTF-8')).toBe(encoding !== 'utf8')
    }
  })

  it('never fails inside: any body', async () => {
    const message = toolCall('show_dataset', { dataset: 'nufus' })
    const random = new Random(5)
    const cut = Array.from({ length: 60 }, () => {
      const at = random.below(message.length)
      return `${message.slice(0, at)}${['', '"', '{', ',null', '\0'][random.below(5)]}${message.slice(at + random.below(3))}`
    })
    const bodies = [
      ...[
        '',
        '5',
        '"x"',
        'null',
        '{}',
        '[]',
        `[${message}]`,
        '{"jsonrpc":"2.0"}',
        '{"__proto__":{"id":1}}',
        nested(50_000),
      ],
      ...['initialize', 'tools/list', 'tools/call', 'resources/list', 'subscriptions/listen', 'x', ''].flatMap(
        (method) =>
          [undefined, null, 5, [], {}, { name: 5 }, { _meta: 5 }].map((params) =>
            JSON.stringify({ jsonrpc: '2.0', id: 'a', method, params }),
          ),
      ),
      ...[null, {}, [], 1.5, HUGE].map((id) => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })),
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"query_table","arguments":{"filters":${nested(50_000)}}}}`,
      ...cut,
    ]
    for (const body of bodies) {
      await expectResponse(body)
      await expectResponse(body, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' })
    }
    for (const headers of [{ accept: 'text/html' }, { 'content-type': 'text/plain' }, { 'mcp-protocol-version': 'x' }])
      await expectResponse(message, headers)
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect((await portal.app.request(`${SITE_URL}/mcp`, { method })).status).toBe(405)
  })

  it('is refused if it is too long or a list of messages', async () => {
    const long = await post(`"${'k'.repeat(limits.anonymousBody.max)}"`)
    expect(long.status).toBe(413)
    expect(await long.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.stringContaining('1048576') } })
    const list = await post(`[${toolCall('show_dataset', {})}]`)
    expect([list.status, await list.text()]).toEqual([400, expect.stringContaining('one message')])
  })
})

it('has the rate limit of the API and responds to browsers of other sites', async () => {
  const { services } = portal
  const renderPage = async () => ({ status: 200, html: '' })
  const access = { rateLimit: 1, corsOrigins: '*' as const, trustedProxies: 1 }
  const limited = createApp({ services, dataDir: '/nonexistent', renderPage, access })
  const headers = { ...HEADERS, 'x-forwarded-for': '203.0.113.7', origin: 'https://elsewhere.example' }
  const ask = () =>
    limited.request(`${SITE_URL}/mcp`, { method: 'POST', headers, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' })
  const first = await ask()
  expect([first.status, first.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  const second = await ask()
  expect([second.status, Number(second.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  const preflight = await portal.app.request(`${SITE_URL}/mcp`, { method: 'OPTIONS', headers })
  expect(preflight.headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version')
})
