import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { postJson } from '../testing/signIn.ts'

const fixture = datasetFixture()
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
