import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../testing/renderPart.tsx'
import { ChartForm } from './ChartForm.tsx'
import { type ChartChoice, completeChart } from './chartChoice.ts'
import { type ChartColumn, columnsWithStatistics } from './chartColumn.ts'
import { readOptions, writeOptions } from './chartOptions.ts'

const rows = [
  { il: 'Kars', nufus: 5, alan: 8, gun: '2026-01-02' },
  { il: 'Iğdır', nufus: 7, alan: 9, gun: '2026-01-03' },
  { il: 'Kars', nufus: 9, alan: 7, gun: '2026-01-04' },
]

const text = { id: 'il', label: 'İl', unit: '', kind: 'text' as const, isGrouped: false, hasTime: false }
const number = (id: string) => ({ id, label: id, unit: '', kind: 'integer' as const, isGrouped: true, hasTime: false })

async function settingsOf(...named: Parameters<typeof columnsWithStatistics>[0]) {
  const columns = columnsWithStatistics(named, rows, { rowCount: undefined, statistics: new Map() })
  const choice = completeChart({}, columns)
  if (!choice) throw new Error('no chart')
  const { container } = await renderPart(<ChartForm columns={columns} choice={choice} onChange={vi.fn()} />, {
    namespaces: ['chart'],
  })
  const names = [...container.querySelectorAll('label > span')].map(({ textContent }) => textContent)
  return { names, marks: container.querySelectorAll('[type=radio]').length }
}

it('asks only for what the columns allow', async () => {
  expect(await settingsOf(text)).toEqual({ names: ['Adlar', 'Değerler', 'Renk', 'Küçük grafikler'], marks: 0 })
})

it('asks for a second value only if there is another column of numbers', async () => {
  expect((await settingsOf(text, number('nufus'))).names).not.toContain('2. değer')
  expect((await settingsOf(text, number('nufus'), number('alan'))).names).toContain('2. değer')
})

it('asks for a colour only if a column has groups', async () => {
  const { names, marks } = await settingsOf(number('nufus'), number('alan'))
  expect(names).not.toContain('Renk')
  expect(marks).toBe(3)
})

it('offers no points where there is no column for the other axis', async () => {
  expect((await settingsOf({ ...text, id: 'gun', kind: 'date' })).marks).toBe(0)
})

type PageProps = { columns: readonly ChartColumn[]; first: ChartChoice; onShown: (choice: ChartChoice) => void }

/** A page whose address has the settings of the chart that is shown, and no others. */
function ChartPage({ columns, first, onShown }: PageProps) {
  const [options, setOptions] = useState(writeOptions(first))
  const { choice } = readOptions(options, columns)
  if (!choice) return null
  onShown(choice)
  return (
    <>
      <ChartForm columns={columns} choice={choice} onChange={(next) => setOptions(writeOptions(next))} />
      <button type="button" onClick={() => setOptions({ mark: 'bar', x: 'il', y: 'alan', aggregate: 'min' })}>
        Back
      </button>
    </>
  )
}

it('restores the settings that did not fit the columns on the way to another one', async () => {
  const date = { ...text, id: 'gun', label: 'Gün', kind: 'date' as const }
  const named = [date, text, number('alan'), number('nufus')]
  const columns = columnsWithStatistics(named, rows, { rowCount: undefined, statistics: new Map() })
  const first: ChartChoice = { mark: 'line', x: 'gun', y: ['nufus'], aggregate: 'max', colour: 'il' }
  const shown: ChartChoice[] = []
  await renderPart(<ChartPage columns={columns} first={first} onShown={(choice) => shown.push(choice)} />, {
    namespaces: ['chart'],
  })
  const x = page.getByRole('combobox', { name: /^(X ekseni|Adlar)$/ })
  for (const id of ['il', 'alan', 'nufus', 'il', 'gun']) await x.selectOptions(id)
  await expect.element(x).toHaveValue('gun')
  expect(shown.some(({ x: at }) => at === 'alan')).toBe(true)
  expect(shown.at(-1)).toEqual(first)
  // Another chart by another way has none of them.
  await page.getByRole('button', { name: 'Back' }).click()
  await x.selectOptions('gun')
  expect(shown.at(-1)).toEqual({ mark: 'line', x: 'gun', y: ['alan'], aggregate: 'min' })
})
