import { expect, it } from 'vitest'
import type { DashboardDataset } from '#contract/dashboard_dataset_list.ts'
import { conditions, parseState, valueFilters } from './dashboardState.ts'
import { byTitle, countsOf, rowOf, rowsIn, valuesOf } from './datasetRows.ts'
import { aDashboardDataset } from './testing/aDashboardDataset.ts'

const row = (parts: Partial<DashboardDataset>) => {
  const dataset = aDashboardDataset(parts)
  return rowOf(dataset, { text: dataset.title })
}
const rows = [
  row({ name: 'a', title: 'Işık direkleri', late_days: 12, views: [1, 2], tags: ['Aydınlatma'], creator: 'can' }),
  row({
    name: 'b',
    title: 'Su',
    broken_links: [{ resource_id: 'x', name: null, state: 'gone', status: 404 }],
    tables: 0,
  }),
  row({
    name: 'c',
    title: 'Ağaçlar',
    groups: ['cevre'],
    formats: ['CSV', 'XLSX'],
    failed_loads: [{ resource_id: 'y', name: null, message: 'Hata', row: 3 }],
  }),
  row({ name: 'd', title: 'Çeşmeler', score: 30, failed_rules: ['tags'], private: true, downloads: [9] }),
  row({ name: 'e', title: 'Duraklar', state: 'draft', proposals: 1, publish_at: '2027-01-01T00:00:00' }),
]
const names = (query: string) =>
  rowsIn(byTitle(rows, 'tr'), parseState(new URLSearchParams(query))).map(({ dataset }) => dataset.name)

it('shows first what has to be repaired', () => {
  expect(names('')).toEqual(['c', 'b', 'a', 'e', 'd'])
})

it.each([
  ['q=isik', ['a']],
  ['q=AYDINLATMA', ['a']],
  ['q=yok', []],
  ['show=overdue', ['a']],
  ['show=brokenLink', ['b']],
  ['show=failedLoad', ['c']],
  ['show=noTable', ['b']],
  ['show=lowScore&show=private', ['d']],
  ['show=lowScore&show=draft', []],
  ['show=draft', ['e']],
  ['show=review&show=scheduled', ['e']],
  ['rule=tags', ['d']],
  ['rule=yok', []],
  ['creator=can', ['a']],
  ['group=cevre&format=XLSX', ['c']],
  ['creator=can&group=cevre', []],
  ['sort=title', ['c', 'd', 'e', 'a', 'b']],
  ['sort=views', ['a', 'c', 'd', 'e', 'b']],
  ['sort=score', ['d', 'c', 'e', 'a', 'b']],
])('%s shows %j', (query, expected) => {
  expect(names(query)).toEqual(expected)
})

it('the count of a filter is the number of rows that it shows', () => {
  const counts = countsOf(rows)
  for (const condition of conditions) expect(names(`show=${condition}`)).toHaveLength(counts[condition])
})

it('the count of a value is the number of rows that it shows', () => {
  for (const filter of valueFilters)
    for (const [value, count] of valuesOf(rows, filter)) expect(names(`${filter}=${value}`)).toHaveLength(count)
})
