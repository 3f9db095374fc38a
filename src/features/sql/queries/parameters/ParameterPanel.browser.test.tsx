import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { stubAction } from '../../../../testing/stubAction.ts'
import { ParameterPanel } from './ParameterPanel.tsx'

const table = {
  id: 't',
  dataset: { name: 'd', title: 'D' },
  title: 'T',
  isInPortal: true,
  columns: [{ name: 'durak', type: 'text', samples: ['Durak 1', 'Durak 2'] }],
}

function Panel() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const sql = 'SELECT * FROM t WHERE durak = :durak'
  return <ParameterPanel sql={sql} tables={[table]} typed={typed} onChange={setTyped} isTried={false} />
}

/** Renders the panel over a column with so many values. */
async function renderPanel(count: number) {
  const searches: unknown[] = []
  const values = ['Son durak 432', ...Array.from({ length: count - 1 }, (_, at) => `Durak ${at}`)].map((durak) => ({
    durak,
  }))
  const rows = stubAction('datastore_search', ({ filters, limit }) => {
    const { durak } = (filters ?? {}) as { durak?: { ext_contains: string } }
    if (durak) searches.push(durak.ext_contains)
    const text = durak?.ext_contains ?? ''
    const records = values.filter((row) => row.durak.toLowerCase().includes(text)).slice(0, Number(limit))
    return {
      resource_id: 't',
      fields: [{ id: 'durak', type: 'text' }],
      records,
      limit: Number(limit),
      include_total: false,
      include_next_page: false,
      records_format: 'objects' as const,
    }
  })
  const screen = await renderPart(<Panel />, { namespaces: ['diagnostics'], portal: [rows] })
  const field = screen.getByLabelText('durak :durak')
  const suggested = () => {
    const { list } = field.element() as HTMLInputElement
    return [...(list?.options ?? [])].map(({ value }) => value)
  }
  return { field, suggested, searches }
}

test('suggests all values of a column with too many values for a list of choices', async () => {
  const { field, suggested, searches } = await renderPanel(81)
  await expect.poll(() => suggested().length).toBe(81)
  await field.fill('Durak 7')
  expect(suggested()).toHaveLength(81)
  expect(searches).toEqual([])
})

test('suggests the values with the typed text if all of them are too many', async () => {
  const { field, suggested, searches } = await renderPanel(5_000)
  await expect.poll(suggested).toEqual(['Durak 1', 'Durak 2'])
  await field.fill('4321')
  await expect.poll(suggested).toEqual(['Durak 4321'])
  await field.fill('durak 432')
  await expect
    .poll(suggested)
    .toEqual(['Durak 432', ...Array.from({ length: 10 }, (_, at) => `Durak 432${at}`), 'Son durak 432'])
  await field.fill('')
  await expect.poll(suggested).toEqual(['Durak 1', 'Durak 2'])
  expect(searches).toEqual(['4321', 'durak 432'])
})
