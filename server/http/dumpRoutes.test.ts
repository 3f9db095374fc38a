import { beforeAll, expect, test } from 'vitest'
import { SITE_URL, type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

let portal: TestCatalogue
let user: { token: string }
let id: string
beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum' }, user)
  id = await testTable(portal, user, { fields: [{ id: 'ad', type: 'text' }], records: [{ ad: 'Şişli' }] })
})

const get = (path: string) => portal.app.request(`${SITE_URL}${path}`)

test('sends a table as a download', async () => {
  const response = await get(`/datastore/dump/${id}?bom=true`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${id}.csv"`)
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())).toBe(
    '\ufeff_id,ad\r\n1,Şişli\n',
  )
  expect(await (await get(`/en/datastore/dump/${id}?format=json`)).json()).toMatchObject({ records: [[1, 'Şişli']] })
})

test('explains missing tables and unknown formats', async () => {
  expect((await get('/datastore/dump/yok')).status).toBe(404)
  const refused = await get(`/datastore/dump/${id}?format=pdf`)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('csv, tsv, json, xml, ndjson, excel-tr, xlsx, parquet, geojson')
})

test('refuses one download of converted rows too many until one of the others has ended', async () => {
  const dump = (format: string) => get(`/datastore/dump/${id}?format=${format}`)
  const open = await Promise.all(Array.from({ length: 6 }, () => dump('parquet')))
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
  const refused = await dump('xlsx')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  expect((await dump('ndjson')).status).toBe(200)
  await open[0]?.arrayBuffer()
  await open[1]?.body?.cancel()
  for (const format of ['xlsx', 'excel-tr']) {
    const response = await dump(format)
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }
  for (const { body, bodyUsed } of open) if (!bodyUsed) await body?.cancel()
})

test('sends the part of a table that filters, words, order, columns and limits select', async () => {
  const fields = [
    { id: 'no', type: 'int' },
    { id: 'il', type: 'text' },
  ]
  const records = [
    { no: 3, il: 'İzmir' },
    { no: 1, il: 'Ankara' },
    { no: 2, il: 'İzmir' },
  ]
  const table = await testTable(portal, user, { fields, records, aliases: 'dokum' })
  const text = async (query: string) => (await get(`/datastore/dump/${table}?${query}`)).text()
  expect(await text('sort=no desc')).toBe('_id,no,il\r\n1,3,İzmir\n3,2,İzmir\n2,1,Ankara\n')
  expect(await text('filters={"il":"İzmir"}&fields=no&sort=no')).toBe('no\r\n2\n3\n')
  expect(await text('limit=1&offset=1')).toBe('_id,no,il\r\n2,1,Ankara\n')
  expect(await text('q=ankara&fields=il')).toBe('il\r\nAnkara\n')
  expect(await text('distinct=true&fields=il&sort=il')).toBe('il\r\nAnkara\nİzmir\n')
  expect(await text('limit=0')).toBe('_id,no,il\r\n')
  expect(await text('foo=1&format=tsv&fields=no&limit=1')).toBe('no\r\n3\n')
  expect((await get('/datastore/dump/dokum?format=xml')).headers.get('content-type')).toBe('text/xml; charset=utf-8')
})

test.each([
  ['limit=x', 'limit'],
  ['offset=-1', 'offset'],
  ['filters=abc', 'filters'],
  ['filters={"yok":1}', 'filters'],
  ['filters={"ad":{"gt":[]}}&fields=yok', 'fields'],
  ['sort=yok', 'sort'],
  ['plain=false&q=a | ', 'query'],
])('explains the error in %s', async (query, field) => {
  const response = await get(`/en/datastore/dump/${id}?${query}`)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(field)
})

test('holds no connection for clients that disconnected or request only the headers', async () => {
  const head = await portal.app.request(`${SITE_URL}/datastore/dump/${id}?sort=ad`, { method: 'HEAD' })
  expect(head.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const records = Array.from({ length: 5_000 }, (_, ad) => ({ ad: `satır ${ad}` }))
  const table = await testTable(portal, user, { records })
  for (let reader = 0; reader < 6; reader++) {
    const response = await get(`/datastore/dump/${table}?sort=ad`)
    expect(response.status).toBe(200)
    await response.body?.cancel()
  }
  await expect.poll(() => portal.services.db.totalCount - portal.services.db.idleCount).toBeLessThanOrEqual(1)
})

test('sends private tables only to callers who may read them', async () => {
  const table = await testTable(portal, user, { records: [{ a: 1 }] }, { private: true })
  const path = `${SITE_URL}/datastore/dump/${table}`
  expect((await portal.app.request(path)).status).toBe(404)
  expect((await portal.app.request(path, { headers: { authorization: user.token } })).status).toBe(200)
})
