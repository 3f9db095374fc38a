import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetToken, keepToken } from '../../../api/token.ts'
import { noteSignIn } from '../../../catalogue/SignIn/noteSignIn.ts'
import { names, publisher, refused, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { aDataset } from '../../../testing/builders.ts'
import { districtPortal as portal } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubFailure } from '../../../testing/stubAction.ts'
import { testSite } from '../../../testing/testSite.ts'

beforeEach(() => {
  vi.restoreAllMocks()
})
afterEach(() => {
  forgetToken()
  noteSignIn(false)
})

it.each([
  [404, 'Veri seti bulunamadı'],
  [403, 'Bu veri seti herkese açık değil'],
])('is explained after %i, with a search for the words of its URL', async (status, heading) => {
  const { screen, calls } = await renderRoute('/dataset/hava-kalitesi', [
    ...portal,
    stubFailure('package_show', status),
  ])
  await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect
    .element(screen.getByRole('searchbox', { name: 'Benzer veri setlerini ara' }))
    .toHaveValue('hava kalitesi')
  await expect.element(screen.getByRole('link', { name: 'Benzer bir veri seti' })).toBeVisible()
  await expect.poll(() => calls.at(-1)?.input).toMatchObject({ q: 'text:"hava" OR text:"kalitesi"' })
  await expectAccessible(screen.container)
})

/** A portal whose token “good” may read a dataset of organization o1. */
const withToken = (...editable: string[]) => {
  keepToken('good', { keepsForTab: false })
  noteSignIn(true)
  return stubAccountFetch({
    user_show: () => taken(publisher),
    organization_list_for_user: () => taken(editable.map((id) => ({ id, name: id }))),
    package_show: (_, { token }) =>
      token === 'good'
        ? taken(aDataset({ name: 'gizli', owner_org: 'o1' }))
        : refused(403, { __type: 'Authorization Error' }),
  })
}
const forbidden = [...portal, stubFailure('package_show', 403)]
const site = { ...testSite, hasOwnCatalogue: false }

it('links a user with a token to the form of a hidden dataset that this user may edit', async () => {
  withToken('o1')
  const { screen } = await renderRoute('/dataset/gizli', forbidden, { site })
  const link = screen.getByRole('link', { name: 'Düzenleme formunda açın' })
  await expect.element(link).toHaveAttribute('href', '/dataset/edit/gizli')
  await expectAccessible(screen.container)
})

it('tells a user with a token who may only read it why the page does not show it', async () => {
  withToken('o2')
  const { screen } = await renderRoute('/dataset/gizli', forbidden, { site })
  await expect.element(screen.getByText(/^Bu veri setini görme yetkiniz var/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Düzenleme formunda açın' })).not.toBeInTheDocument()
})

it('says no more to a user whose token may not read it, and asks nothing without a token', async () => {
  noteSignIn(true)
  const calls = stubAccountFetch({ package_show: () => refused(403, { __type: 'Authorization Error' }) })
  const first = await renderRoute('/dataset/gizli', forbidden)
  await expect.element(first.screen.getByRole('link', { name: 'Benzer bir veri seti' })).toBeVisible()
  expect(names(calls)).not.toContain('package_show')
  first.screen.unmount()
  withToken('o1')
  keepToken('another', { keepsForTab: false })
  const second = await renderRoute('/dataset/sakli', forbidden, { site })
  await expect.element(second.screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(second.screen.getByText(/görme yetkiniz var/)).not.toBeInTheDocument()
})
