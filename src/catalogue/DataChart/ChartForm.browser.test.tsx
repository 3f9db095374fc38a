import { expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/renderPart.tsx'
import { ChartForm } from './ChartForm.tsx'
import { completeChart } from './chartChoice.ts'
import { columnsWithStatistics } from './chartColumn.ts'

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
