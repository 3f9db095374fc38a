import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { FileChooser } from '../tables/FileChooser.tsx'
import { EngineNote } from './EngineNote.tsx'

const render = (part: ReactNode, options: { locale?: 'tr' | 'en'; width?: number } = {}) =>
  renderPart(part, { namespaces: ['diagnostics'], ...options })

it('shows that the query runs on this device, why, and its progress', async () => {
  const screen = await render(<EngineNote reason="off" progress={{ title: 'Duraklar', step: 'fetch', part: 0.5 }} />)
  await expect.element(screen.getByText(/Bu portalda SQL kapalı; sorgu cihazınızda çalışıyor/)).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Duraklar indiriliyor…')
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '0.5')
  await expectAccessible(screen.container)
})

it('adds the reader’s own files', async () => {
  const chosen: string[] = []
  const screen = await render(<FileChooser onFiles={(tables) => chosen.push(...tables.map(({ id }) => id))} />)
  const files = [new File(['a\n1'], 'Duraklar 2024.csv'), new File(['[]'], 'b.json')]
  await userEvent.upload(screen.getByLabelText('Bu cihazdan dosya ekle'), files)
  expect(chosen).toEqual(['Duraklar 2024', 'b'])
  await expectAccessible(screen.container)
})
