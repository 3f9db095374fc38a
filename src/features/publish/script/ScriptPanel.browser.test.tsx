import { expect, it } from 'vitest'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { emptyDraft } from '../draft.ts'
import { ScriptPanel } from './ScriptPanel.tsx'

it('shows the publication as curl and as Python, without a token and without English words in Turkish', async () => {
  const draft = { ...emptyDraft('k'), name: 'duraklar' }
  const screen = await renderPart(<ScriptPanel draft={draft} dataset={{ title: 'Duraklar' }} />, {
    namespaces: ['files'],
  })
  const script = () => screen.container.querySelector('pre')?.textContent ?? ''
  expect(script()).toContain('FIHRIST_TOKEN:?API anahtarınızı')
  expect(script()).toContain("DATASET='duraklar'")
  await screen.getByLabelText('Python').click()
  expect(script()).toContain('"title": "Duraklar"')
  await expect.element(screen.getByRole('button', { name: /Betiği kopyala/ })).toBeVisible()
  await expectAccessible(screen.container)
})
