import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCkan } from '../testing/fakeCkan.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { CkanIndex } from './CkanIndex.ts'

let fake: FakeCkan
let now = Date.now()
const open: CkanIndex[] = []
beforeEach(async () => {
  fake = await new FakeCkan().open()
})
afterEach(async () => {
  for (const index of open.splice(0)) await index.stop()
  fake.close()
})

const put = (id: string, title = 'Su', minute = '00') =>
  fake.put(JSON.stringify({ id, name: id, title, metadata_modified: `2024-01-01T00:${minute}:0${id.slice(1)}.000000` }))

async function newIndex(log = pino({ level: 'silent' })): Promise<CkanIndex> {
  const path = join(await temporaryFolder('ckan-wrong'), 'datasets')
  const settings = { maxDatasets: 100, localeDefault: 'tr', now: () => now, pollMs: 20 } as const
  const index = new CkanIndex({ ckan: fake.ckan, path, log, ...settings })
  open.push(index)
  index.start()
  return index
}
const OPTIONS = { labels: null, rows: 10, start: 0, facetFields: [], facetLimit: 50, facetMincount: 1, now: 0 }
const found = async (index: CkanIndex, q: string) =>
  (await index.searchable?.copy.search({ parameters: { q } }, OPTIONS))?.ids.sort()
/** A slow machine is no failure. */
const SOON = { timeout: 20_000 }
/** Waits until the index was compared with CKAN once more. */
const compared = async (index: CkanIndex) => {
  now += 11 * 60_000
  await vi.waitFor(() => expect(index.checkedAt).toBe(now), SOON)
}

test.each(['null', '"a"', '[]', '{}', '{"id": null}', '{"id": 5, "title": "Su"}'])(
  'leaves out an entry %s, logs it once and answers with the others',
  async (entry) => {
    const log = pino({ level: 'silent' })
    const warn = vi.spyOn(log, 'warn')
    for (const id of ['d0', 'd1', 'd2', 'd3', 'd4', 'd5']) put(id)
    fake.rowsMax = 2
    for (const id of ['d0', 'd2', 'd3']) fake.wrong.set(id, entry) // a whole page of d2 and d3
    const index = await newIndex(log)
    await vi.waitFor(() => expect(index.state).toBe('ready'), SOON)
    expect(await found(index, 'su')).toEqual(['d1', 'd4', 'd5'])
    put('d4', 'Yol', '50')
    await compared(index)
    expect(await found(index, 'yol')).toEqual(['d4'])
    await compared(index)
    expect(warn.mock.calls).toEqual([[{ entry }, expect.stringContaining('not a dataset with an id')]])
  },
)

test('is not the index of a catalogue none of whose entries has an id', async () => {
  for (const id of ['d0', 'd1', 'd2']) {
    put(id)
    fake.wrong.set(id, '{"title": "Su"}')
  }
  const index = await newIndex()
  await vi.waitFor(() => expect(index.state).toBe('failed'), SOON)
  expect(index.searchable).toBeUndefined()
})
