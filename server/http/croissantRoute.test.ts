import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { SITE_URL, type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

/** The structure that the specification of Croissant 1.0 requires, as far as the portal uses it. */
const reference = v.strictObject({ '@id': v.string() })
const fileObject = v.strictObject({
  '@type': v.literal('cr:FileObject'),
  '@id': v.string(),
  name: v.string(),
  contentUrl: v.pipe(v.string(), v.url()),
  contentSize: v.optional(v.string()),
  encodingFormat: v.pipe(v.string(), v.minLength(1)),
  sha256: v.optional(v.string()),
  md5: v.optional(v.string()),
})
const field = v.strictObject({
  '@type': v.literal('cr:Field'),
  '@id': v.pipe(v.string(), v.regex(/^[\w\-/.%~!*'()]+$/)),
  name: v.string(),
  description: v.optional(v.string()),
  dataType: v.picklist(['sc:Integer', 'sc:Float', 'sc:Boolean', 'sc:Date', 'sc:DateTime', 'sc:Text']),
  source: v.strictObject({ fileObject: reference, extract: v.strictObject({ column: v.string() }) }),
})
const croissant = v.looseObject({
  '@context': v.looseObject({ '@language': v.string(), cr: v.literal('http://mlcommons.org/croissant/') }),
  '@type': v.literal('sc:Dataset'),
  conformsTo: v.literal('http://mlcommons.org/croissant/1.0'),
  name: v.string(),
  description: v.string(),
  url: v.pipe(v.string(), v.url()),
  datePublished: v.pipe(v.string(), v.isoTimestamp()),
  citeAs: v.string(),
  distribution: v.array(fileObject),
  recordSet: v.array(
    v.strictObject({
      '@type': v.literal('cr:RecordSet'),
      '@id': v.string(),
      name: v.string(),
      field: v.array(field),
    }),
  ),
})

let portal: TestCatalogue
let user: { token: string }
let name: string
let id: string
beforeAll(async () => {
  portal = await testCatalogue()
  user = await portal.makeUser()
  await portal.call('organization_create', { name: 'kurum', title: 'Su İdaresi' }, user)
  const fields = [
    { id: 'İlçe adı, %', type: 'text', info: { label: 'İlçe', notes: 'Iğdır gibi' } },
    { id: 'nüfus', type: 'int' },
    { id: 'oran', type: 'numeric' },
    { id: 'gün', type: 'timestamp' },
  ]
  id = await testTable(portal, user, { fields, records: [] }, { title: 'Su <tüketimi> “ığdır”', notes: '**Su**.' })
  const { body } = await portal.call('resource_show', { id })
  name = (await portal.call('package_show', { id: body.result.package_id })).body.result.name
})
const get = (path: string) => portal.app.request(`${SITE_URL}${path}`)

test('describes a dataset, its files and the columns of its tables', async () => {
  const response = await get(`/dataset/${name}/croissant.json`)
  expect(response.headers.get('content-type')).toBe('application/ld+json; charset=utf-8')
  const described = v.parse(croissant, await response.json())
  expect(described).toMatchObject({
    name: 'Su <tüketimi> “ığdır”',
    description: 'Su.',
    creator: { name: 'Su İdaresi' },
  })
  const [records] = described.recordSet
  expect(records?.field.map((each) => [each.name, each.dataType, each.description])).toEqual([
    ['İlçe adı, %', 'sc:Text', 'İlçe: Iğdır gibi'],
    ['nüfus', 'sc:Integer', undefined],
    ['oran', 'sc:Float', undefined],
    ['gün', 'sc:DateTime', undefined],
  ])
})

test('every id is unique, and each field reads a file that is there, whose CSV has the column', async () => {
  const described = v.parse(croissant, await (await get(`/en/dataset/${name}/croissant.json`)).json())
  const fields = described.recordSet.flatMap((records) => records.field)
  const ids = [...described.distribution, ...described.recordSet, ...fields].map((node) => node['@id'])
  expect(new Set(ids).size).toBe(ids.length)
  for (const { source } of fields) {
    const file = described.distribution.find((each) => each['@id'] === source.fileObject['@id'])
    const csv = await (await get(new URL(file?.contentUrl ?? '').pathname)).text()
    expect(csv).toContain(source.extract.column)
  }
})

test('does not find a dataset that anonymous visitors may not read', async () => {
  const { body } = await portal.call('resource_show', { id })
  await portal.call('package_patch', { id: body.result.package_id, private: true }, user)
  expect([
    (await get(`/dataset/${name}/croissant.json`)).status,
    (await get('/dataset/yok/croissant.json')).status,
    (await get(`/dataset/${'x'.repeat(5000)}/croissant.json`)).status,
  ]).toEqual([404, 404, 404])
})
