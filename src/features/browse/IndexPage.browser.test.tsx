import { expect, it } from 'vitest'
import type { Input } from '#contract/index.ts'
import { readGroup } from '../../api/readGroup.ts'
import { aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction } from '../../testing/stubAction.ts'

it('shows one letter of a very long list in pages, and finds entries of all letters', async () => {
  const names = Array.from({ length: 600 }, (_, n) => `${'abcç'[n % 4]}-${n}`)
  const facets = { organization: Object.fromEntries(names.map((name, n) => [name, n + 1])) }
  const { screen, address } = await renderRoute('/organization', [
    stubAction('organization_list', names.slice(0, 25)),
    stubAction('package_search', aSearchResponse([], facets)),
  ])
  await expect.element(screen.getByText('600 kurum')).toBeVisible()
  const shown = () => screen.getByRole('main').element().querySelectorAll('li p, li a[href^="/organization/"]').length
  expect(shown()).toBe(50)
  await expectAccessible(screen.container)
  await screen.getByRole('link', { name: 'Sayfa 2' }).click()
  await expect.poll(address).toBe('/organization?letter=A&page=2')
  await expect.poll(shown).toBe(50)
  await screen.getByRole('link', { name: 'Ç', exact: true }).click()
  await expect.poll(address).toBe('/organization?letter=%C3%87')
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Ç' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'ç-3', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'a-0', exact: true })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'En çok veri seti' }).click()
  await expect.poll(address).toBe('/organization?sort=count')
  await expect.element(screen.getByRole('link', { name: 'ç-599', exact: true })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Kurum bul' }).fill('-59')
  await expect.element(screen.getByText('11 kurum', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'a-592' })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Kurum bul' }).fill('yok böyle')
  await expect.element(screen.getByText('Adında “yok böyle” geçen kayıt yok.')).toBeVisible()
})

it('sorts by the number of datasets and by the last change of the data', async () => {
  const changes = ['2026-01-01T00:00:00.000000', '2026-03-01T00:00:00.000000', '2025-01-01T00:00:00.000000']
  const overviews = changes.map((last_changed, n) => ({
    ...{ name: `org-${n}`, datasets: n, changed_in_month: 0, changed_in_year: 0, last_changed, formats: [] },
  }))
  const organizations = ['Çevre Dairesi', 'Ulaşım Dairesi', 'İl Birliği'].map((title, n) =>
    readGroup({ name: `org-${n}`, title, description: '', package_count: n }),
  )
  const counts = { organization: { 'org-0': 12, 'org-1': 3 } }
  const { screen } = await renderRoute('/organization?sort=fresh', [
    stubAction('organization_list', ({ all_fields }: Input<'organization_list'>) =>
      all_fields ? organizations : organizations.map(({ name }) => name),
    ),
    stubAction('catalogue_overview', { tables: 0, rows: 0, tables_of_the_day: [], organizations: overviews }),
    stubAction('package_search', aSearchResponse([], counts)),
  ])
  await expect.element(screen.getByText('3 kurum')).toBeVisible()
  const names = () =>
    [...screen.getByRole('main').element().querySelectorAll('li > a[href^="/organization/"]')].map(
      (link) => link.textContent,
    )
  expect(names()).toEqual(['Ulaşım Dairesi', 'Çevre Dairesi', 'İl Birliği'])
  await screen.getByRole('link', { name: 'En çok veri seti' }).click()
  await expect.poll(names).toEqual(['Çevre Dairesi', 'Ulaşım Dairesi', 'İl Birliği'])
})
