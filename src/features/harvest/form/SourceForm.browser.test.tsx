import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { aSource } from '../testing/aSource.ts'
import { portal } from '../testing/harvestPortal.ts'

beforeEach(() => {
  vi.restoreAllMocks()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('what is typed while the settings are saved stays', async () => {
  let stored = aSource({ missing: 0 })
  let [show, finish] = [() => {}, () => {}]
  const shown = new Promise<void>((resolve) => {
    show = resolve
  })
  const updated = new Promise<void>((resolve) => {
    finish = resolve
  })
  let isSaving = false
  const calls = stubAccountFetch({
    ...portal,
    harvest_source_show: async () => {
      if (isSaving) await shown
      return taken(stored)
    },
    harvest_source_update: async ({ id: _, ...fields }: Record<string, unknown>) => {
      await updated
      stored = { ...stored, ...fields }
      return taken(stored)
    },
  })
  const sent = () => calls.filter(({ path }) => path.endsWith('harvest_source_update')).map(({ body }) => body)
  await renderRoute('/en/harvest/s1')
  const name = page.getByLabelText('Name', { exact: true })
  await name.fill('Benim')
  isSaving = true
  stored = { ...stored, frequency: 'WEEKLY' }
  await button('Save settings').click()
  await expect.element(button('Saving…')).toBeVisible()
  await name.fill('Benim katalogum')
  show()
  await expect.poll(sent).toEqual([{ id: 's1', title: 'Benim' }])
  await expect.element(page.getByLabelText('Schedule', { exact: true })).toHaveValue('WEEKLY')
  await expect.element(name).toHaveValue('Benim katalogum')
  await button('Add an organization').click()
  await page.getByLabelText('Here, line 1').selectOptions('belediye')
  finish()
  await expect.element(button('Save settings')).toBeVisible()
  await expect.element(name).toHaveValue('Benim katalogum')
  await expect.element(page.getByLabelText('Here, line 1')).toHaveValue('belediye')
  await button('Save settings').click()
  await expect.poll(sent).toEqual([expect.anything(), { id: 's1', title: 'Benim katalogum' }])
})

test('another source in the history of the browser has a form of its own', async () => {
  const second = aSource({ id: 's2', title: 'İkinci katalog', url: 'https://two.example' })
  stubAccountFetch({ ...portal, harvest_source_show: ({ id }) => taken(id === 's2' ? second : aSource()) })
  const { go } = await renderRoute('/en/harvest/s2')
  const name = page.getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveValue('İkinci katalog')
  go('/en/harvest/s1')
  await expect.element(name).toHaveValue('Öteki katalog')
  go('/en/harvest/s2') // both are known now
  await expect.element(page.getByRole('heading', { level: 1, name: 'İkinci katalog' })).toBeVisible()
  await expect.element(name).toHaveValue('İkinci katalog')
})

test('what two people changed is sent apart, and both values are shown where they changed the same', async () => {
  let stored = aSource({ missing: 0 })
  const calls = stubAccountFetch({
    ...portal,
    harvest_source_show: () => taken(stored),
    harvest_source_update: ({ id: _, ...fields }: Record<string, unknown>) => {
      stored = { ...stored, ...fields }
      return taken(stored)
    },
  })
  const sent = () => calls.filter(({ path }) => path.endsWith('harvest_source_update')).map(({ body }) => body)
  const { screen } = await renderRoute('/en/harvest/s1')
  const name = page.getByLabelText('Name', { exact: true })
  await name.fill('Benim')
  stored = { ...stored, frequency: 'WEEKLY' }
  await button('Save settings').click()
  await expect.poll(sent).toEqual([{ id: 's1', title: 'Benim' }])
  await expect.element(page.getByLabelText('Schedule', { exact: true })).toHaveValue('WEEKLY')
  await name.fill('Yine benim')
  stored = { ...stored, title: 'Onların' }
  await button('Save settings').click()
  await expect.element(page.getByText('Another person changed the same field')).toBeVisible()
  await expect.element(page.getByText('Onların')).toBeVisible()
  await expect.element(page.getByText('Yine benim')).toBeVisible()
  await expectAccessible(screen.container)
  expect(sent()).toHaveLength(1)
  const notice = page.getByText('Another person changed the same field').element()
  await name.click()
  await button('Save settings').click()
  await expect
    .poll(() => document.activeElement?.contains(notice) && document.activeElement !== document.body)
    .toBe(true)
  expect(sent()).toHaveLength(1)
  await button('Keep my version Name').click()
  await button('Save settings').click()
  await expect.poll(sent).toEqual([expect.anything(), { id: 's1', title: 'Yine benim' }])
})
