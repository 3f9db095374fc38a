import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noteSignIn } from '../../../catalogue/SignIn/noteSignIn.ts'
import { publisher, type Responses, refused, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { districtPortal } from '../../../testing/districtPopulations.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  noteSignIn(false)
})

const FILE = {
  ...{ id: 'f1', resource_id: 'rows', name: 'nufus-2024.csv', url: '/dataset/d/resource/rows/former/f1/download' },
  ...{ format: 'CSV', mimetype: 'text/csv', size: 2_000, hash: 'abc', last_modified: null },
  ...{ replaced: '2026-11-10T09:00:00', kept_until: '2027-02-08T09:00:00' },
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const open = (responses: Responses, width = 1280) => {
  const sysadmin = { ...publisher, sysadmin: true }
  const calls = stubAccountFetch({ '/user/session': () => taken(sysadmin), ...responses })
  noteSignIn(true)
  const stubs = [...districtPortal, stubAction('package_activity_list', [])]
  return renderRoute('/en/dataset/activity/ilce-nufuslari', stubs, { width }).then((shown) => ({ ...shown, calls }))
}

test.each([1280, 320])('an editor downloads, restores and deletes replaced files, at %d pixels', async (width) => {
  let files = [FILE, { ...FILE, id: 'f2', name: 'nufus-2023.csv' }]
  let isBlocked = true
  const without = (id: unknown) => {
    files = files.filter((file) => file.id !== id)
    return taken({})
  }
  const { screen, calls } = await open(
    {
      former_file_list: () => taken(files),
      former_file_restore: ({ id }) =>
        isBlocked ? refused(409, { __type: 'Validation Error', message: 'Not now' }) : without(id),
      former_file_delete: ({ id }) => without(id),
    },
    width,
  )
  await expect.element(page.getByRole('heading', { name: 'Earlier files' })).toBeVisible()
  await expectAccessible(screen.container)
  const download = page.getByRole('link', { name: /download/ }).first()
  await expect.element(download).toHaveAttribute('href', FILE.url)
  await button(/: restore$/)
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Restore this file?' })
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(screen.container)
  isBlocked = false
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('The file is restored.', { exact: false })).toBeVisible()
  await button(/: delete permanently$/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect.element(page.getByText('The file is deleted permanently.')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('former_file_restore'))?.body).toMatchObject({ id: 'f1' })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('readers see no replaced files', async () => {
  noteSignIn(false)
  await renderRoute('/en/dataset/activity/ilce-nufuslari', [...districtPortal, stubAction('package_activity_list', [])])
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByText('Earlier files').query()).toBe(null)
})
