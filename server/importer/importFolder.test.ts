import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { ActionDeps } from '../actions/define.ts'
import { FileStore } from '../files/FileStore.ts'
import { messageText } from '../messages.ts'
import { storedFile } from '../storage.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { importPackages } from './importFolder.ts'

let portal: TestCatalogue
let deps: ActionDeps
let root: string
let dataDir: string
beforeAll(async () => {
  portal = await testCatalogue()
  root = await mkdtemp(join(tmpdir(), 'fihrist-packages-'))
  dataDir = join(root, 'data')
  const user = await portal.makeUser({ sysadmin: true })
  deps = {
    ...portal.services,
    user,
    locale: 'en',
    config: { ...portal.services.config, allowUnowned: true },
    files: new FileStore(dataDir, Number.POSITIVE_INFINITY),
  }
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function write(files: Record<string, string | Uint8Array | object>): Promise<string> {
  const folder = await mkdtemp(join(root, 'p-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    const isText = typeof content === 'string' || content instanceof Uint8Array
    await writeFile(join(folder, path), isText ? content : JSON.stringify(content))
  }
  return folder
}

async function importAll(folder: string) {
  const words: string[] = []
  const addMessage = (message: Parameters<typeof messageText>[1]) => {
    words.push(messageText('en', message))
  }
  const report = { onProgress: () => {}, onRejected: addMessage, onNote: addMessage }
  return { summary: await importPackages(folder, deps, report), words }
}

const show = async (id: string) => (await portal.call('package_show', { id })).body.result
const table = async (resource_id: string) => (await portal.call('datastore_search', { resource_id })).body.result

test('creates organizations, groups, the dataset, its files and its tables with their dictionary', async () => {
  const folder = await write({
    'catalogue.json': {
      organizations: [
        { name: 'birlik', title: 'Birlik', title_translated: { tr: 'Birlik', en: 'Union' }, image: 'http://x/y.svg' },
      ],
      groups: [{ name: 'ulasim', title: 'Ulaşım' }],
    },
    'duraklar/datapackage.json': {
      name: 'duraklar',
      title: 'Duraklar',
      description: 'Bütün duraklar',
      licenses: [{ name: 'cc-by' }],
      keywords: ['durak', 'İETT!', 'x'],
      ckan: {
        owner_org: 'birlik',
        groups: ['ulasim'],
        title_translated: { tr: 'Duraklar', en: 'Stops' },
        extras: { frequency: 'daily', kapsam: { a: 1 } },
        metadata_created: '2024-05-06T00:00:00.000Z',
        metadata_modified: '2024-05-07T03:00:00+03:00',
      },
      resources: [
        {
          name: 'duraklar',
          title: 'Durak listesi',
          name_translated: { tr: 'Durak listesi', en: 'Stops' },
          path: 'dosya/duraklar 1.csv',
          schema: {
            fields: [
              {
                name: 'kod',
                type: 'string',
                title: 'Kod',
                description: 'Durağın kodu',
                title_translated: { tr: 'Kod', en: 'Code' },
              },
              { name: 'yolcu', type: 'integer' },
            ],
            primaryKey: 'kod',
          },
        },
        { name: 'belge', path: 'https://example.org/belge.pdf', format: 'PDF' },
      ],
    },
    'duraklar/dosya/duraklar 1.csv': 'kod,yolcu\n007,12\n008,\n',
  })
  const { summary, words } = await importAll(folder)
  expect([summary, words]).toEqual([{ created: 1, present: 0, rejected: 0 }, []])
  const dataset = await show('duraklar')
  expect(dataset).toMatchObject({
    title: 'Duraklar',
    notes: 'Bütün duraklar',
    license_id: 'cc-by',
    organization: { name: 'birlik', image_url: 'http://x/y.svg' },
    metadata_created: '2024-05-06T00:00:00',
    metadata_modified: '2024-05-07T00:00:00',
    title_translated: { en: 'Stops' },
    extras: expect.arrayContaining([{ key: 'kapsam', value: '{"a":1}' }]),
  })
  expect(dataset.tags.map((tag: { name: string }) => tag.name)).toEqual(['durak', 'İETT'])
  expect(dataset.groups[0].name).toBe('ulasim')
  const [file, link] = dataset.resources
  expect(file).toMatchObject({ name: 'Durak listesi', format: 'CSV', url_type: 'upload', size: 22, datastore_rows: 2 })
  expect(file.url).toBe(`http://portal.example/dataset/${dataset.id}/resource/${file.id}/download/duraklar%201.csv`)
  expect(link).toMatchObject({ url: 'https://example.org/belge.pdf', url_type: null, datastore_active: false })
  expect(await readFile(storedFile(dataDir, file.id), 'utf8')).toBe('kod,yolcu\n007,12\n008,\n')
  const { fields, records } = await table(file.id)
  expect(fields.slice(1)).toEqual([
    {
      id: 'kod',
      type: 'text',
      info: { label: 'Kod', notes: 'Durağın kodu', label_translated: { tr: 'Kod', en: 'Code' } },
    },
    { id: 'yolcu', type: 'int4' },
  ])
  expect(records).toEqual([
    { _id: 1, kod: '007', yolcu: 12 },
    { _id: 2, kod: '008', yolcu: null },
  ])
})

test('reads any delimiter, encoding and format', async () => {
  const day = new Date(Date.UTC(2024, 0, 31))
  const workbook = await writeXlsxFile([
    [{ value: 'Ad' }, { value: 'Gün' }, { value: 'Sayı' }],
    [{ value: 'bir' }, { value: day, type: Date, format: 'yyyy-mm-dd' }, { value: 1.5 }],
  ]).toBuffer()
  const resources = 'a.csv b.csv c.tsv d.csv.gz e.xlsx f.geojson g.json'.split(' ')
  const folder = await write({
    'datapackage.json': {
      name: 'bicimler',
      resources: resources.map((path) => ({ path, ...(path.endsWith('json') && { datastore: true }) })),
    },
    // İLÇE;Değer in windows-1254
    'a.csv': Buffer.from('\xddL\xc7E;De\xf0er\r\n\xdei\xfeli;1,5\r\n"iki\r\nsat\xfdr";2,25\r\n', 'latin1'),
    'b.csv': '\ufeff_id|ad|ad|\n1|x|y|z\n\n2|p|q|r\n',
    'c.tsv': 'a\tb\n1\t2\n',
    'd.csv.gz': gzipSync('tarih,il\n31.01.2024,06\n01.02.2024,34\n'),
    'e.xlsx': workbook,
    'f.geojson': {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { ad: 'A', no: 1 }, geometry: { type: 'Point', coordinates: [29, 41] } },
      ],
    },
    'g.json': {
      records: [
        { a: 1, b: [1, 2] },
        { a: 2, c: 'x' },
      ],
    },
  })
  expect((await importAll(folder)).words).toEqual([])
  const tables = await Promise.all(
    (await show('bicimler')).resources.map(async ({ id }: { id: string }) => (await table(id)).records),
  )
  expect(tables).toEqual([
    [
      { _id: 1, İLÇE: 'Şişli', Değer: 1.5 },
      { _id: 2, İLÇE: 'iki\nsatır', Değer: 2.25 },
    ],
    [
      { _id: 1, id: 1, ad: 'x', ad_2: 'y', sutun_4: 'z' },
      { _id: 2, id: 2, ad: 'p', ad_2: 'q', sutun_4: 'r' },
    ],
    [{ _id: 1, a: 1, b: 2 }],
    [
      { _id: 1, tarih: '2024-01-31', il: '06' },
      { _id: 2, tarih: '2024-02-01', il: '34' },
    ],
    [{ _id: 1, Ad: 'bir', Gün: '2024-01-31', Sayı: 1.5 }],
    [{ _id: 1, ad: 'A', no: 1, geometry: { type: 'Point', coordinates: [29, 41] } }],
    [
      { _id: 1, a: 1, b: [1, 2], c: null },
      { _id: 2, a: 2, b: null, c: 'x' },
    ],
  ])
})

test('reports invalid rows and columns and imports the others', async () => {
  const folder = await write({
    'datapackage.json': {
      name: 'bozuk',
      resources: [
        {
          path: 'a.csv',
          schema: {
            fields: [
              { name: 'n', type: 'integer' },
              { name: 'k', type: 'string' },
            ],
            primaryKey: ['k'],
            missingValues: ['yok'],
          },
        },
      ],
    },
    'a.csv': 'n,k\n1,a\nbir,a\nyok,"c\nd"\n2,e,fazla\n3\n',
  })
  const { summary, words } = await importAll(folder)
  expect(words).toEqual([
    'a.csv: column n is declared integer, but its cells are not; it was taken as text',
    'a.csv, line 6: more cells than the 2 columns; the row was left out',
    'a.csv: the key k is not unique; the table has none',
  ])
  expect(summary).toEqual({ created: 1, present: 0, rejected: 1 })
  expect(
    (await table((await show('bozuk')).resources[0].id)).records.map((row: { n: string; k: string }) => [row.n, row.k]),
  ).toEqual([
    ['1', 'a'],
    ['bir', 'a'],
    [null, 'c\nd'],
    ['3', null],
  ])
})

test('keeps files that are not tables and reports why', async () => {
  const folder = await write({
    'datapackage.json': {
      name: 'tablosuz',
      resources: ['a.csv', 'b.json', 'c.xlsx', 'd.csv.gz', 'e.csv', 'f.csv'].map((path) => ({ path, datastore: true })),
    },
    'a.csv': '',
    'b.json': '{"x": 1}',
    'c.xlsx': 'no workbook',
    'd.csv.gz': Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5]),
    'e.csv': 'a\n1\n',
    'f.csv': 'title row\na,b\n1,2\n3,4\n',
  })
  const { summary, words } = await importAll(folder)
  expect(words.filter((line) => !line.startsWith('f.csv, line'))).toEqual([
    'a.csv: the file holds no table (the file is empty); it can be downloaded only',
    'b.json: the file holds no table (the file contains no list of records); it can be downloaded only',
    expect.stringMatching(/^c\.xlsx: the file holds no table \(the file is not an Excel workbook/),
    expect.stringMatching(/^d\.csv\.gz: .+/),
    expect.stringMatching(/^f\.csv: the file holds no table \(.+/),
  ])
  expect(summary).toEqual({ created: 1, present: 0, rejected: 8 })
  const { resources } = await show('tablosuz')
  expect(resources.map((resource: { datastore_active: boolean }) => resource.datastore_active)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
  ])
})

test('does not change an existing dataset, but loads its missing tables', async () => {
  const folder = await write({
    'datapackage.json': { name: 'yarim', resources: [{ path: 'a.csv' }] },
    'a.csv': 'a\n1\n',
  })
  expect((await importAll(folder)).summary).toEqual({ created: 1, present: 0, rejected: 0 })
  const { id } = (await show('yarim')).resources[0]
  await portal.services.db.query('DELETE FROM datastore_table WHERE resource_id = $1', [id])
  await portal.services.db.query(`DROP TABLE datastore."${id}"`)
  expect((await importAll(folder)).summary).toEqual({ created: 0, present: 1, rejected: 0 })
  expect((await table(id)).total).toBe(1)
})

test('reports each rejected package in one line, leaves no file, and continues', async () => {
  const folder = await write({
    'a/datapackage.json': '{"name": ',
    'b/datapackage.json': { name: 'bb', resources: [{ path: '../secret.csv' }] },
    'c/datapackage.json': { name: 'c', resources: 'x' },
    'd/datapackage.json': { name: 'dd', ckan: { owner_org: 'yok' }, resources: [{ path: 'a.csv' }] },
    'd/a.csv': 'a\n1\n',
    'e/datapackage.json': { name: 'e-iyi', resources: [] },
    'f/datapackage.json': { name: 'ff', resources: [{ path: 'link.csv' }] },
    'secret.csv': 'a\n',
  })
  await symlink(join(folder, 'secret.csv'), join(folder, 'f/link.csv'))
  const before = await countFiles(dataDir)
  const { summary, words } = await importAll(folder)
  expect(summary).toEqual({ created: 1, present: 0, rejected: 5 })
  expect(words.map((line) => line.replace(`${folder}/`, '')).sort()).toEqual([
    expect.stringMatching(/^a\/datapackage\.json: .*JSON/),
    'b/datapackage.json: ../secret.csv',
    'c/datapackage.json: resources',
    'd/datapackage.json: owner_org: Organization does not exist',
    'f/datapackage.json: link.csv',
  ])
  expect(await countFiles(dataDir)).toBe(before)
})

async function countFiles(folder: string): Promise<number> {
  const { readdir } = await import('node:fs/promises')
  return (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  ).length
}
