import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('changes the own password of a user who knows the current one', async () => {
  const { admin } = fixture
  const account = { name: 'zeynep', email: 'z@example.org', password: 'mavi kedi 1907', with_apitoken: true }
  const { id, token } = (await fixture.call('user_create', account, admin)).body.result
  const errors = async (input: object, who: { token?: string } = { token }) =>
    (await fixture.call('user_patch', { id, password: 'yeşil köprü ağaç', ...input }, who)).body.error
  expect((await errors({}))?.old_password).toEqual(['Enter your current password'])
  for (const action of ['user_patch', 'user_update']) {
    const input = { id, email: 'z@example.org', password: 'yeşil köprü ağaç', old_password: 'tahmin' }
    expect((await fixture.call(action, input, { token })).body.error.old_password).toEqual([
      'This is not your password',
    ])
  }
  expect(await errors({ old_password: account.password })).toBe(undefined)
  expect(await errors({ old_password: account.password })).toMatchObject({ old_password: expect.any(Array) })
  // Other changes need no password, and sysadmins set passwords of others without it.
  expect(await errors({ password: '', about: 'Anlatım' })).toBe(undefined)
  expect(await errors({}, admin)).toBe(undefined)
  const own = await fixture.call('user_patch', { id: admin.id, password: 'yeşil köprü ağaç' }, admin)
  expect(own.body.error.old_password).toHaveLength(1)
})

test('refuses common passwords and the owner’s name, from users and sysadmins', async () => {
  const { admin, editor } = fixture
  const refused = async (password: string) =>
    (await fixture.call('user_patch', { id: editor.name, password }, admin)).body.error?.password
  expect(await refused('Galatasaray1905')).toEqual([expect.stringContaining('too common')])
  expect(await refused(`${editor.name}!`)).toEqual([expect.stringContaining('your name')])
  expect(await refused('mavi kedi 1907')).toBe(undefined)
})

test('attempts at the current password are limited', async () => {
  const { admin } = fixture
  const account = { name: 'calinmis', email: 'c@example.org', password: 'mavi kedi 1907', with_apitoken: true }
  const { id, token } = (await fixture.call('user_create', account, admin)).body.result
  const input = { id, password: 'yeşil köprü ağaç', old_password: 'tahmin' }
  const responses = await Promise.all(Array.from({ length: 21 }, () => fixture.call('user_patch', input, { token })))
  const messages = responses.map(({ body }) => body.error.old_password[0])
  expect(messages.filter((words) => words === 'This is not your password')).toHaveLength(20)
  expect(messages.filter((words) => words.startsWith('Too many wrong passwords'))).toHaveLength(1)
})
