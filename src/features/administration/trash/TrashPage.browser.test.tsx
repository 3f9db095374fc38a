import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { names, publisher, refused, signedIn, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { clickTwice } from '../../../testing/clickTwice.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { testSite } from '../../../testing/testSite.ts'

beforeEach(() => {
  vi.restoreAllMocks()
})
const sysadmin = { ...signedIn, '/user/session': () => taken({ ...publisher, sysadmin: true }) }
const DELETED = [
  { id: 'o1', name: 'eski', title: 'Eski', title_translated: { tr: 'Eski', en: 'Old' }, is_organization: true },
  { id: 'g1', name: 'kume', title: 'Küme', title_translated: null, is_organization: false },
].map((group) => ({ ...group, deleted: '2026-11-01T00:00:00' }))
const NONE = { count: 0, kept_days: 30, datasets: [] }
const dataset = (name: string, parts = {}) => ({
  ...{ id: name, name, title: name, title_translated: null, owner_org: 'o', private: false, num_resources: 1 },
  ...{ deleted: '2026-11-01T08:00:00', deleted_by: 'ayse', days_left: 12, ...parts },
})
const button = (name: string) => page.getByRole('button', { name })

test('deleted organizations and categories are restored, or after a question deleted permanently', async () => {
  let deleted = DELETED
  let isBlocked = true
  const without = (id: unknown) => {
    deleted = deleted.filter((group) => group.id !== id)
    return taken({})
  }
  const calls = stubAccountFetch({
    ...sysadmin,
    deleted_dataset_list: () => taken(NONE),
    deleted_group_list: () => taken(deleted),
    organization_patch: ({ id }) => without(id),
    group_purge: ({ id }) =>
      isBlocked ? refused(409, { __type: 'Validation Error', message: 'Not now' }) : without(id),
  })
  const { screen } = await renderRoute('/en/ckan-admin/trash')
  await expect.element(page.getByText('eski', { exact: true })).toBeVisible()
  await expectAccessible(screen.container)
  await button('Restore Old').click()
  await expect.element(page.getByText('“Old” is restored.')).toHaveFocus()
  await expect.element(page.getByText('There are no deleted organizations.')).toBeVisible()
  await button('Delete permanently Küme').click()
  const dialog = page.getByRole('dialog', { name: 'Delete “Küme” permanently?' })
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(screen.container)
  isBlocked = false
  clickTwice(dialog.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('“Küme” is deleted permanently.')).toHaveFocus()
  await expect.element(page.getByText('There are no deleted categories.')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('organization_patch'))?.body).toEqual({ id: 'o1', state: 'active' })
  expect(calls.filter(({ path }) => path.endsWith('group_purge'))).toHaveLength(2)
})

test('editors find and restore deleted datasets, and only sysadmins can delete them permanently', async () => {
  let deleted = [
    dataset('ilceler', { title_translated: { tr: 'İlçeler', en: 'Districts' } }),
    dataset('su', { title: 'Su kesintileri', deleted_by: null, days_left: 0 }),
  ]
  let isBlocked = true
  const without = (id: unknown) => {
    deleted = deleted.filter((one) => one.id !== id)
    return taken({})
  }
  const lists = {
    deleted_dataset_list: () => taken({ count: deleted.length, kept_days: 30, datasets: deleted }),
    package_patch: ({ id }: { id?: unknown }) => (isBlocked ? new Response('', { status: 500 }) : without(id)),
  }
  const calls = stubAccountFetch({ ...signedIn, ...lists })
  const { screen } = await renderRoute('/ckan-admin/trash')
  await expect.element(page.getByText(/30 gün boyunca/)).toBeVisible()
  await expect.element(page.getByText(/, ayse · 12 gün kaldı/)).toBeVisible()
  await expect.element(page.getByText(/yakında kalıcı olarak silinecek/)).toBeVisible()
  expect(page.getByRole('button', { name: /Kalıcı olarak sil/ }).elements()).toEqual([])
  expect(names(calls)).not.toContain('deleted_group_list')
  await expectAccessible(screen.container)
  const find = page.getByRole('searchbox', { name: 'Silinen veri setini bul' })
  await find.fill('ILCE')
  expect(page.getByText('Su kesintileri', { exact: true }).elements()).toEqual([])
  await button('Geri getir İlçeler').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  isBlocked = false
  clickTwice(button('Yeniden dene'))
  await expect.element(page.getByText('“İlçeler” geri getirildi.')).toHaveFocus()
  await expect.element(page.getByText('Eşleşen silinmiş veri seti yok.')).toBeVisible()
  const restored = calls.filter(({ path }) => path.endsWith('package_patch')).map(({ body }) => body)
  expect(restored).toEqual(Array(2).fill({ id: 'ilceler', state: 'active' }))
  await screen.unmount()
  vi.restoreAllMocks()
  stubAccountFetch({
    ...sysadmin,
    ...lists,
    deleted_group_list: () => taken([]),
    dataset_purge: ({ id }) => without(id),
  })
  await renderRoute('/en/ckan-admin/trash')
  await button('Delete permanently Su kesintileri').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect.element(page.getByText('“Su kesintileri” is deleted permanently.')).toHaveFocus()
  await expect.element(page.getByText('There are no deleted datasets.')).toBeVisible()
})

test('a dataset that cannot be restored says why', async () => {
  const why = 'Bu veri setinin kurumu silinmiş. Önce kurumu geri alın ya da başka bir kurum seçin.'
  stubAccountFetch({
    ...signedIn,
    deleted_dataset_list: () => taken({ count: 1, kept_days: 30, datasets: [dataset('su')] }),
    package_patch: () => refused(409, { __type: 'Validation Error', owner_org: [why] }),
  })
  const { screen } = await renderRoute('/ckan-admin/trash')
  await button('Geri getir su').click()
  await expect.element(page.getByRole('alert').getByText(why, { exact: true })).toBeVisible()
  await expectAccessible(screen.container)
})

test('a failed list can be loaded again, and others are told who may see what was deleted', async () => {
  let isDown = true
  stubAccountFetch({
    ...sysadmin,
    deleted_dataset_list: () => taken(NONE),
    deleted_group_list: () => (isDown ? new Response('', { status: 500 }) : taken([])),
  })
  const { screen } = await renderRoute('/ckan-admin/trash')
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await button('Yeniden dene').click()
  await expect.element(page.getByText('Silinen kurum yok.')).toBeVisible()
  await screen.unmount()
  vi.restoreAllMocks()
  const calls = stubAccountFetch({
    ...signedIn,
    deleted_dataset_list: () => refused(403, { __type: 'Authorization Error', message: 'Erişim yok' }),
  })
  await renderRoute('/ckan-admin/trash')
  await expect.element(page.getByText('Silinenleri yalnızca editörler ve yöneticiler görebilir')).toBeVisible()
  expect(names(calls)).not.toContain('deleted_group_list')
})

test('in front of a CKAN the page says where this is instead, and asks that CKAN nothing', async () => {
  const calls = stubAccountFetch(sysadmin)
  const site = { ...testSite, hasOwnCatalogue: false }
  const { screen } = await renderRoute('/en/ckan-admin/trash', [], { site })
  await expect.element(page.getByText('This page is not available here')).toBeVisible()
  await expect.element(page.getByText('is on another server')).toBeVisible()
  expect(calls.filter(({ path }) => path.includes('_list'))).toEqual([])
  await expectAccessible(screen.container)
})
