import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { api_token_revoke as contract } from '#contract/api_token_revoke.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('revokes a token at once, by its secret or by its id', async () => {
  const { editor } = fixture
  for (const key of ['token', 'jti'] as const) {
    const { token, id } = (await fixture.call('api_token_create', { user: editor.name, name: key })).body.result
    expect((await fixture.call('user_show', {}, { token })).status).toBe(200)
    const { status, body } = await fixture.call('api_token_revoke', key === 'token' ? { token } : { jti: id })
    expect(status).toBe(200)
    expect(parse(contract.output, body.result)).toBe(null)
    expect((await fixture.call('user_show', {}, { token })).status).toBe(404)
  }
})

test('a refused call with a token that is not known says so, in the reader’s language', async () => {
  const { editor } = fixture
  const { token } = (await fixture.call('api_token_create', { user: editor.name, name: 'gece' })).body.result
  const dataset = await fixture.make()
  const edit = async (options: object) => {
    const { status, body } = await fixture.call('package_patch', { id: dataset.id, notes: 'yeni' }, options)
    return [status, body.error?.message]
  }
  expect(await edit({ token })).toEqual([200, undefined])
  await fixture.call('api_token_revoke', { token })
  for (const unknown of [token, 'none', 'ş'.repeat(50)].map(encodeURI)) {
    expect(await edit({ token: unknown, locale: 'en' })).toEqual([
      403,
      expect.stringMatching(/^Access denied: .* \(the API token of this request is not known: .*\)$/),
    ])
    expect(await edit({ token: unknown, locale: 'tr' })).toEqual([
      403,
      expect.stringMatching(/^Erişim reddedildi: .* \(bu istekteki API anahtarı tanınmıyor: .*\)$/),
    ])
  }
  // Other errors are not about the token.
  const { body } = await fixture.call('package_show', { id: 'no-such-dataset' }, { token: 'none', locale: 'en' })
  expect(body.error.message).toBe('Not found')
  for (const options of [{}, fixture.nonMember]) {
    const [status, message] = await edit(options)
    expect([status, /token|anahtar/.test(message)]).toEqual([403, false])
  }
})

test('only the owner and sysadmins may call it', async () => {
  const { admin, editor, nonMember } = fixture
  const { token, id } = (await fixture.call('api_token_create', { user: editor.name, name: 'x' })).body.result
  expect((await fixture.call('api_token_revoke', { token }, nonMember)).status).toBe(403)
  expect((await fixture.call('api_token_revoke', { jti: id }, {})).status).toBe(403)
  expect((await fixture.call('api_token_revoke', { jti: 'nonsense' })).status).toBe(403)
  expect((await fixture.call('api_token_revoke', { token: 'nonsense' }, admin)).status).toBe(200)
  expect((await fixture.call('api_token_revoke', { jti: id }, admin)).status).toBe(200)
  expect((await fixture.call('api_token_revoke', {})).body.error.token).toEqual(['Missing value'])
})
