import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noteSignIn } from '../../../catalogue/SignIn/noteSignIn.ts'
import { signedIn, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { aDataset, aSearchResponse } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'

beforeEach(() => {
  vi.restoreAllMocks()
})

const of = (name: string, title: string) =>
  // The page reads only these fields of the organization.
  aDataset({ name, title, owner_org: 'o1', organization: { id: 'o1', name: 'belediye', title: 'Belediye' } as never })
const datasets = [of('n-2021', 'Population, 2021'), of('n-2023', 'Population, 2023'), of('n-2024', 'Population, 2024')]
const pages = (dataset = datasets[1] ?? of('x', 'x')) => [
  stubAction('package_show', dataset),
  stubAction('package_search', aSearchResponse([...datasets, of('y', 'Population of districts, 2024')])),
]

test.each([1280, 320])('shows all periods and those that are missing, at %d pixels', async (width) => {
  const { screen } = await renderRoute('/en/dataset/series/n-2023', pages(), { width })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Population')
  await expect.element(page.getByText('3 datasets, 2021 – 2024. Periods without a dataset: 2022.')).toBeVisible()
  const links = screen.container.querySelectorAll('main h2 a')
  expect([...links].map((link) => link.textContent)).toEqual([
    'Population, 2024',
    'Population, 2023',
    'Population, 2021',
  ])
  await expect.element(page.getByRole('link', { name: 'Add the next period' })).not.toBeInTheDocument()
  await expectAccessible(screen.container)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('its publishers begin the next period from the latest one', async () => {
  stubAccountFetch({ ...signedIn, organization_list_for_user: () => taken([{ id: 'o1', name: 'belediye' }]) })
  noteSignIn(true)
  await renderRoute('/en/dataset/series/n-2021', pages(datasets[0]))
  const next = page.getByRole('link', { name: 'Add the next period' })
  await expect.element(next).toHaveAttribute('href', '/en/dataset/new?from=n-2024')
})

test('the page of a dataset leads to the periods beside it; one without a period says that it is in no series', async () => {
  const { screen } = await renderRoute('/en/dataset/n-2023', pages())
  const periods = page.getByRole('navigation', { name: 'Other periods' })
  await expect.element(periods).toBeVisible()
  expect([...periods.element().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/en/dataset/n-2021',
    '/en/dataset/n-2024',
    '/en/dataset/series/n-2023',
  ])
  screen.unmount()
  await renderRoute('/en/dataset/series/z', pages(of('z', 'Population')))
  await expect.element(page.getByText(/has no period, so it is in no series/)).toBeVisible()
})

test('a series that the search did not give whole says so, and names no period as the next one', async () => {
  const cut = [
    stubAction('package_show', datasets[1] ?? of('x', 'x')),
    stubAction('package_search', aSearchResponse(datasets, {}, 250)),
  ]
  const { screen } = await renderRoute('/en/dataset/n-2023', cut)
  const periods = page.getByRole('navigation', { name: 'Other periods' })
  await expect.element(periods.getByRole('link')).toHaveTextContent('All periods')
  screen.unmount()
  await renderRoute('/en/dataset/series/n-2023', cut)
  await expect.element(page.getByText(/2021 – 2024\. Only the first 100 datasets/)).toBeVisible()
})
