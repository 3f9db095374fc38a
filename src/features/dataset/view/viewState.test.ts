import { describe, expect, it } from 'vitest'
import { formatViewState, nextSort, parseViewState, WHOLE_TABLE } from './viewState.ts'

const parse = (search: string) => parseViewState(new URLSearchParams(search))

describe('parseViewState', () => {
  it.each([
    ['', {}],
    ['q=+kadıköy+&sort=nüfus desc&page=3', { q: 'kadıköy', sort: { column: 'nüfus', isDescending: true }, page: 3 }],
    ['sort=İlçe Adı', { sort: { column: 'İlçe Adı', isDescending: false } }],
    ['sort=desc', { sort: { column: 'desc', isDescending: false } }],
    ['q=%25 !', {}],
    ['view=pie&chart.=1', {}],
    ['view=chart&chart.x=yil', { view: 'chart', chart: { x: 'yil' } }],
    ['is.il=İzmir&is.il=Van&is.il=Van', { filters: [{ column: 'il', is: ['İzmir', 'Van'] }] }],
    ['from.a.b=1&to.a.b=2&empty.x=maybe', { filters: [{ column: 'a.b', from: '1', to: '2' }] }],
    ['empty.x=no&contains.y=+', { filters: [{ column: 'x', empty: false }] }],
    ['is.=1&contains.a=%00&page=0&row=-1', {}],
    [String.raw`columns=b,a\,c,b&hide=\\`, { order: ['b', 'a,c'], hidden: ['\\'] }],
    ['row=0', { row: 0 }],
    ['page=-2&row=1.5', {}],
    ['page=1e9', {}],
    ['page=x', {}],
  ])('reads ?%s', (search, state) => {
    expect(parse(search)).toEqual({ ...WHOLE_TABLE, ...state })
  })

  it.each(['', 'view=map&q=x&map.colour=a', 'q=a&sort=b+desc&page=2', 'sort=a%22b+asc', 'q=%22a%3A%26'])(
    'comes back from the address it writes: ?%s',
    (search) => {
      expect(formatViewState(parse(search)).toString()).toBe(search)
    },
  )

  it('reads at most 100 conditions', () => {
    const search = Array.from({ length: 130 }, (_, index) => `is.a=${index}`).join('&')
    expect(parse(search).filters[0]?.is).toHaveLength(100)
  })
})

it('sorts a column ascending, then descending, then not; another column starts ascending', () => {
  const up = nextSort(undefined, 'a')
  expect(up).toEqual({ column: 'a', isDescending: false })
  const down = nextSort(up, 'a')
  expect(down).toEqual({ column: 'a', isDescending: true })
  expect(nextSort(down, 'a')).toBeUndefined()
  expect(nextSort(down, 'b')).toEqual({ column: 'b', isDescending: false })
})
