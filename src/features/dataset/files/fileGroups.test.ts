import { expect, it } from 'vitest'
import { aDataset } from '../../../testing/builders.ts'
import { gapsIn, groupFiles } from './fileGroups.ts'

const filesOf = (...periods: string[]) => periods.map((period) => ({ period, resource: period }))

it.each([
  ['month', ['2024-03', '2024-01', '2023-11'], ['2024-02', '2023-12']],
  ['quarter', ['2024-Q2', '2023-Q4'], ['2024-Q1']],
  ['year', ['2025', '2022'], ['2024', '2023']],
  ['year', ['2024', '2023'], []],
  ['year', ['2024–2025', '2010–2011'], []],
  ['day', ['2024-05-17', '2024-05-01'], []],
  ['year', ['2024', '1990'], ['2023', '2022', '2021', '2020', '2019', '2018']],
] as const)('a series by %s of %j has the gaps %j', (granularity, periods, gaps) => {
  expect(gapsIn({ granularity, files: filesOf(...periods) })).toEqual(gaps)
})

it('keeps a series whole while a filter shows a part of its files', () => {
  const resources = ['Su 2021', 'Su 2022', 'Su 2023', 'Not'].map((name, n) => ({
    id: name,
    name,
    url: `http://x/${n}`,
  }))
  const all = aDataset({ resources }).resources
  const { series, others } = groupFiles(all, ({ id }) => id === 'Su 2022', 'series')
  expect(series.map(({ shown }) => shown.map(({ period }) => period))).toEqual([['2022']])
  expect(series.map((each) => each.series.files.map(({ period }) => period))).toEqual([['2023', '2022', '2021']])
  expect(others).toEqual([])
  expect(groupFiles(all, ({ id }) => id === 'Not', 'series')).toMatchObject({ series: [], others: [{ id: 'Not' }] })
})
