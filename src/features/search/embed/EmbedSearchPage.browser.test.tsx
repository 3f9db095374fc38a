import { expect, it } from 'vitest'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import type { ActionStub } from '../../../testing/stubAction.ts'

it.each([
  [400, 'Bad request: q has a character that is no text', /^Portal bu gömülü görünümün adresini kabul etmedi/],
  [503, undefined, /^Veri şu anda gösterilemiyor/],
])('says what to do if the search fails with %i', async (status, body, words) => {
  const failing: ActionStub = { action: 'package_search', respond: () => ({ status, body }) }
  const { screen, title } = await renderRoute('/embed/dataset?q=%00', [failing])
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(title()).toBe('Veri setleri')
  await expectAccessible(screen.container)
})
