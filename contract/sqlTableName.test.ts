import { expect, test } from 'vitest'
import { resourceSlug, sqlTableName } from './sqlTableName.ts'

test.each([
  ['İlçe nüfusları (2024)', 'ilce-nufuslari-2024'],
  ['IĞDIR_ılıca.csv', 'igdir-ilica-csv'],
  ['  --Liste--  ', 'liste'],
  ['Straße', 'straße'],
  ['人口', '人口'],
  ['﴾…﴿', ''],
])('writes %s as %s', (name, slug) => {
  expect(resourceSlug(name)).toBe(slug)
})

test('has one slug for a name and for its slug', () => {
  for (let point = 0x20; point < 0x3000; point += 1) {
    const slug = resourceSlug(`a ${String.fromCodePoint(point)}${String.fromCodePoint(point + 1)} "x/`)
    expect(resourceSlug(slug)).toBe(slug)
    expect(slug).not.toMatch(/["/\s]/)
  }
})

const table = (id: string, name: string, datastore_active = true) => ({ id, name, datastore_active })

test('names a table by its id where the name would not be its own', () => {
  const [one, same, other, file] = [
    table('1', 'Liste'),
    table('2', 'LİSTE'),
    table('3', 'Yıllar'),
    table('4', 'Yıllar', false),
  ]
  const dataset = { name: 'ilceler', resources: [one, same, other, file] }
  expect(sqlTableName(dataset, one)).toBe('1')
  expect(sqlTableName(dataset, same)).toBe('2')
  expect(sqlTableName(dataset, other)).toBe('ilceler/yillar')
  expect(sqlTableName(dataset, table('5', ''))).toBe('5')
  expect(sqlTableName(dataset, table('6', 'x'.repeat(200)))).toBe('6')
})
