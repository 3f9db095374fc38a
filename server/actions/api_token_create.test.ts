import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { api_token_create as contract } from '#contract/api_token_create.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('creates a token that gives access to the account and is not stored', async () => {
  const { editor, portal } = fixture
  const { status, body } = await fixture.call('api_token_create', { user: editor.name, name: 'betik' })
  expect(status).toBe(200)
  const { token, id } = parse(contract.output, body.result)
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(32)
  expect((await fixture.call('user_show', {}, { token })).body.result.name).toBe(editor.name)
  const { rows } = await portal.services.db.query('SELECT t::text AS row FROM api_token t WHERE id = $1', [id])
  expect(rows[0].row).not.toContain(token)
})

test('creates a token that expires', async () => {
  const { editor, portal } = fixture
  const input = { user: editor.name, name: 'kisa', expires_in: 2, unit: 3600 }
  const { token, id } = (await fixture.call('api_token_create', input)).body.result
  const listed = (await fixture.call('api_token_list', { user_id: editor.name })).body.result
  const { created_at, expires_at } = listed.find((one: { id: string }) => one.id === id)
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(7_200_000)
  expect((await fixture.call('user_show', {}, { token })).status).toBe(200)
  await portal.services.db.query(`UPDATE api_token SET expires_at = now() AT TIME ZONE 'utc' WHERE id = $1`, [id])
  expect((await fixture.call('user_show', {}, { token })).status).toBe(404)
  for (const expires_in of [0, -1, 'x', 1.5])
    expect((await fixture.call('api_token_create', { ...input, expires_in })).status).toBe(409)
  expect((await fixture.call('api_token_create', { ...input, expires_in: 9e15, unit: 9e15 })).status).toBe(200)
})

test('only the user and sysadmins may create it', async () => {
  const { admin, editor, nonMember } = fixture
  const input = { user: editor.name, name: 'x' }
  expect((await fixture.call('api_token_create', input, admin)).status).toBe(200)
  expect((await fixture.call('api_token_create', input, nonMember)).status).toBe(403)
  expect((await fixture.call('api_token_create', input, {})).status).toBe(403)
  expect((await fixture.call('api_token_create', { ...input, user: 'kimse' }, {})).body.error.message).toBe(
    'Not found: User not found',
  )
  expect(Object.keys((await fixture.call('api_token_create', {})).body.error)).toEqual(['user', 'name', '__type'])
})
