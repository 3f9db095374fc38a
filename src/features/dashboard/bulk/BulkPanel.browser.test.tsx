import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetToken } from '../../../api/token.ts'
import { publisher, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { aDashboardDataset } from '../testing/aDashboardDataset.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  forgetToken()
})

const datasets = ['su', 'kaza'].map((name) => aDashboardDataset({ name, title: `Veri ${name}` }))
const portal = (more: Parameters<typeof stubAccountFetch>[0] = {}) =>
  stubAccountFetch({
    ...more,
    '/user/session': () => taken(publisher),
    dashboard_dataset_list: () =>
      taken({
        ...{ datasets, count: datasets.length, since: '2026-10-22', request_count: 0, requests: [] },
        organizations: [{ id: 'o1', name: 'belediye', title: 'Belediye', title_translated: null }],
      }),
    notification_list: () => taken({ count: 0, results: [] }),
  })

test('the focus stays in the panel when its buttons disappear', async () => {
  portal()
  const { screen } = await renderRoute('/en/dashboard')
  await page.getByRole('checkbox', { name: 'Select Veri su' }).click()
  const all = page.getByRole('button', { name: 'Select all 2 datasets that match' })
  ;(all.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2 datasets selected')).toHaveFocus()
  await expectAccessible(screen.container)
  const clear = page.getByRole('button', { name: 'Clear the selection' })
  ;(clear.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(clear).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: '2 datasets' })).toHaveFocus()
  await expect.element(page.getByRole('region', { name: 'Selected datasets' })).not.toBeInTheDocument()
  await expectAccessible(screen.container)
})

test('the focus is in the panel after each change, also one that every dataset refused', async () => {
  const nothing = { unchanged: [], changed: [], refused: [] }
  const changed = [
    { id: 'su', name: 'su', title: 'Veri su', metadata_modified: '2026-10-22', fields: ['tags'], undo: {} },
  ]
  const refused = [{ id: 'su', title: 'Veri su', reason: 'invalid', message: 'No.' }]
  let isRefused = false
  portal({
    bulk_update_metadata: (input: unknown) =>
      taken({ ...nothing, ...(isRefused && !(input as { dry_run: boolean }).dry_run ? { refused } : { changed }) }),
  })
  await renderRoute('/en/dashboard')
  const changeTags = async () => {
    await page.getByRole('checkbox', { name: 'Select Veri su' }).click()
    await page.getByRole('button', { name: 'Change the selected datasets' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('deniz')
    await page.getByRole('button', { name: 'Show what would change' }).click()
    await page.getByRole('button', { name: /^Change 1 dataset/ }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  const panel = page.getByRole('region', { name: 'Selected datasets' })
  await changeTags()
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
  const undo = page.getByRole('button', { name: 'Undo this change' })
  ;(undo.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(page.getByText('1 dataset has its former values again.')).toHaveFocus()
  isRefused = true
  await changeTags()
  await expect.element(page.getByText('Veri su: No.')).toBeVisible()
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
})

test('the selection is there again after Back, and not on another visit', async () => {
  portal()
  const { go, goBack, address } = await renderRoute('/en/dashboard', [], { width: 360 })
  await page.getByRole('checkbox', { name: 'Select Veri su' }).click()
  await expect.element(page.getByText('1 dataset selected')).toBeVisible()
  go('/en/watched')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Watched' })).toBeVisible()
  goBack()
  await expect.element(page.getByText('1 dataset selected')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select Veri su' })).toBeChecked()
  go('/en/watched')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Watched' })).toBeVisible()
  go('/en/dashboard')
  await expect.element(page.getByRole('checkbox', { name: 'Select Veri su' })).not.toBeChecked()
  expect(address()).toBe('/en/dashboard')
})
