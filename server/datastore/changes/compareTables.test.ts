import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangedRow, TableChanges } from '#contract/table_changes.ts'
import { LoadQueue } from '../../loader/LoadQueue.ts'
import { Random } from '../../search/oracle/random.ts'
import { datasetFixture } from '../../testing/datasetFixture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-changes-'))
const at = datasetFixture(dataDir)
let queue: LoadQueue

beforeAll(() => {
  const { services } = at.portal
  queue = new LoadQueue(services, { dataDir, links: 'off', maxBytes: 1024 * 1024 })
  services.loads = queue
  queue.start()
})
afterAll(async () => {
  await queue.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function send(
  action: string,
  fields: Record<string, string | File>,
): Promise<{ id: string; package_id: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { authorization: at.editor.token }
  const response = await at.portal.app.request(`/en/api/3/action/${action}`, { method: 'POST', body: form, headers })
  const { result } = (await response.json()) as { result: { id: string; package_id: string } } // the tests look into it
  await queue.settled()
  return result
}
const file = (text: string) => new File([text], 'tablo.csv')
const upload = async (text: string, dataset: object = {}) =>
  send('resource_create', { package_id: (await at.make(dataset)).id, upload: file(text) })
const replace = (id: string, text: string) => send('resource_patch', { id, upload: file(text) })

/** What the last load of a dataset's table changed, as a reader sees it. */
async function changesOf(dataset: string, who: object = {}): Promise<TableChanges | null | undefined> {
  const { body } = await at.call('package_activity_list', { id: dataset, ext_changes: true }, who)
  const lines: { activity_type: string; ext_table_changes: TableChanges | null }[] = body.result
  return lines.find(({ activity_type }) => activity_type.endsWith(' datastore'))?.ext_table_changes
}

test('rows are compared by the first column that identifies them', async () => {
  const { id, package_id } = await upload('kod,ad,sayi\n1,Ada,10\n2,Bursa,20\n3,Çorum,30\n')
  expect(await changesOf(package_id)).toBe(null)
  await replace(id, 'kod,ad,sayi\n1,Ada,10\n3,Çorum,35\n4,"Denizli, a",40\n')
  expect(await changesOf(package_id)).toEqual({
    ...{ rows_before: 3, rows_after: 3, columns_added: [], columns_removed: [], columns_retyped: [] },
    ...{ key: ['kod'], added: 1, removed: 1, changed: 1 },
    sample: [
      { kind: 'changed', key: { kod: '3' }, before: { sayi: '30' }, after: { sayi: '35' } },
      { kind: 'added', key: { kod: '4' }, before: {}, after: { ad: 'Denizli, a', sayi: '40' } },
      { kind: 'removed', key: { kod: '2' }, before: { ad: 'Bursa', sayi: '20' }, after: {} },
    ],
  })
})

test('without such a column the numbers of rows and the columns are compared', async () => {
  const { id, package_id } = await upload('ad,sayi,eski\nAda,1,x\nAda,1,y\n')
  await replace(id, 'ad,sayi,yeni\nAda,bir,x\nAda,bir,x\nAda,iki,x\n')
  expect(await changesOf(package_id)).toEqual({
    ...{ rows_before: 2, rows_after: 3, columns_added: ['yeni'], columns_removed: ['eski'] },
    columns_retyped: [{ id: 'sayi', before: 'int4', after: 'text' }],
    ...{ key: null, added: null, removed: null, changed: null, sample: [] },
  })
})

test('the primary key of the publisher identifies the rows', async () => {
  const { id, package_id } = await upload('sira,il,yil,n\n1,A,2024,5\n2,A,2025,6\n')
  expect((await at.call('datastore_create', { resource_id: id, force: true, primary_key: ['il', 'yil'] })).status).toBe(
    200,
  )
  await replace(id, 'sira,il,yil,n\n9,A,2024,5\n2,A,2025,7\n')
  expect(await changesOf(package_id)).toMatchObject({ key: ['il', 'yil'], added: 0, removed: 0, changed: 2 })
})

/** Random tables with a key: the same numbers as a comparison in JavaScript. */
test('the numbers of rows agree with a comparison in JavaScript, and the sample is a part of them', async () => {
  const random = new Random(5)
  const table = () => new Map(Array.from({ length: 1 + random.below(40) }, () => [`k${random.below(50)}`, value()]))
  const value = () => random.pick(['', 'a', 'b', 'İ', '"', "'; --", '1'])
  const csv = (rows: Map<string, string>) =>
    `"a b",İlçe Adı\n${[...rows].map(([key, text]) => `${key},"${text.replaceAll('"', '""')}"`).join('\n')}\n`
  let before = table()
  const { id, package_id } = await upload(csv(before))
  for (let round = 0; round < 4; round++) {
    const after = table()
    await replace(id, csv(after))
    const changes = await changesOf(package_id)
    const of = { before, after }
    const expected = {
      added: [...after.keys()].filter((key) => !of.before.has(key)).length,
      removed: [...of.before.keys()].filter((key) => !after.has(key)).length,
      changed: [...after].filter(([key, text]) => of.before.has(key) && of.before.get(key) !== text).length,
    }
    expect(changes).toMatchObject({ ...expected, rows_before: before.size, rows_after: after.size, key: ['a b'] })
    const sample: readonly ChangedRow[] = changes?.sample ?? []
    expect(sample.length).toBeLessThanOrEqual(20)
    for (const { kind, key } of sample) {
      const name = key['a b'] ?? ''
      expect([of.before.has(name), after.has(name)]).toEqual([kind !== 'added', kind !== 'removed'])
    }
    before = after
  }
})

/** The rows that the database keeps, also of lines that nobody may read. */
const keptRows = async (dataset: string) => {
  const { rows } = await at.portal.services.db.query<{ sample: unknown[] }>(
    `SELECT table_changes->'sample' AS sample FROM activity WHERE object_id = $1 AND table_changes IS NOT NULL`,
    [dataset],
  )
  return rows.flatMap(({ sample }) => sample)
}

test('rows follow the rights of the table, and do not come back with a new table or after a purge', async () => {
  const { id, package_id } = await upload('kod,ad\n1,gizlisatir\n', { private: true })
  await replace(id, 'kod,ad\n1,baskasatir\n')
  expect((await changesOf(package_id, at.editor))?.sample).toHaveLength(1)
  await at.call('package_patch', { id: package_id, private: false })
  await replace(id, 'kod,ad\n1,ilkacik\n')
  const seen = await at.call('package_activity_list', { id: package_id, ext_changes: true }, {})
  expect(seen.status).toBe(200)
  expect(JSON.stringify(seen.body)).not.toMatch(/gizlisatir|baskasatir/)
  await replace(id, 'kod,ad\n1,aciksatir\n')
  expect((await changesOf(package_id))?.sample).toHaveLength(1)
  await at.call('datastore_delete', { resource_id: id, force: true })
  await replace(id, 'kod,ad\n1,yenisatir\n')
  const left = await at.call('package_activity_list', { id: package_id, ext_changes: true })
  expect(JSON.stringify(left.body)).not.toMatch(/gizlisatir|baskasatir|ilkacik|aciksatir/)
  expect(await keptRows(package_id)).toEqual([])
  await replace(id, 'kod,ad\n1,sonsatir\n')
  expect(await keptRows(package_id)).toHaveLength(1)
  await at.call('dataset_purge', { id: package_id }, at.admin)
  expect(await keptRows(package_id)).toEqual([])
})
