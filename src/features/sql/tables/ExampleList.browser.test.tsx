import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ExampleList } from './ExampleList.tsx'

const render = (part: ReactNode, options: { locale?: 'tr' | 'en'; width?: number } = {}) =>
  renderPart(part, { namespaces: ['diagnostics'], ...options })

const table = {
  id: '3f0c-1',
  dataset: { name: 'd', title: 'D' },
  title: 'T',
  columns: [
    { name: 'İlçe Adı', type: 'text', samples: ['Mamak'] },
    { name: 'gun', type: 'date' },
    { name: 'nufus', type: 'numeric', label: 'Nüfus' },
  ],
}

it('lists a table’s examples in the reader’s language and returns the SQL', async () => {
  const picked: string[] = []
  const screen = await render(<ExampleList table={table} onPick={(sql) => picked.push(sql)} />)
  await screen.getByRole('button', { name: 'En sık geçenler: İlçe Adı' }).click()
  expect(picked[0]).toContain('SELECT "İlçe Adı", count(*) AS adet\nFROM "3f0c-1"')
  await expect.element(screen.getByRole('button', { name: 'Toplam Nüfus, İlçe Adı sütununa göre' })).toBeVisible()
  await expectAccessible(screen.container)
})

it('lists examples in English', async () => {
  const screen = await render(<ExampleList table={table} onPick={() => {}} />, { locale: 'en' })
  await expect.element(screen.getByRole('button', { name: 'Month by month (gun)' })).toBeVisible()
})
