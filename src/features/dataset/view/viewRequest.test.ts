import { expect, it } from 'vitest'
import { toDatastoreSearch } from './viewRequest.ts'
import { parseViewState, WHOLE_TABLE } from './viewState.ts'

const CKAN = { hasOwnCatalogue: false }
const ask = (search: string) => toDatastoreSearch('id', parseViewState(new URLSearchParams(search)), CKAN)

it('requests a default page with only its size', () => {
  expect(ask('')).toEqual({ resource_id: 'id', limit: 50 })
})

it('quotes the column, computes the offset of a page, and orders rows with equal values', () => {
  expect(ask('sort=İlçe Adı desc&page=3')).toEqual({
    resource_id: 'id',
    limit: 50,
    offset: 100,
    sort: '"İlçe Adı" desc nulls last, _id',
  })
})

it('sorts by _id alone', () => {
  expect(ask('sort=_id desc')).toMatchObject({ sort: '"_id" desc nulls last' })
})

it('leaves out a column that CKAN’s sort parameter cannot contain', () => {
  expect(ask('sort=a, b desc')).not.toHaveProperty('sort')
})

it('writes lists of values as every CKAN understands them, and other conditions as operations', () => {
  expect(ask('is.il=Van&from.yil=2010&to.gun=2024-02-29&contains.ad=k%C3%B6y&empty.$x=yes').filters).toEqual({
    il: ['Van'],
    yil: { gte: '2010' },
    gun: { lt: '2024-03-01' },
    ad: { ext_contains: 'köy' },
    $$x: { ext_empty: true },
  })
  expect(ask('is.il=Van&empty.il=no').filters).toEqual({ il: { in: ['Van'], ext_empty: false } })
})

it.each([
  ['kadı köy', 'kadı:* & köy:*'],
  ['a & b | !c:*', 'a:* & b:* & c:*'],
  ["'); drop", 'drop:*'],
])('searches %s as %s, in the order of the table', (q, sent) => {
  expect(toDatastoreSearch('id', { ...WHOLE_TABLE, q }, CKAN)).toMatchObject({ q: sent, plain: false, sort: '_id' })
})

it('does not search for a text without letters and digits', () => {
  expect(toDatastoreSearch('id', { ...WHOLE_TABLE, q: '*&!' }, CKAN)).not.toHaveProperty('q')
})

it('limits the cells of a page, where the catalogue is our own: another CKAN refuses the parameter', () => {
  expect(toDatastoreSearch('id', WHOLE_TABLE, { hasOwnCatalogue: true })).toEqual({
    resource_id: 'id',
    limit: 50,
    ext_cell_characters: 1_000,
  })
})
