import { expect, it } from 'vitest'
import { addressOfQuery } from './queryAddress.ts'
import { optionsIn, viewIn, withoutView, withView } from './viewAddress.ts'

const options = { mark: 'bar', x: 'İlçe "adı"', y: 'a,b', y2: '%&=', aggregate: 'mean' }
const LONG = `SELECT '${'ş'.repeat(1000)}'`
const VIEWS = ['chart', 'map'] as const

it.each(['SELECT 1', LONG].flatMap((sql) => VIEWS.map((view) => [view, sql] as const)))(
  'adds a %s to the address of a statement and removes it',
  async (view, sql) => {
    const { search } = await addressOfQuery(sql)
    const address = withView(search, { view, options })
    expect(viewIn(new URLSearchParams(address))).toEqual({ view, options })
    expect(withoutView(address)).toBe(search)
    expect(viewIn(new URLSearchParams(search))).toBeUndefined()
  },
)

it('gives the settings of a chart or a map only where the address shows it', () => {
  expect(optionsIn(new URLSearchParams('view=chart&chart.x=a&map.colour=b'), 'chart')).toEqual({ x: 'a' })
  expect(optionsIn(new URLSearchParams('view=map&chart.x=a'), 'chart')).toBeNull()
  expect(optionsIn(new URLSearchParams('view=map&chart.x=a&map.colour=b'), 'map')).toEqual({ colour: 'b' })
})
