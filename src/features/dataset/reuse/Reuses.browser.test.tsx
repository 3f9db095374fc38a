import { beforeEach, expect, it, vi } from 'vitest'
import type { Reuse } from '#contract/reuse.ts'
import { notAllowed, publisher, refused, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { aDataset } from '../../../testing/builders.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { stubAction } from '../../../testing/stubAction.ts'

beforeEach(() => void vi.restoreAllMocks())

const reuse: Reuse = {
  ...{ id: 'r1', package_id: 'd1', title: '<b>Harita</b>', url: 'https://ornek.example/a', description: '' },
  ...{ approved: true, created: '2026-11-01T00:00:00', can_approve: false, can_delete: false },
}
const waiting: Reuse = { ...reuse, id: 'r2', title: 'Yazı', approved: false, can_approve: true, can_delete: true }
const open = async (list: Reuse[]) => {
  const dataset = stubAction('package_show', aDataset({ name: 'su' }))
  const { screen } = await renderRoute('/en/dataset/su', [dataset, stubAction('reuse_list', list)])
  return screen
}

it('lists reuses as text and links, or says that there are none', async () => {
  const screen = await open([reuse, { ...reuse, id: 'r3', title: 'Tuzak', url: 'javascript:alert(1)' }])
  await expect.element(screen.getByRole('link', { name: '<b>Harita</b>' })).toHaveAttribute('href', reuse.url)
  await expect.element(screen.getByText('Tuzak')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Tuzak' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('javascript:alert(1)')).toBeVisible()
  const empty = await open([])
  await expect.element(empty.getByText(/No reuses yet/)).toBeVisible()
})

it.each(['\u200e', '\u202e', '\u200b'])('names the host that a link with the mark %j opens', async (mark) => {
  const screen = await open([{ ...reuse, url: `${mark}htt${mark}ps://evil${mark}.example/a` }])
  await expect
    .element(screen.getByRole('link', { name: '<b>Harita</b>' }))
    .toHaveAttribute('href', 'https://evil.example/a')
  await expect.element(screen.getByText('evil.example', { exact: true })).toBeVisible()
})

it('asks a visitor to sign in', async () => {
  stubAccountFetch({ '/user/session': () => taken(null) })
  const screen = await open([])
  await screen.getByText('Add or manage reuses').click()
  await expect.element(screen.getByText(/Only signed-in users can add reuses/)).toBeVisible()
})

it('lets an editor approve a waiting reuse', async () => {
  const calls = stubAccountFetch({
    '/user/session': () => taken(publisher),
    reuse_list: () => taken([waiting, reuse]),
    reuse_approve: () => taken({ ...waiting, approved: true, can_approve: false }),
  })
  const screen = await open([reuse])
  await screen.getByText('Add or manage reuses').click()
  await expect.element(screen.getByText('Waiting for approval')).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: /^Approve/ }).click()
  await expect.element(screen.getByText('Approved. Everyone can see it now.')).toBeVisible()
  expect(calls.find(({ path }) => path.endsWith('reuse_approve'))?.body).toEqual({ id: 'r2' })
})

it('asks before it deletes a reuse, and keeps the focus in the panel', async () => {
  let isThere = true
  const calls = stubAccountFetch({
    '/user/session': () => taken(publisher),
    reuse_list: () => taken(isThere ? [waiting] : []),
    reuse_delete: () => {
      isThere = false
      return taken(null)
    },
  })
  const screen = await open([reuse])
  await screen.getByText('Add or manage reuses').click()
  const remove = screen.getByRole('button', { name: /^Delete.*Yazı/ })
  await remove.click()
  const dialog = screen.getByRole('dialog', { name: 'Delete “Yazı”?' })
  await expectAccessible(dialog.element())
  await dialog.getByRole('button', { name: 'Keep reuse' }).click()
  await expect.element(remove).toHaveFocus()
  expect(calls.filter(({ path }) => path.endsWith('reuse_delete'))).toEqual([])
  await remove.click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByText('Deleted.')).toBeVisible()
  expect(document.activeElement?.querySelector('[role=status]')?.textContent).toBe('Deleted.')
  expect(document.activeElement).not.toBe(document.body)
  expect(calls.find(({ path }) => path.endsWith('reuse_delete'))?.body).toEqual({ id: 'r2' })
})

it('shows the portal’s error at the field and keeps what was typed', async () => {
  stubAccountFetch({
    '/user/session': () => taken(publisher),
    reuse_list: () => taken([]),
    reuse_create: ({ url }) =>
      url === 'kötü'
        ? refused(409, { __type: 'Validation Error', url: ['Enter a full web address.'] })
        : url === 'https://yasak.example'
          ? notAllowed()
          : taken(waiting),
  })
  const screen = await open([])
  await screen.getByText('Add or manage reuses').click()
  const address = screen.getByRole('textbox', { name: 'Web address' })
  await screen.getByRole('textbox', { name: 'Title' }).fill('Yazı')
  const send = async (url: string) => {
    await address.fill(url)
    await screen.getByRole('button', { name: 'Add reuse' }).click()
  }
  await send('kötü')
  await expect.element(screen.getByText('Enter a full web address.')).toBeVisible()
  await expect.element(address).toHaveFocus()
  await send('https://yasak.example')
  await expect.element(screen.getByText(/The reuse could not be added/)).toBeVisible()
  await expect.element(address).toHaveValue('https://yasak.example')
  await send('https://ornek.example/a')
  await expect.element(screen.getByText(/Others see it when an editor has approved it/)).toBeVisible()
})
