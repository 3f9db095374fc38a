import { expect, it } from 'vitest'
import type { Input, Output } from '#contract/index.ts'
import { readGroup } from '../../api/readGroup.ts'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction, stubFailure } from '../../testing/stubAction.ts'
import { testSite } from '../../testing/testSite.ts'

const scorecard: Output<'organization_scorecard'> = {
  datasets: 40,
  rules: [
    { rule: 'fresh', met: 9, of: 12 },
    { rule: 'open_formats', met: 40, of: 40 },
    { rule: 'documented_columns', met: 0, of: 0 },
    { rule: 'answered_requests', met: 1, of: 2 },
  ],
}
const late = aDataset({ name: 'gec', title: 'Geciken veri' })
const stubs = [
  stubAction('organization_show', readGroup({ name: 'belediye', title: 'Belediye' })),
  stubAction('package_search', aSearchResponse([aDataset({ name: 'su', title: 'Su tüketimi' })], {}, 40)),
  stubAction('organization_scorecard', ({ rule }: Input<'organization_scorecard'>) =>
    rule ? { ...scorecard, failing: { count: 23, results: [late] } } : scorecard,
  ),
]
const rule = (screen: Awaited<ReturnType<typeof renderRoute>>['screen'], name: string) =>
  screen.getByRole('listitem').filter({ hasText: name })

it('shows each rule with its number, share and reason, and leads to the datasets that fail it', async () => {
  const { screen, address } = await renderRoute('/en/organization/belediye', stubs)
  await expect.element(rule(screen, 'On time')).toHaveTextContent(/75% 9 of 12 datasets.*promised update frequency/)
  await expect.element(rule(screen, 'Open formats')).toHaveTextContent(/100% 40 of 40 datasets/)
  await expect.element(rule(screen, 'Documented columns')).toHaveTextContent('No dataset has a table.')
  await expect.element(rule(screen, 'Answered requests')).toHaveTextContent(/50% 1 of 2 requests/)
  expect(rule(screen, 'Answered requests').element().querySelector('a')).toBeNull()
  await expectAccessible(screen.container)
  await screen.getByRole('link', { name: '3 datasets are late' }).click()
  await expect.poll(address).toBe('/en/organization/belediye?fails=fresh')
  await expect.element(screen.getByRole('heading', { level: 2, name: '23 datasets are late' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Geciken veri' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Su tüketimi' })).not.toBeInTheDocument()
  await expectAccessible(screen.container)
  await screen.getByRole('link', { name: 'Show all datasets' }).click()
  await expect.element(screen.getByRole('link', { name: 'Su tüketimi' })).toBeVisible()
})

it('asks for the page of failing datasets that the address names, and ignores other rules', async () => {
  const { screen, calls, go } = await renderRoute('/organization/belediye?fails=fresh&page=2', stubs)
  await expect.element(screen.getByRole('link', { name: 'Geciken veri' })).toBeVisible()
  const asked = calls.filter(({ action }) => action === 'organization_scorecard').map(({ input }) => input)
  expect(asked).toContainEqual({ id: 'belediye', rule: 'fresh', limit: 20, offset: 20 })
  go('/organization/belediye?fails=answered_requests')
  await expect.element(screen.getByRole('link', { name: 'Su tüketimi' })).toBeVisible()
})

it('does not scroll sideways at 320 pixels', async () => {
  const { screen } = await renderRoute('/organization/belediye', stubs, { width: 320 })
  await expect.element(screen.getByRole('heading', { name: 'Bu kurum nasıl yayımlıyor?' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('is left out on another CKAN, which is not asked, and if it cannot be counted', async () => {
  const site = { ...testSite, hasOwnCatalogue: false }
  const { screen, calls } = await renderRoute('/organization/belediye?fails=fresh', stubs, { site })
  await expect.element(screen.getByRole('link', { name: 'Su tüketimi' })).toBeVisible()
  expect(calls.some(({ action }) => action === 'organization_scorecard')).toBe(false)
})

it('says that the failing datasets could not be loaded', async () => {
  const { screen } = await renderRoute('/en/organization/belediye?fails=fresh', [
    ...stubs.slice(0, 2),
    stubFailure('organization_scorecard', 500),
  ])
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The datasets could not be loaded')
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
