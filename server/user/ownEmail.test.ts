import pino from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { smtpMailer } from '../mail/Mailer.ts'
import type { Locale } from '../messages.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { mailServer } from '../testing/mailServer.ts'
import { postJson } from '../testing/signIn.ts'

const fixture = datasetFixture()
const box = mailServer()
beforeAll(() => {
  const settings = { smtpUrl: box.url, mailFrom: 'portal@example.org', siteName: 'Deneme' }
  fixture.portal.services.mailer = smtpMailer(settings, pino({ level: 'silent' }))
})
const PASSWORD = 'mavi kedi 1907'
let count = 0

async function account() {
  const name = `kisi-${++count}`
  const input = { name, email: `${name}@example.org`, password: PASSWORD, with_apitoken: true }
  const { id, token } = (await fixture.call('user_create', input, fixture.admin)).body.result
  return { id, name, email: input.email, token: token as string }
}
type Account = Awaited<ReturnType<typeof account>>
const emailOf = async ({ id }: Account) =>
  (await fixture.call('user_show', { id }, fixture.admin)).body.result.email as string
const linkOf = async ({ id }: Account) => {
  const { body } = await fixture.call('password_link_create', { id }, fixture.admin)
  return String(body.result.link).split('#')[1]
}
const linkStatus = async (key: string | undefined) =>
  (await postJson(fixture.portal, '/en/user/reset/link', { key })).status

test.each(['user_patch', 'user_update'])(
  '%s changes the own email address with the current password only',
  async (action) => {
    const user = await account()
    const errors = async (input: object) =>
      (await fixture.call(action, { id: user.id, email: `yeni-${user.email}`, ...input }, user)).body.error
        ?.old_password
    expect(await errors({})).toEqual(['Enter your current password'])
    expect(await errors({ old_password: 'tahmin' })).toEqual(['This is not your password'])
    // The answer does not say whether another account has the address.
    expect(await errors({ email: `${fixture.editor.name}@example.org` })).toEqual(['Enter your current password'])
    expect(await emailOf(user)).toBe(user.email)
    expect(await errors({ email: user.email, about: 'Anlatım' })).toBe(undefined)
    expect(await errors({ old_password: PASSWORD })).toBe(undefined)
    expect(await emailOf(user)).toBe(`yeni-${user.email}`)
  },
)

test('a sysadmin needs the password for the own address, not for that of another user', async () => {
  const { admin } = fixture
  const user = await account()
  const own = await fixture.call('user_patch', { id: admin.id, email: 'yonetici@example.org' }, admin)
  expect(own.body.error.old_password).toHaveLength(1)
  expect((await fixture.call('user_patch', { id: user.id, email: 'baskasi@example.org' }, admin)).status).toBe(200)
  expect(await emailOf(user)).toBe('baskasi@example.org')
})

test('another address makes the links for a password invalid, other changes do not', async () => {
  const user = await account()
  const key = await linkOf(user)
  await fixture.call('user_patch', { id: user.id, email: user.email, about: 'Anlatım' }, fixture.admin)
  expect(await linkStatus(key)).toBe(200)
  const email = `yeni-${user.email}`
  await fixture.call('user_patch', { id: user.id, email, old_password: PASSWORD }, user)
  expect(await linkStatus(key)).toBe(409)
  const input = { key, password: 'yeşil köprü ağaç' }
  expect((await postJson(fixture.portal, '/en/user/reset/password', input)).status).toBe(409)
  expect(await linkStatus(await linkOf(user))).toBe(200)
})

describe('the former address', () => {
  const move = (user: Account, locale: Locale, to = `yeni-${user.email}`) =>
    fixture.call('user_patch', { id: user.id, email: to, old_password: PASSWORD }, { token: user.token, locale })

  test.each([
    ['en', 'was changed'],
    ['tr', 'değiştirildi'],
  ] as const)('gets a mail in the language of the user (%s), without the new address', async (locale, words) => {
    box.mails.length = 0
    const user = await account()
    expect((await move(user, locale)).status).toBe(200)
    const { to, text } = await box.next()
    expect(to).toEqual([user.email])
    expect(text).toContain(user.name)
    expect(text).toContain(words)
    expect(text).not.toContain(`yeni-${user.email}`)
  })

  test('gets it in the language that the account has chosen for mails', async () => {
    box.mails.length = 0
    const user = await account()
    const setting = await fixture.call('notification_settings_update', { mail: true }, { ...user, locale: 'tr' })
    expect(setting.status).toBe(200)
    await move(user, 'en')
    expect((await box.next()).text).toContain('değiştirildi')
  })

  test('gets none if the address stays, or a sysadmin changes it', async () => {
    box.mails.length = 0
    const user = await account()
    expect((await move(user, 'en', `${fixture.editor.name}@example.org`)).status).toBe(409)
    expect((await move(user, 'en', user.email)).status).toBe(200)
    const other = { id: user.id, email: `yeni-${user.email}` }
    expect((await fixture.call('user_patch', other, fixture.admin)).status).toBe(200)
    expect(box.mails).toEqual([])
  })

  test('does not keep the user from changing it if it takes no mail', async () => {
    const user = await account()
    box.refused.add(user.email)
    expect((await move(user, 'en')).status).toBe(200)
    expect(await emailOf(user)).toBe(`yeni-${user.email}`)
  })
})
