import { afterEach, expect, it, vi } from 'vitest'
import type { Outage } from '#contract/outage.ts'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import type { ActionStub } from '../../testing/stubAction.ts'
import { testNow } from '../../testing/testSite.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['/dataset', 'Katalog 5 dakika önce yanıt vermeyi bıraktı', 'Şimdi yeniden dene'],
  ['/en/dataset', 'The catalogue stopped responding 5 minutes ago', 'Try again now'],
])('on %s, tells of an outage until a newer response arrives', async (path, words, retry) => {
  let outage: Outage | undefined = { silentSince: testNow - 300_000, receivedAt: testNow - 7_200_000 }
  const search: ActionStub = {
    action: 'package_search',
    respond: () => ({
      status: 200,
      body: { success: true, result: aSearchResponse([aDataset({ title: outage ? 'Old title' : 'New title' })]) },
      outage,
    }),
  }
  const { screen } = await renderRoute(path, [search], { width: 320 })
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByText('Old title')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await expectAccessible(screen.container)
  outage = undefined
  await screen.getByRole('button', { name: retry }).click()
  await expect.element(screen.getByText('New title')).toBeVisible()
  await expect.element(screen.getByText(words)).not.toBeInTheDocument()
})

it('says “just now” in the first minute', async () => {
  const search: ActionStub = {
    action: 'package_search',
    respond: () => ({
      status: 200,
      body: { success: true, result: aSearchResponse([aDataset()]) },
      outage: { silentSince: testNow - 20_000, receivedAt: testNow - 7_200_000 },
    }),
  }
  const { screen } = await renderRoute('/en/dataset', [search])
  await expect.element(screen.getByText('The catalogue stopped responding just now', { exact: true })).toBeVisible()
})

it.each([
  ['/dataset', 'Bu sayfadaki bazı veriler güncel olmayabilir', 'Bunlar 2 saat önce okundu.'],
  ['/en/dataset', 'Some data on this page may be out of date', 'It was read 2 hours ago.'],
])('on %s, tells of an old response of a catalogue that responds', async (path, title, age) => {
  const search: ActionStub = {
    action: 'package_search',
    respond: () => ({
      status: 200,
      body: { success: true, result: aSearchResponse([aDataset()]) },
      outage: { silentSince: null, receivedAt: testNow - 7_200_000 },
    }),
  }
  const { screen } = await renderRoute(path, [search], { width: 320 })
  await expect.element(screen.getByText(title)).toBeVisible()
  await expect.element(screen.getByText(age)).toBeVisible()
})

it('on a page without data, ends when the portal sends the page again', async () => {
  const search: ActionStub = {
    action: 'package_search',
    respond: () => ({
      status: 200,
      body: { success: true, result: aSearchResponse([aDataset()]) },
      outage: { by: 'portal', silentSince: null, receivedAt: testNow - 7_200_000 },
    }),
  }
  const { screen, go } = await renderRoute('/en/dataset', [search])
  const title = screen.getByText('The portal cannot be reached')
  await expect.element(title).toBeVisible()
  go('/en/accessibility')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
  const pages = vi.fn<() => Response>(() => Response.error())
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    init?.method === 'HEAD' ? pages() : real(input, init),
  )
  const answers = [
    new Response(null, { status: 503 }),
    new Response(null, { headers: { warning: '110 - "Response is Stale"' } }),
  ]
  for (const [index, answer] of answers.entries()) {
    pages.mockImplementation(() => answer)
    await screen.getByRole('button', { name: 'Try again now' }).click()
    await expect.poll(() => pages.mock.calls.length).toBe(index + 1)
    await expect.element(title).toBeVisible()
  }
  pages.mockImplementation(() => new Response(null))
  await screen.getByRole('button', { name: 'Try again now' }).click()
  await expect.element(title).not.toBeInTheDocument()
})
