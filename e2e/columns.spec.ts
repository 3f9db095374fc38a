import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readColumns } from '#src/features/publish/files/table/readColumns.ts'
import { tableStateOf } from '#src/features/publish/files/table/tableState.ts'
import { writeColumns } from '#src/features/publish/files/table/writeColumns.ts'
import { texts } from '../src/features/publish/testing/texts.ts'
import { freePort, MortalPortal } from './MortalPortal.ts'

type Table = {
  fields: { id: string; type: string; info?: Record<string, unknown> }[]
  records: Record<string, unknown>[]
}

let folder: string
let portal: MortalPortal

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fihrist-columns-'))
  portal = new MortalPortal(folder, await freePort())
  await portal.start()
  await portal.command('user', 'add', 'yazan', '--email', 'yazan@example.org', '--sysadmin')
  portal.token = await portal.command('token', 'add', 'yazan')
  await portal.call('organization_create', { name: 'kurum' })
})
test.afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

async function upload(name: string, content: string): Promise<string> {
  await portal.call('package_create', { name, owner_org: 'kurum' })
  const form = new FormData()
  form.set('package_id', name)
  form.set('upload', new Blob([content]), `${name}.csv`)
  const { id } = await portal.call<{ id: string }>('resource_create', form)
  return id
}
const stateOf = async (id: string) => tableStateOf(await portal.call('resource_show', { id }))
const ready = (id: string) => expect.poll(async () => (await stateOf(id)).state).toBe('complete')
const tableOf = (id: string) => portal.call<Table>('datastore_search', { resource_id: id })

test('labels and a selected type reach the table, and stay when it is created again', async () => {
  const id = await upload('sutunlar', 'kod,adet\n1,2\n3,4\n')
  await ready(id)
  expect(await stateOf(id)).toMatchObject({ rows: 2, skipped: 0 })
  const at = { actions: `${portal.url}/api/3/action`, headers: { authorization: portal.token } }
  const blank = { type: 'int4', label: texts(), notes: texts(), isFromTable: false }
  const kod = {
    ...blank,
    id: 'kod',
    label: texts({ tr: 'Birim kodu', en: 'Unit code' }),
    notes: texts({ tr: 'Üç hane' }),
  }
  const columns = [
    { ...kod, override: 'text' as const },
    { ...blank, id: 'adet' },
  ]
  expect(await writeColumns({ portal: at, resourceId: id }, columns)).toBe('types')
  await expect.poll(async () => (await tableOf(id)).fields.find((field) => field.id === 'kod')?.type).toBe('text')
  const { fields, records } = await tableOf(id)
  expect(fields.find((field) => field.id === 'kod')?.info).toMatchObject({
    label: 'Birim kodu',
    label_tr: 'Birim kodu',
    label_en: 'Unit code',
    notes: 'Üç hane',
    notes_tr: 'Üç hane',
    type_override: 'text',
  })
  expect(records[0]).toMatchObject({ kod: '1', adet: 2 })
  await ready(id)
  expect(await writeColumns({ portal: at, resourceId: id }, columns)).toBe('nothing')

  // An editor sees them again later, and can empty them.
  const [read] = await readColumns(at, id)
  expect(read).toMatchObject({ id: 'kod', override: 'text', label: kod.label, notes: kod.notes })
  const emptied = read ? [{ ...read, notes: texts() }] : []
  expect(await writeColumns({ portal: at, resourceId: id }, emptied)).toBe('labels')
  expect((await readColumns(at, id))[0]).toMatchObject({ label: kod.label, notes: texts() })
})

test('a row that does not match the type is reported with its line and its reason', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => (index === 10 ? '10,x,y' : `${index},x`))
  const id = await upload('uymayan', `a,b\n${rows.join('\n')}\n`)
  await ready(id)
  expect(await stateOf(id)).toMatchObject({ rows: 49, skipped: 1, line: 12, why: expect.stringMatching(/./) })
})

test('a file that is not a table shows the reason', async () => {
  const id = await upload('bozuk', 'a,b\n\0\0')
  await expect.poll(async () => (await stateOf(id)).state).toBe('error')
  expect((await stateOf(id)).why).not.toBe('')
})
