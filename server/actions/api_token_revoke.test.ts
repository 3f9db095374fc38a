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
