import { useState } from 'react'
import { expect, test, vi } from 'vitest'
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

type Filters = { durak: { gte?: string; ext_contains?: string } }

function Panel({ sql = 'SELECT * FROM t WHERE durak = :durak' }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  return <ParameterPanel sql={sql} tables={[table]} typed={typed} onChange={setTyped} isTried={false} />
}

/** Renders the panel over a column with so many values, which the portal sorts and finds. */
async function renderPanel(count: number, names: readonly string[] = [], sql?: string) {
  const searches: unknown[] = []
  const values = [...names, ...Array.from({ length: count - names.length }, (_, at) => `Durak ${at}`)].sort()
  const rows = stubAction('datastore_search', ({ filters, limit }) => {
    const { gte = '', ext_contains = '' } = (filters as Filters | undefined)?.durak ?? {}
    if (filters) searches.push(gte || ext_contains)
    const found = values.filter((value) => value >= gte && value.toLowerCase().includes(ext_contains.toLowerCase()))
    return {
      resource_id: 't',
      fields: [{ id: 'durak', type: 'text' }],
      records: found.slice(0, Number(limit)).map((durak) => ({ durak })),
      limit: Number(limit),
      include_total: false,
      include_next_page: false,
      records_format: 'objects' as const,
    }
  })
  const screen = await renderPart(<Panel {...(sql && { sql })} />, { namespaces: ['diagnostics'], portal: [rows] })
  const field = screen.getByLabelText(/^durak :/).first()
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

test('suggests the values with the typed text if all of them are too many, those that begin with it first', async () => {
  const { field, suggested, searches } = await renderPanel(5_000, ['Son Durak 4321', 'Şişli'])
  await expect.poll(suggested).toEqual(['Durak 1', 'Durak 2'])
  await field.fill('durak 4321')
  await expect.poll(suggested).toEqual(['Durak 4321', 'Son Durak 4321'])
  await field.fill('yok')
  await expect.poll(suggested).toEqual([])
  await field.fill('')
  await expect.poll(suggested).toEqual(['Durak 1', 'Durak 2'])
  expect([...new Set(searches)]).toEqual(['durak 4321', 'yok'])
})

test('suggests values that begin with the typed text after more than a thousand others that contain it', async () => {
  const { field, suggested } = await renderPanel(5_000, ['kent'])
  await field.fill('k')
  await expect.poll(() => suggested()[0]).toBe('kent')
})

test('asks once for the values of a column that two parameters are compared with', async () => {
  const warn = vi.spyOn(console, 'warn')
  const sql = 'SELECT :a, :b FROM t WHERE durak BETWEEN :first AND :last OR durak = :other'
  const { field, suggested } = await renderPanel(81, [], sql)
  await expect.poll(() => suggested().length).toBe(81)
  await field.fill('Durak 7')
  expect(warn).not.toHaveBeenCalled()
})
