import { beforeAll, expect, test } from 'vitest'
import { Random } from '../search/oracle/random.ts'
import { portalWithUser } from '../testing/portalWithUser.ts'
import type { TestCatalogue } from '../testing/testCatalogue.ts'
import { testTable } from '../testing/testTable.ts'

let portal: TestCatalogue
let user: { token: string }
beforeAll(async () => {
  ;({ portal, user } = await portalWithUser())
})

const FIELDS = [
  { id: 'from', type: 'text' },
  { id: 'a b', type: 'json' },
  { id: 'İlçe Adı', type: 'text[]' },
  { id: 'n', type: 'numeric' },
]
const LETTERS = [...'aİı€😀 "\\\n']

const longer = (text: string, most: number): string | undefined => {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : undefined
}

test('every longer text, structure and list is cut after the given number of characters, and nothing else', async () => {
  const random = new Random(12)
  const text = (length: number) => Array.from({ length }, () => LETTERS[random.below(LETTERS.length)]).join('')
  const records = Array.from({ length: 60 }, () => ({
    from: random.pick([null, text(random.below(40))]),
    'a b': random.pick([null, { a: text(random.below(30)) }, [random.below(1e6)], text(random.below(30))]),
    'İlçe Adı': random.pick([null, Array.from({ length: random.below(5) }, () => text(random.below(10)))]),
    n: random.pick([null, 123456789012345]),
  }))
  const id = await testTable(portal, user, { fields: FIELDS, records })
  const rows = async (input: object) =>
    (await portal.call('datastore_search', { resource_id: id, sort: '_id', ...input })).body.result.records
  const whole = await rows({})
  for (const most of [1, 12, 20]) {
    const expected = whole.map((row: Record<string, unknown>) => {
      const { 'a b': json, 'İlçe Adı': list } = row
      const jsonText = JSON.stringify(json)
      return {
        ...row,
        from: row['from'] === null ? null : (longer(String(row['from']), most) ?? row['from']),
        'a b': json === null ? null : (longer(jsonText, most) ?? json),
        'İlçe Adı': list === null ? null : (longer(JSON.stringify(list), most) ?? list),
      }
    })
    expect(await rows({ ext_cell_characters: most })).toEqual(expected)
  }
})

test('cells of 5 MB make a small response, and are whole without the limit', async () => {
  const id = await testTable(portal, user, { fields: [{ id: 'from', type: 'text' }] })
  const sql = `INSERT INTO datastore."${id}" ("from") SELECT repeat('ağ', 2500000) FROM generate_series(1, 3)`
  await portal.services.db.query(sql)
  const cut = await portal.call('datastore_search', { resource_id: id, ext_cell_characters: 1_000 })
  expect(JSON.stringify(cut.body).length).toBeLessThan(10_000)
  expect(cut.body.result.records[0].from).toBe(`${'ağ'.repeat(500)}…`)
  const whole = await portal.call('datastore_search', { resource_id: id, limit: 1 })
  expect(whole.body.result.records[0].from).toHaveLength(5_000_000)
})

test.each([0, -1, 'x', 1.5])('%j characters are refused', async (ext_cell_characters) => {
  const id = await testTable(portal, user, { fields: FIELDS })
  const { status, body } = await portal.call('datastore_search', { resource_id: id, ext_cell_characters })
  expect([status, Object.keys(body.error)]).toEqual([409, ['ext_cell_characters', '__type']])
})
