import { describe, expect, it } from 'vitest'
import { formatTableState, nextSort, parseTableState, toDatastoreSearch } from './tableState.ts'

const parse = (search: string) => parseTableState(new URLSearchParams(search))

describe('parseTableState', () => {
  it.each([
    ['', { q: '', sort: undefined, page: 1 }],
    ['q=+kadıköy+&sort=nüfus desc&page=3', { q: 'kadıköy', sort: { column: 'nüfus', isDescending: true }, page: 3 }],
    ['sort=İlçe Adı', { q: '', sort: { column: 'İlçe Adı', isDescending: false }, page: 1 }],
    ['sort=desc', { q: '', sort: { column: 'desc', isDescending: false }, page: 1 }],
    ['q=%25 !', { q: '', sort: undefined, page: 1 }],
    ['page=0', { q: '', sort: undefined, page: 1 }],
    ['page=-2', { q: '', sort: undefined, page: 1 }],
    ['page=1e9', { q: '', sort: undefined, page: 1 }],
    ['page=x', { q: '', sort: undefined, page: 1 }],
  ])('reads ?%s', (search, state) => {
    expect(parse(search)).toEqual(state)
  })

  it.each(['', 'q=a&sort=b+desc&page=2', 'sort=a%22b+asc', 'q=%22a%3A%26'])(
    'comes back from the address it writes: ?%s',
    (search) => {
      expect(new URLSearchParams(formatTableState(parse(search))).toString()).toBe(search)
    },
  )
})

it('sorts a column ascending, then descending, then not; another column starts ascending', () => {
  const up = nextSort(undefined, 'a')
  expect(up).toEqual({ column: 'a', isDescending: false })
  const down = nextSort(up, 'a')
  expect(down).toEqual({ column: 'a', isDescending: true })
  expect(nextSort(down, 'a')).toBeUndefined()
  expect(nextSort(down, 'b')).toEqual({ column: 'b', isDescending: false })
})

describe('toDatastoreSearch', () => {
  const ask = (search: string) => toDatastoreSearch('id', parse(search))

  it('requests a default page with only its size', () => {
    expect(ask('')).toEqual({ resource_id: 'id', limit: 50 })
  })

  it('quotes the column and computes the offset of a page', () => {
    expect(ask('sort=İlçe Adı desc&page=3')).toEqual({
      resource_id: 'id',
      limit: 50,
      offset: 100,
      sort: '"İlçe Adı" desc nulls last',
    })
  })

  it('leaves out a column that CKAN’s sort parameter cannot contain', () => {
    expect(ask('sort=a, b desc')).not.toHaveProperty('sort')
  })

  it.each([
    ['kadı köy', 'kadı:* & köy:*'],
    ['a & b | !c:*', 'a:* & b:* & c:*'],
    ["'); drop", 'drop:*'],
  ])('searches %s as %s', (q, sent) => {
    expect(toDatastoreSearch('id', { q, sort: undefined, page: 1 })).toMatchObject({ q: sent, plain: false })
  })

  it('does not search for a text without letters and digits', () => {
    expect(toDatastoreSearch('id', { q: '*&!', sort: undefined, page: 1 })).not.toHaveProperty('q')
  })
})
