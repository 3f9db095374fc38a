import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbook } from '#table/testing/workbook.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { LoadQueue } from './LoadQueue.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-range-'))
const at = datasetFixture(dataDir)
let queue: LoadQueue
beforeAll(() => {
  queue = new LoadQueue(at.portal.services, { dataDir, links: 'off', maxBytes: 1024 * 1024 })
  at.portal.services.loads = queue
  queue.start()
})
afterAll(async () => {
  await queue.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const TEXT = 'Nüfus;;\n;;\nİl;2023;\n;Erkek;Kadın\nAdana;1;2\nVan;3;4\nTOPLAM;4;6\nKaynak: TÜİK;;\n'
const RANGE = { header_row: 3, header_rows: 2, leave_out: 'end' }

async function send(action: string, fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { authorization: at.editor.token }
  const response = await at.portal.app.request(`/en/api/3/action/${action}`, { method: 'POST', body: form, headers })
  await queue.settled()
  // The tests look into it.
  return {
    status: response.status,
    body: (await response.json()) as { result: Record<string, unknown>; error?: unknown },
  }
}
const upload = async (table_range: unknown) => {
  const { id: package_id } = await at.make()
  const file = new File([TEXT], 'tablo.csv')
  return send('resource_create', { package_id, upload: file, table_range: JSON.stringify(table_range) })
}
const rowsOf = async (id: unknown) => {
  const { result } = (await at.call('datastore_search', { resource_id: id })).body
  return result.records.map((record: Record<string, unknown>) => Object.values(record).slice(1))
}

test('the table is that of the range, also when it is loaded again', async () => {
  const { body } = await upload(RANGE)
  const { id } = body.result
  expect(body.result['table_range']).toEqual(RANGE)
  const { result } = (await at.call('datastore_info', { id })).body
  expect(result.fields.map((field: { id: string }) => field.id)).toEqual(['İl', '2023 / Erkek', '2023 / Kadın'])
  const rows = [
    ['Adana', 1, 2],
    ['Van', 3, 4],
  ]
  expect(await rowsOf(id)).toEqual(rows)
  await at.call('xloader_submit', { resource_id: id })
  await queue.settled()
  expect(await rowsOf(id)).toEqual(rows)
})

test('another range makes another table, and none the whole file', async () => {
  const { id } = (await upload(RANGE)).body.result
  await at.call('resource_patch', { id, table_range: { ...RANGE, leave_out: 'none' } })
  await queue.settled()
  expect(await rowsOf(id)).toHaveLength(4)
  const { body } = await at.call('resource_patch', { id, table_range: null })
  await queue.settled()
  expect(body.result).not.toHaveProperty('table_range')
  expect(await rowsOf(id)).toHaveLength(6)
})

test('a file without the headings of the range stays a file, and the load says why', async () => {
  const { id } = (await upload({ header_row: 90 })).body.result
  const { result } = (await at.portal.call('resource_show', { id }, { locale: 'en' })).body
  expect(result.datastore_load).toMatchObject({ state: 'error' })
  expect(result.datastore_load.error).toContain('headings')
})

test.each([
  [{ header_row: 0 }],
  [{ header_row: 1_048_577 }],
  [{ header_rows: 6 }],
  [{ header_row: 1.5 }],
  [{ leave_out: 'all' }],
  [{ other: 1 }],
  [[]],
  ['x'],
  [{ sheet: 'x'.repeat(256) }],
])('a range that is not valid is refused: %j', async (range) => {
  const { status, body } = await upload(range)
  expect([400, 409]).toContain(status)
  expect(body.error).toHaveProperty('table_range')
})

const row = (value: number) => `<row><c t="inlineStr"><is><t>a</t></is></c></row><row><c><v>${value}</v></c></row>`

test('a table of one of several sheets names the others, until a file with one sheet replaces it', async () => {
  const { id: package_id } = await at.make()
  const sheets = [
    { name: 'Gizli', state: 'hidden', rows: row(0) },
    ...Array.from({ length: 30 }, (_, n) => ({ name: `Yıl ${1990 + n}`, rows: row(n) })),
  ]
  const file = new File([new Uint8Array(workbook(sheets))], 'yillar.xlsx')
  const table_range = JSON.stringify({ sheet: 'Yıl 1995' })
  const { id } = (await send('resource_create', { package_id, upload: file, table_range })).body.result
  const names = sheets.slice(1).map(({ name }) => name)
  const infoOf = async () => (await at.call('datastore_info', { id })).body.result
  expect((await infoOf()).ext_workbook).toEqual({ sheet: 'Yıl 1995', sheets: names })
  expect(await rowsOf(id)).toEqual([[5]])
  const one = new File([new Uint8Array(workbook([{ name: 'Tek', rows: row(7) }]))], 'tek.xlsx')
  await send('resource_patch', { id: String(id), upload: one, table_range: '' })
  expect(await rowsOf(id)).toEqual([[7]])
  expect(await infoOf()).not.toHaveProperty('ext_workbook')
})
