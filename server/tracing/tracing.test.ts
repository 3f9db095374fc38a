import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { closeServer, openServer } from '../http/openServer.ts'
import { createLogger } from '../logger.ts'
import { fakeSolr } from '../search/solr/fakeSolr.ts'
import { SolrClient } from '../search/solr/SolrClient.ts'
import { FakeCkan } from '../testing/fakeCkan.ts'
import { OtlpReceiver } from '../testing/otlpReceiver.ts'
import { testCatalogue } from '../testing/testCatalogue.ts'
import { openTracing } from './openTracing.ts'
import { setTracing, tracing } from './spans.ts'

const receiver = new OtlpReceiver()
vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', await receiver.open())
vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=anahtar')
vi.stubEnv('OTEL_SERVICE_NAME', 'veri')
const portal = await testCatalogue()
const fake = await new FakeCkan().open()
const server = openServer(portal.app.fetch)
await once(server.listen(0, '127.0.0.1'), 'listening')
const closed: Promise<unknown>[] = []
server.on('request', (_, response) => closed.push(once(response, 'close')))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
afterAll(async () => {
  vi.unstubAllEnvs()
  await closeServer(server, 1_000)
  fake.close()
  receiver.close()
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SECRET = 'gizlisozcuk'

/** Runs work with tracing, and resolves with the spans that were sent. */
async function spansOf(work: () => Promise<void>, addresses?: { trustedProxies: number }) {
  receiver.spans.length = 0
  const log = createLogger('silent')
  const opened = openTracing(
    { protocol: 'http/json', propagates: true },
    { release: { version: '1.2.3', commit: 'a' }, log, addresses },
  )
  setTracing(opened)
  try {
    await work()
  } finally {
    await Promise.all(closed.splice(0)) // the span of a request ends after its reader has the response
    setTracing(undefined)
    await opened.close()
  }
  return receiver.spans
}

test('a request is one trace, continued from its caller, with its search and statements and without their values', async () => {
  const spans = await spansOf(async () => {
    const headers = {
      traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
      authorization: SECRET,
      'x-forwarded-for': '192.0.2.7',
    }
    const found = await fetch(`${address}/api/3/action/package_search?q=${SECRET}`, { headers })
    expect(await found.json()).toMatchObject({ success: true })
    const missing = await fetch(`${address}/api/3/action/package_show?id=${SECRET}`, { headers })
    expect(missing.status).toBe(404)
    await missing.text()
    await fetch(`${address}/livez`)
  })
  const request = spans.find(({ name }) => name === 'GET /api/3/action/package_search')
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7' })
  expect(request?.facts).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/3/action/package_search',
    'http.response.status_code': 200,
  })
  expect(request?.resource).toMatchObject({ 'service.name': 'veri', 'service.version': '1.2.3' })
  const ids = new Set(spans.map(({ spanId }) => spanId))
  const inside = spans.filter(({ parentSpanId = '' }) => ids.has(parentSpanId))
  expect(inside.map(({ name }) => name)).toContain('search')
  const statements = inside.filter(({ facts }) => facts['db.system.name'] === 'postgresql')
  expect(statements.length).toBeGreaterThan(0)
  expect(spans.every(({ traceId }) => traceId === TRACE)).toBe(true)
  for (const words of [SECRET, '192.0.2.7', '127.0.0.1', 'livez']) expect(receiver.text).not.toContain(words)
  expect(receiver.headers.at(-1)?.['x-key']).toBe('anahtar')
})

test('the client’s address is in a span only if the log has it too', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  const work = async () =>
    void (await fetch(`${address}/api/3/action/status_show`, { headers }).then((it) => it.text()))
  const [span] = await spansOf(work, { trustedProxies: 1 })
  expect(span?.facts['client.address']).toBe('192.0.2.7')
})

test('CKAN gets the trace of the request, and a call that failed is noted by its kind', async () => {
  let sent: unknown
  fake.handler = (request, response) => {
    sent = request.headers['traceparent']
    if (request.url === '/broken') request.socket.destroy()
    else response.end('{}')
  }
  const spans = await spansOf(async () => {
    const asked = { method: 'GET', headers: new Headers(), body: null }
    const { body } = await fake.ckan.send(`/api/3/action/package_search?q=${SECRET}`, asked)
    body.resume()
    await expect(fake.ckan.send('/broken', asked)).rejects.toThrow()
  })
  const [good, broken] = spans
  expect(good).toMatchObject({ name: 'GET CKAN', facts: { 'http.response.status_code': 200 } })
  expect(broken?.facts['error.type']).toBe('CkanUnavailableError')
  expect(sent).toBe(`00-${broken?.traceId}-${broken?.spanId}-01`)
  expect(receiver.text).not.toContain(SECRET)
})

test('a request to Solr is a span of the request that needs it, with its handler only', async () => {
  const solr = await fakeSolr()
  onTestFinished(() => solr.close())
  const client = new SolrClient(solr.url.replace('://', `://kullanici:${SECRET}@`))
  solr.collections.set(SECRET, { configName: '', documents: new Map() })
  const spans = await spansOf(async () => {
    await client.select(SECRET, { q: SECRET, rows: 1 }) // nobody asked for it: no span
    await tracing?.inSpan({ name: 'work' }, async () => {
      await client.select(SECRET, { q: SECRET, rows: 1 })
      await client.admin('collections', { action: 'LIST' })
      await expect(client.commit('missing')).rejects.toThrow()
    })
  })
  const [select, admin, update, work] = spans
  expect(spans.map(({ name }) => name)).toEqual(['Solr select', 'Solr admin', 'Solr update', 'work'])
  for (const span of [select, admin, update]) expect(span?.parentSpanId).toBe(work?.spanId)
  expect(select?.facts).toEqual({ 'server.address': '127.0.0.1' })
  expect(update?.facts['error.type']).toBe('SolrAwayError')
  const inside = [select, admin, update].map((span) => `00-${span?.traceId}-${span?.spanId}-01`)
  expect(solr.requests.map(({ headers }) => headers['traceparent'])).toEqual([undefined, ...inside])
  expect(receiver.text).not.toContain(SECRET)
})

test('a statement of a visitor is a span that says how it ended, without its text', async () => {
  const ask = (sql: string) => fetch(`${address}/api/3/action/datastore_search_sql?sql=${encodeURIComponent(sql)}`)
  const spans = await spansOf(async () => {
    expect((await ask(`SELECT '${SECRET}' AS ad`)).status).toBe(200)
    expect((await ask(`SELECT 1 / 0 AS ${SECRET}`)).status).toBe(409)
  })
  const [good, broken] = spans.filter(({ name }) => name === 'visitor SQL')
  expect(good?.facts).toEqual({ 'db.system.name': 'postgresql' })
  expect(broken?.facts).toEqual({ 'db.system.name': 'postgresql', 'error.type': '22012' })
  expect(receiver.text).not.toContain(SECRET)
})

test('lines of the log name their trace', async () => {
  const fields: unknown[] = []
  const spans = await spansOf(async () => {
    await tracing?.inSpan({ name: 'work' }, async () => void fields.push(tracing?.logFields()))
    fields.push(tracing?.logFields())
  })
  expect(fields).toEqual([{ trace_id: spans[0]?.traceId, span_id: spans[0]?.spanId }, {}])
})

test('without tracing nothing is sent', async () => {
  receiver.spans.length = 0
  await (await fetch(`${address}/api/3/action/package_search`)).text()
  expect([tracing, receiver.spans]).toEqual([undefined, []])
})

test('the rows of a table are read in a span without the filters of the reader', async () => {
  const { token } = await portal.makeUser({ sysadmin: true })
  const created = await portal.call(
    'datastore_create',
    {
      resource: { package_id: (await newDataset(token)).name },
      records: [{ ad: SECRET }],
      fields: [{ id: 'ad', type: 'text' }],
    },
    { token },
  )
  expect(created.status).toBe(200)
  const id = created.body.result.resource_id
  const filters = encodeURIComponent(JSON.stringify({ ad: SECRET }))
  const spans = await spansOf(async () => {
    const found = await fetch(`${address}/api/3/action/datastore_search?resource_id=${id}&filters=${filters}`, {
      headers: { authorization: token },
    })
    expect(await found.json()).toMatchObject({ result: { total: 1 } })
  })
  expect(spans.filter(({ name }) => name.startsWith('SELECT')).length).toBeGreaterThan(0)
  for (const words of [SECRET, token]) expect(receiver.text).not.toContain(words)
})

async function newDataset(token: string): Promise<{ name: string }> {
  const { body } = await portal.call('organization_create', { name: 'kurum' }, { token })
  const dataset = { name: 'veri', title: 'Veri', owner_org: body.result.id }
  const { status, body: made } = await portal.call('package_create', dataset, { token })
  expect([status, made.error]).toEqual([200, undefined])
  return made.result
}
