import { expect, it } from 'vitest'
import { chartOptionsIn, withChart, withoutChart } from './chartAddress.ts'
import { addressOfQuery } from './queryAddress.ts'

const options = { mark: 'bar', x: 'İlçe "adı"', y: 'a,b', y2: '%&=', aggregate: 'mean' }
const LONG = `SELECT '${'ş'.repeat(1000)}'`

it.each(['SELECT 1', LONG])('adds a chart to the address of a statement and removes it', async (sql) => {
  const { search } = await addressOfQuery(sql)
  const address = withChart(search, options)
  expect(chartOptionsIn(new URLSearchParams(address))).toEqual(options)
  expect(withoutChart(address)).toBe(search)
  expect(chartOptionsIn(new URLSearchParams(search))).toBeUndefined()
})
