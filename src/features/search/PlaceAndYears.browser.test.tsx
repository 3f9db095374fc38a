import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aDataset, aSearchResponse } from '../../testing/builders.ts'
import { expectAccessible } from '../../testing/expectAccessible.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { stubAction } from '../../testing/stubAction.ts'
import { testSite } from '../../testing/testSite.ts'

const tides = aDataset({ name: 'tides', title: 'Tides' })
const withYears = [stubAction('package_search', aSearchResponse([tides], { ext_place: { Ordu: 1 } }))]

it.each([
  ['2030', '1990', 'The last year cannot be before the first year. The filter was not applied.'],
  ['0', '', 'The first year must have four digits, such as 2019. The filter was not applied.'],
  ['2001', 'iki', 'The last year must have four digits, such as 2019. The filter was not applied.'],
])('says why %s–%s is no period, keeps the text and does not search', async (from, to, message) => {
  const { screen, address } = await renderRoute('/en/dataset', withYears)
  const fields = ['From year', 'To year'].map((name) => screen.getByRole('textbox', { name }).first())
  await fields[0]?.fill(from)
  await fields[1]?.fill(to)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(message).first()).toBeVisible()
  await expectAccessible(screen.container)
  expect(fields.map((field) => (field.element() as HTMLInputElement).value)).toEqual([from, to])
  expect(address()).not.toContain('to=')
  // A period that is mended counts, and the message goes.
  await fields[0]?.fill('1990')
  await fields[1]?.fill('1999')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/en/dataset?from=1990&to=1999')
  await expect.element(screen.getByText(message)).not.toBeInTheDocument()
})

it('says what is wrong with the years of an address', async () => {
  const { screen } = await renderRoute('/en/dataset?from=2030&to=1990', withYears)
  await expect.element(screen.getByText(/^The last year cannot be before/).first()).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'From year' }).first()).toHaveValue('2030')
})

it('says in words that the map of provinces could not be loaded', async () => {
  const real = globalThis.fetch
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      String(input).includes('provinces') ? Promise.resolve(new Response('', { status: 404 })) : real(input, init),
    )
  const { screen } = await renderRoute('/en/dataset', withYears)
  await screen.getByRole('button', { name: 'Show the map' }).first().click()
  await expect.element(screen.getByText('The map could not be loaded. You can use the list below.')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /^Provinces by/ })).not.toBeInTheDocument()
  spy.mockRestore()
})

it.each(['/en/dataset', '/en/embed/dataset'])(
  '%s says that a filter is not available without an index',
  async (path) => {
    const site = { ...testSite, hasOwnCatalogue: false, hasSearchIndex: false }
    const { screen } = await renderRoute(`${path}?ext_place=Ordu`, withYears, { site })
    const note = screen.getByText(/not available here/)
    await expect.element(note).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Tides' })).toBeVisible()
    await expectAccessible(screen.container)
  },
)
