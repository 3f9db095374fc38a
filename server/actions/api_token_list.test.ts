import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { api_token_list as contract } from '#contract/api_token_list.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'

const fixture = datasetFixture()

test('lists tokens, the oldest first, without their secrets', async () => {
  const { editor } = fixture
  const created = (await fixture.call('api_token_create', { user: editor.name, name: 'betik' })).body.result
  const { status, body } = await fixture.call('api_token_list', { user_id: editor.id })
  expect(status).toBe(200)
  const [first, second] = parse(contract.output, body.result)
  expect(first?.last_access).toMatch(/^\d{4}-/)
  expect(second).toMatchObject({
    id: created.id,
    name: 'betik',
    user_id: editor.id,
    last_access: null,
    expires_at: null,
  })
  expect(JSON.stringify(body)).not.toContain(created.token)
  expect((await fixture.call('api_token_list', { user: editor.name })).body.result).toHaveLength(2)
})

test('only the owner and sysadmins may call it', async () => {
  const { admin, editor, nonMember } = fixture
  expect((await fixture.call('api_token_list', { user_id: editor.name }, admin)).status).toBe(200)
  expect((await fixture.call('api_token_list', { user_id: editor.name }, nonMember)).status).toBe(403)
  expect((await fixture.call('api_token_list', { user_id: 'kimse' }, {})).status).toBe(403)
  expect((await fixture.call('api_token_list', { user_id: 'kimse' }, admin)).status).toBe(404)
  expect((await fixture.call('api_token_list', {})).body.error.user_id).toEqual(['Missing value'])
})
