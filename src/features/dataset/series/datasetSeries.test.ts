import { expect, it } from 'vitest'
import { aDataset } from '../../../testing/builders.ts'
import { editionsIn, seriesOf, seriesQuery } from './datasetSeries.ts'
import { countPeriods, nearestPeriods } from './nearestPeriods.ts'

const organization = { id: 'o1', name: 'belediye', title: 'Belediye' }
const of = (name: string, title: string) =>
  // The functions read only these fields of the organization.
  aDataset({ name, title, owner_org: 'o1', organization: organization as never })

it.each([
  ['Nüfus, 2024', { title: 'Nüfus', granularity: 'year' }],
  ['Mayıs 2024 su tüketimi', { title: 'su tüketimi', granularity: 'month' }],
  ['Nüfus', undefined],
  ['2024', undefined],
])('the series of “%s” is %j', (title, series) => {
  expect(seriesOf(of('x', title))).toEqual(series)
})

it('a dataset without an organization is in no series', () => {
  expect(seriesOf(aDataset({ title: 'Nüfus 2024' }))).toBe(undefined)
})

it('searches for the words of the title, not for operators', () => {
  expect(seriesQuery('tr', of('x', 'Su AND (hava) "2024"')).queryKey[2]).toMatchObject({
    q: 'Su and hava',
    fq: 'organization:"belediye"',
  })
})

it('has the datasets whose titles differ in the period only, the latest first, each once', () => {
  const dataset = of('n-2023', 'Nüfus, 2023')
  const found = [
    dataset,
    of('n-2021', 'nufus 2021'),
    of('n-2024', 'Nüfus (2024)'),
    of('n-ilce', 'Nüfus, ilçeler, 2024'),
    of('n-ay', 'Nüfus, Mayıs 2024'),
    of('n', 'Nüfus'),
  ]
  expect(editionsIn(dataset, found).map(({ period, dataset: { name } }) => [period, name])).toEqual([
    ['2024', 'n-2024'],
    ['2023', 'n-2023'],
    ['2021', 'n-2021'],
  ])
})

it('two datasets of one period are one period, and none is beside the other', () => {
  const dataset = of('n-2023', 'Nüfus, 2023')
  const found = [of('n-2023-b', 'Nüfus 2023'), of('n-2024', 'Nüfus, 2024'), of('n-2024-b', 'Nüfus 2024')]
  const editions = editionsIn(dataset, [...found, of('n-2021', 'Nüfus, 2021')])
  expect(countPeriods(editions)).toBe(3)
  expect(nearestPeriods(editions, dataset.id).map(({ period }) => period)).toEqual(['2021', '2024'])
  expect(nearestPeriods(editions, found[1]?.id ?? '').map(({ period }) => period)).toEqual(['2023'])
})
