import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refused, signedIn, stubAccountFetch, taken } from '../../../testing/accountPortal.ts'
import { expectAccessible } from '../../../testing/expectAccessible.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'

beforeEach(() => {
  vi.restoreAllMocks()
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('chooses kinds and the mail, and makes, replaces and ends the feed', async () => {
  let settings: Record<string, unknown> = {
    kinds: ['broken_link'],
    mail: false,
    can_mail: true,
    has_feed: false,
    mail_failed: '2026-11-20T08:00:00',
  }
  const calls = stubAccountFetch({
    ...signedIn,
    notification_list: () => taken({ count: 0, results: [], settings }),
    notification_settings_update: ({ feed, ...input }) => {
      settings = { ...settings, ...input, ...(feed !== undefined && { has_feed: feed === 'new' }) }
      return taken({ settings, feed_address: feed === 'new' ? 'https://veri.example/feeds/x' : null })
    },
  })
  const sent = () => calls.findLast(({ path }) => path.endsWith('notification_settings_update'))?.body
  const { screen } = await renderRoute('/en/user/me', [], { width: 360 })
  const part = page.getByRole('region', { name: 'Notifications' })
  await expect.element(part.getByLabelText('broken links')).toBeChecked()
  await part.getByLabelText('my API tokens that end within 14 days').click()
  await part.getByLabelText('Send me one email a day if there is something new').click()
  await part.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(part.getByText('Your settings are saved.')).toBeVisible()
  expect(sent()).toEqual({ kinds: ['broken_link', 'expiring_token'], mail: true })
  await expect.element(part.getByText('Since November 20, 2026 no email could be delivered to you')).toBeVisible()
  await button('Make a feed address').click()
  await expect.element(part.getByText('https://veri.example/feeds/x')).toBeVisible()
  await expectAccessible(screen.container)
  await button('End the feed').click()
  await expect.element(part.getByText('The feed is ended.')).toBeVisible()
  await expect.element(part.getByText('https://veri.example/feeds/x')).not.toBeInTheDocument()
  expect(sent()).toEqual({ feed: 'none' })
})

test('settings that were not saved stay as they were chosen', async () => {
  stubAccountFetch({
    ...signedIn,
    notification_settings_update: () => refused(500, { __type: 'Internal Server Error', message: 'No' }),
  })
  await renderRoute('/user/me')
  const part = page.getByRole('region', { name: 'Bildirimler' })
  await expect.element(part.getByText('Bu portal e-posta göndermiyor.')).toBeVisible()
  const choice = part.getByLabelText('yanıt bekleyen talepler', { exact: true })
  await choice.click()
  await part.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect.element(part.getByRole('alert')).toBeVisible()
  await expect.element(choice).toBeChecked()
})
