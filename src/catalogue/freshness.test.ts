import { expect, it } from 'vitest'
import { readDataset } from '../api/readDataset.ts'
import { freshnessOf } from './freshness.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const aged = (days: number, frequency?: string) => {
  const metadata_modified = new Date(now - days * 86_400_000).toISOString().slice(0, -1)
  return readDataset({ name: 'x', metadata_modified, ...(frequency && { frequency }) })
}

it.each([
  [1, 'daily', false],
  [3, 'daily', true],
  [40, 'monthly', false],
  [60, 'monthly', true],
  [400, 'annual', false],
  [600, 'annual', true],
  [5000, 'never', false],
  [5000, 'irregular', false],
  [5000, undefined, false],
])('after %i days, promised %s: late is %s', (days, frequency, isLate) => {
  expect(freshnessOf(aged(days, frequency), now).isLate).toBe(isLate)
})

it('counts the days after the day on which the update was due', () => {
  expect(freshnessOf(aged(60, 'monthly'), now).lateDays).toBe(29)
  expect(freshnessOf(aged(40, 'monthly'), now).lateDays).toBe(undefined)
})

it('uses the newest file instead of the dataset’s own timestamp', () => {
  const resources = [{ last_modified: '2020-05-01T00:00:00' }, { last_modified: '2021-05-01T00:00:00' }, {}]
  const dataset = readDataset({ name: 'x', metadata_modified: '2026-11-19T00:00:00', resources })
  expect(freshnessOf(dataset, now).updated).toBe(Date.parse('2021-05-01T00:00:00Z'))
})

it.each(['0001-01-01T00:00:00', '1899-12-30', '1900-01-01', '1970-01-01T00:00:00', '1970-01-01T02:00:00+02:00'])(
  '%s is no update: the next best timestamp is used',
  (last_modified) => {
    const resources = [{ last_modified }]
    const dataset = readDataset({ name: 'x', metadata_modified: '2026-11-19T00:00:00', resources })
    expect(freshnessOf(dataset, now).updated).toBe(Date.parse('2026-11-19T00:00:00Z'))
    const other = readDataset({ name: 'x', metadata_modified: last_modified, resources })
    expect(freshnessOf(other, now).updated).toBeUndefined()
  },
)

it.each(['1900-01-02', '1970-01-02T00:00:00'])('%s is an update', (metadata_modified) => {
  expect(freshnessOf(readDataset({ name: 'x', metadata_modified }), now).updated).toBeDefined()
})

it('is undefined without a timestamp', () => {
  expect(freshnessOf(readDataset({ name: 'x', frequency: 'daily' }), now)).toEqual({
    updated: undefined,
    frequency: 'daily',
    isLate: false,
    lateDays: undefined,
  })
})
