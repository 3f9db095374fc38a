import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { expectAccessible } from '../../../../testing/expectAccessible.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { ParameterForm } from './ParameterForm.tsx'
import { parameterFields } from './parameterFields.ts'
import { readParameters } from './readParameters.ts'

const render = (part: ReactNode, options: { locale?: 'tr' | 'en'; width?: number } = {}) =>
  renderPart(part, { namespaces: ['diagnostics'], ...options })

const table = {
  id: 't',
  dataset: { name: 'd', title: 'D' },
  title: 'T',
  columns: [
    { name: 'il', type: 'text', label: 'İl adı', samples: ['Ankara', 'İzmir'] },
    { name: 'nufus', type: 'int4' },
    { name: 'tarih', type: 'timestamp' },
    { name: 'acik', type: 'bool' },
  ],
}
const sql = 'SELECT * FROM t WHERE il = :il AND nufus > :alt AND tarih >= :gun AND acik = :acik'
const fields = parameterFields(sql, [table])

function Form({ onValues, missing }: { onValues?: (values: unknown) => void; missing?: string[] }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  return (
    <ParameterForm
      fields={fields}
      typed={typed}
      {...(missing && { missing })}
      onChange={(next) => {
        setTyped(next)
        onValues?.(readParameters(fields, next, 'tr'))
      }}
    />
  )
}

it('shows a field of the column’s type for each parameter', async () => {
  const screen = await render(<Form />)
  await expect.element(screen.getByLabelText('İl adı :il')).toHaveAttribute('list')
  // The keyboard of numbers has no minus on iPhones.
  await expect.element(screen.getByLabelText(':alt')).not.toHaveAttribute('inputmode')
  await expect.element(screen.getByLabelText(':gun')).toHaveAttribute('type', 'date')
  await screen.getByLabelText(':acik').selectOptions('evet')
  await expectAccessible(screen.container)
})

it('reads a number in the language’s format and shows how it was read', async () => {
  const seen: unknown[] = []
  const screen = await render(<Form onValues={(values) => seen.push(values)} />)
  await screen.getByLabelText(':alt').fill('1.234,5')
  await expect.element(screen.getByText('1.234,5 olarak okundu')).toBeVisible()
  expect(seen.at(-1)).toMatchObject({ alt: { type: 'number', value: '1234.5' } })
  await screen.getByLabelText(':alt').fill('çok')
  await expect.element(screen.getByText('Bu bir sayı değil.')).toBeVisible()
  await expect.element(screen.getByLabelText(':alt')).toHaveAttribute('aria-invalid', 'true')
})

it('marks the value that is missing', async () => {
  const screen = await render(<Form missing={['gun']} />, { width: 320 })
  await expect.element(screen.getByText('Bir değer girin.')).toBeVisible()
  await expectAccessible(screen.container)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('renders nothing for a statement without parameters', async () => {
  const screen = await render(<ParameterForm fields={[]} typed={{}} onChange={() => {}} />)
  expect(screen.container.querySelector('fieldset')).toBeNull()
})
