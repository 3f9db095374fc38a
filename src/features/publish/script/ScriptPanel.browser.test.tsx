import { expect, it } from 'vitest'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { type DraftFile, emptyDraft } from '../draft/draft.ts'
import { chosenFile } from '../files/factsOf.ts'
import { texts } from '../testing/texts.ts'
import { ScriptPanel } from './ScriptPanel.tsx'

it('shows the script in curl and in Python, without a token and without English words in Turkish', async () => {
  const draft = { ...emptyDraft('k'), name: 'duraklar' }
  const screen = await renderPart(<ScriptPanel draft={draft} dataset={{ title: 'Duraklar' }} />, {
    namespaces: ['files'],
  })
  const script = () => screen.container.querySelector('pre')?.textContent ?? ''
  expect(script()).toContain('FIHRIST_TOKEN:?FIHRIST_TOKEN değişkenine API anahtarınızı yazın.')
  expect(script()).toContain("DATASET='duraklar'")
  await screen.getByLabelText('Python').click()
  expect(script()).toContain('"title": "Duraklar"')
  await expect.element(screen.getByRole('button', { name: /Betiği kopyala/ })).toBeVisible()
  await expectAccessible(screen.container)
})

const column = { type: 'text', notes: texts(), isFromTable: false }
const reduced: DraftFile = {
  ...chosenFile('f', new File(['il\nMuş\n'], 'kisiler.csv')),
  format: 'CSV',
  isReduced: true,
  columns: [{ ...column, id: 'il', label: texts({ tr: 'İl' }) }],
}

it.each(['curl', 'Python'])(
  'never sends the original of a reduced file, and sends the data dictionary: %s',
  async (name) => {
    const draft = { ...emptyDraft('k'), name: 'kisiler', files: [reduced] }
    const screen = await renderPart(<ScriptPanel draft={draft} dataset={{ title: 'Kişiler' }} />, {
      namespaces: ['files'],
      width: 360,
    })
    await screen.getByLabelText(name).click()
    const script = screen.container.querySelector('pre')?.textContent ?? ''
    expect(script).toContain('kisiler.reduced.csv')
    // The original name is only the name on the portal.
    const sent = name === 'curl' ? /upload=@"kisiler\.csv"/ : /"path": "kisiler\.csv"/
    expect(script).not.toMatch(sent)
    expect(script).toContain('datastore_fields')
    expect(script).toContain('İl')
    await expect.element(screen.getByRole('button', { name: 'kisiler.reduced.csv dosyasını kaydet' })).toBeVisible()
    await expectAccessible(screen.container)
  },
)
