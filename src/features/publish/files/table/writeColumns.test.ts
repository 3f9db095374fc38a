import { afterEach, expect, test, vi } from 'vitest'
import { knownLocales } from '../../../../i18n/languages.ts'
import type { DraftColumn } from '../../draft/draft.ts'
import { texts } from '../../testing/texts.ts'
import { dictionaryOf } from './dictionary.ts'
import { sendColumns, writeColumns } from './writeColumns.ts'

afterEach(() => vi.unstubAllGlobals())

const column = (parts: Partial<DraftColumn>): DraftColumn => ({
  id: 'kod',
  type: 'text',
  label: texts(),
  notes: texts(),
  isFromTable: false,
  ...parts,
})

/**
 * Sends columns to a portal with these fields (undefined: without a table) and returns the calls that change something.
 */
async function send(columns: DraftColumn[], fields: object[] | undefined) {
  const changes: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const action = address.split('/').at(-1) ?? ''
    if (action === 'datastore_info')
      return fields
        ? Response.json({ success: true, result: { fields } })
        : Response.json({ success: false, error: { __type: 'Not Found Error' } }, { status: 404 })
    changes.push([action, JSON.parse(String(init.body))])
    return Response.json({ success: true, result: {} })
  })
  await sendColumns({ portal: { actions: '/api/3/action', headers: {} }, resourceId: 'r' }, { columns, format: 'CSV' })
  return changes
}

test('labels are written to the columns of a CKAN, whose names have lost their marks', async () => {
  const written: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/datastore_info'))
      return Response.json({
        success: true,
        result: {
          fields: [
            { id: 'ilce', type: 'text' },
            { id: 'ad', type: 'text' },
          ],
        },
      })
    written.push(JSON.parse(String(init.body)))
    return Response.json({ success: true, result: {} })
  })
  const target = { portal: { actions: '/api/3/action', headers: {} }, resourceId: 'r' }
  const columns = [column({ id: 'ilçe', label: texts({ tr: 'İlçe adı' }) }), column({ id: 'ad' })]
  expect(await writeColumns(target, columns)).toBe('labels')
  expect(written).toMatchObject([{ fields: [{ id: 'ilce', info: { label: 'İlçe adı' } }, { id: 'ad' }] }])
})

test('columns without labels are not sent', async () => {
  expect(await send([column({})], undefined)).toEqual([])
})

test('before there is a table, columns are sent with the resource', async () => {
  expect(await send([column({ label: texts({ tr: 'Kod' }), override: 'text' })], undefined)).toEqual([
    [
      'resource_patch',
      { id: 'r', datastore_fields: [{ id: 'kod', info: { label: 'Kod', label_tr: 'Kod', type_override: 'text' } }] },
    ],
  ])
})

test('columns of a table are sent whatever the format of its file', async () => {
  const columns = [column({ label: texts({ tr: 'Kod' }), isFromTable: true })]
  expect(dictionaryOf({ columns, format: 'XLS' })).toMatchObject([{ id: 'kod', info: { label: 'Kod' } }])
  expect(dictionaryOf({ columns: [column({ label: texts({ tr: 'Kod' }) })], format: 'GEOJSON' })).toEqual([])
})

test('unchanged columns are not sent', async () => {
  const info = { label: 'Kod', label_tr: 'Kod', notes: '' }
  const known = column({ label: texts({ tr: 'Kod' }), isFromTable: true })
  expect(await send([known], [{ id: '_id' }, { id: 'kod', type: 'text', info }])).toEqual([])
})

test('a new type creates the table again', async () => {
  const changes = await send([column({ override: 'numeric', isFromTable: true })], [{ id: 'kod', type: 'text' }])
  expect(changes).toMatchObject([
    ['resource_patch', { datastore_fields: [{ id: 'kod', info: { type_override: 'numeric' } }] }],
    ['xloader_submit', { resource_id: 'r' }],
  ])
})

test.each(knownLocales)('a label in one language is sent under its own key and under CKAN’s: %s', (locale) => {
  const columns = [column({ label: texts({ [locale]: ' Kod ' }) })]
  expect(dictionaryOf({ columns, format: 'CSV' })).toEqual([
    { id: 'kod', info: { label: 'Kod', [`label_${locale}`]: 'Kod' } },
  ])
})
