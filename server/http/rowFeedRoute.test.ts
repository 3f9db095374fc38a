import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { testTable } from '../testing/testTable.ts'
import { tagsOf } from '../xml/testing/tagsOf.ts'

const at = datasetFixture()
const get = async (id: string, segment = '') => {
  const response = await at.portal.app.request(`${segment}/feeds/table/${id}.atom`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('has the rows that were added last, the newest first, as well-formed Atom', async () => {
  const records = Array.from({ length: 60 }, (_, n) => ({ olay: `Olay ${n}`, yer: '<İzmir> & "çevresi"', bos: null }))
  const id = await testTable(at.portal, at.editor, { records })
  const upserted = { resource_id: id, method: 'insert', force: true, records: [{ olay: 'Son olay' }] }
  expect((await at.call('datastore_upsert', upserted)).status).toBe(200)
  const { status, type, text } = await get(id, '/en')
  expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(tagsOf(text).length).toBeGreaterThan(50)
  expect([...text.matchAll(/<entry>/g)]).toHaveLength(50)
  const [first, second] = [...text.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)].map(([, title]) => title)
  expect([first, second]).toEqual(['Son olay', 'Olay 59 · &lt;İzmir&gt; &amp; &quot;çevresi&quot;'])
  expect(new Set([...text.matchAll(/<id>(.*?)<\/id>/g)].map(([, entry]) => entry)).size).toBe(51)
})

test('is only for tables that everybody may read', async () => {
  const id = await testTable(at.portal, at.editor, { records: [{ gizli: 'hücre' }] })
  const { package_id } = (await at.call('resource_show', { id })).body.result
  await at.call('package_patch', { id: package_id, private: true })
  for (const unknown of [id, 'yok', '00000000-0000-4000-8000-000000000000', 'a%00b']) {
    const { status, text } = await get(unknown)
    expect([status, text.includes('hücre')], unknown).toEqual([404, false])
  }
})
