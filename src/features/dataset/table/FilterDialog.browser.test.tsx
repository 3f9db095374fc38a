import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { Column } from '../../../catalogue/tableColumns.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import type { ColumnFilter } from './columnFilter.ts'
import { FilterDialog } from './FilterDialog.tsx'

const column = { id: 'il', label: 'İl', kind: 'text' } as Column
const statisticsOf = (distinct: number | null, values: readonly string[], is_estimate: boolean): ColumnStatistics => ({
  ...{ empty: 0, distinct, min: null, max: null, histogram: null, is_estimate },
  top: values.map((value) => ({ value, count: 5 })),
})

async function open(statistics: ColumnStatistics | undefined, of: Column = column) {
  const applied: ColumnFilter[] = []
  const props = { column: of, statistics, filter: undefined, resourceId: 'r', places: undefined, onClose: () => {} }
  await renderPart(<FilterDialog {...props} onApply={(filter) => applied.push(filter)} />, {
    namespaces: ['dataset', 'table'],
  })
  return { applied, field: page.getByLabelText('Şu metne eşit olan') }
}

test.for([
  ['no statistics', undefined, 1, []],
  ['more values than the frequent ones', statisticsOf(30, ['Kars', 'Van'], false), 1, ['En sık görülen değerler']],
  ['texts that are not counted', statisticsOf(null, ['Kars'], false), 1, ['En sık görülen değerler']],
  ['a sample, which can miss a value', statisticsOf(2, ['Kars', 'Van'], true), 1, ['En sık görülen değerler']],
  ['all values', statisticsOf(2, ['Kars', 'Van'], false), 0, ['Değerler']],
] as const)('asks for an exact text unless all values are listed: %s', async ([, statistics, fields, legends]) => {
  const { field } = await open(statistics)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(field.elements()).toHaveLength(fields)
  const values = page.getByRole('group', { name: /[Dd]eğerler$/ })
  expect(values.elements().map((group) => group.querySelector('legend')?.textContent)).toEqual(legends)
})

test('an exact text keeps its blanks, and blanks alone are no value', async () => {
  const { applied, field } = await open(statisticsOf(30, ['Kars', 'Van'], false))
  await page.getByRole('checkbox', { name: 'Van' }).click()
  await field.fill(' Ağrı ')
  await userEvent.click(page.getByRole('button', { name: 'Filtreyi uygula' }))
  await field.fill('  ')
  await userEvent.click(page.getByRole('button', { name: 'Filtreyi uygula' }))
  expect(applied).toEqual([
    { column: 'il', is: ['Van', ' Ağrı '] },
    { column: 'il', is: ['Van'] },
  ])
})

test('a boolean has both values to choose from without statistics', async () => {
  const { applied } = await open(undefined, { id: 'var', label: 'Var', kind: 'boolean' } as Column)
  await page.getByRole('checkbox', { name: 'Hayır' }).click()
  await userEvent.click(page.getByRole('button', { name: 'Filtreyi uygula' }))
  expect(applied).toEqual([{ column: 'var', is: ['false'] }])
})
