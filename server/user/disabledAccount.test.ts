import { expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { callInSession, signIn } from '../testing/signIn.ts'
import { hashOfToken } from '../tokens.ts'

const fixture = datasetFixture()
const PASSWORD = 'mavi kedi 1907'
let count = 0

async function account(input: object = {}) {
  const name = `kisi-${++count}`
  const user = { name, email: `${name}@example.org`, password: PASSWORD, with_apitoken: true, ...input }
  const { body } = await fixture.call('user_create', user, fixture.admin)
  return { name, id: String(body.result.id), token: String(body.result.token) }
}
const setState = (id: string, state: string) => fixture.call('user_patch', { id, state }, fixture.admin)
const whoAmI = async (token: string) => (await fixture.call('user_show', {}, { token })).body.result?.name

test('sessions and tokens of a disabled account end at once, and do not come back when it is enabled', async () => {
  const { name, id, token } = await account()
  await fixture.call('organization_member_create', { id: 'kurum', username: name, role: 'editor' })
  const { cookie } = await signIn(fixture.portal, name, PASSWORD)
  expect(await whoAmI(token)).toBe(name)
  expect((await setState(id, 'disabled')).body.result.state).toBe('disabled')
  expect(await whoAmI(token)).toBe(undefined)
  expect((await callInSession(fixture.portal, 'session_list', {}, cookie)).status).toBe(403)
  expect((await signIn(fixture.portal, name, PASSWORD)).status).toBe(401)
  expect((await fixture.call('user_list', { all_fields: false })).body.result).not.toContain(name)
  const create = { user: name, name: 'gece' }
  expect((await fixture.call('api_token_create', create, fixture.admin)).status).toBe(404)

  await setState(id, 'active')
  expect(await whoAmI(token)).toBe(undefined)
  expect((await callInSession(fixture.portal, 'session_list', {}, cookie)).status).toBe(403)
  const again = await signIn(fixture.portal, name, PASSWORD)
  const { body } = await callInSession(
    fixture.portal,
    'organization_list_for_user',
    { permission: 'create_dataset' },
    again.cookie,
  )
  expect(body.result.map((one: { name: string }) => one.name)).toEqual(['kurum'])
})

test('an invited person who is disabled and enabled again is still invited, until a password is set', async () => {
  const invite = { email: 'davetli@example.org', group_id: 'kurum', role: 'editor' }
  const { id } = (await fixture.call('user_invite', invite, fixture.admin)).body.result
  const after = async (state: string) => (await setState(id, state)).body.result.state
  expect([await after('disabled'), await after('active'), await after('active')]).toEqual([
    'disabled',
    'pending',
    'pending',
  ])
  expect([await after('deleted'), await after('active')]).toEqual(['deleted', 'pending'])
  const withPassword = await fixture.call('user_patch', { id, state: 'active', password: PASSWORD }, fixture.admin)
  expect(withPassword.body.result.state).toBe('active')
  expect([await after('disabled'), await after('active')]).toEqual(['disabled', 'active'])
})

test('a sign-in or a new token that began before does not survive', async () => {
  for (let round = 0; round < 5; round++) {
    const { name, id } = await account()
    const [{ cookie }, made] = await Promise.all([
      signIn(fixture.portal, name, PASSWORD),
      fixture.call('api_token_create', { user: name, name: 'gece' }, fixture.admin),
      setState(id, 'disabled'),
    ])
    await setState(id, 'active')
    const { rows } = await fixture.portal.services.db.query(
      `SELECT 1 FROM session WHERE user_id = $1 UNION ALL SELECT 1 FROM api_token WHERE user_id = $1`,
      [id],
    )
    expect(rows).toEqual([])
    expect((await callInSession(fixture.portal, 'session_list', {}, cookie)).status).toBe(403)
    if (made.status === 200) expect(await whoAmI(made.body.result.token)).toBe(undefined)
  }
})

test('users cannot disable others, nor enable themselves', async () => {
  const [one, other] = [await account(), await account()]
  expect((await fixture.call('user_patch', { id: other.id, state: 'disabled' }, one)).status).toBe(403)
  await fixture.call('user_patch', { id: one.id, state: 'disabled' }, one)
  expect(await whoAmI(one.token)).toBe(one.name)
})

test('the last sysadmin cannot be disabled, be deleted or lose the right, also with requests at the same time', async () => {
  const { admin } = fixture
  const removals = [
    (id: string, who: { token: string }) => fixture.call('user_patch', { id, state: 'disabled' }, who),
    (id: string, who: { token: string }) => fixture.call('user_patch', { id, sysadmin: false }, who),
    (id: string, who: { token: string }) => fixture.call('user_delete', { id }, who),
  ]
  const sysadmins = async () =>
    (await fixture.portal.services.db.query(`SELECT id FROM app_user WHERE sysadmin AND state = 'active' ORDER BY id`))
      .rows.length
  for (const remove of removals) {
    expect((await remove(admin.id, admin)).body.error.sysadmin).toEqual(['The last sysadmin cannot be removed'])
    for (let round = 0; round < 4; round++) {
      const second = await account({ sysadmin: true })
      // Each removes the other one.
      const answers = await Promise.all([remove(second.id, admin), remove(admin.id, second)])
      expect(await sysadmins()).toBe(1)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      await fixture.portal.services.db.query(
        `UPDATE app_user SET sysadmin = (id = $1), state = 'active' WHERE id IN ($1, $2)`,
        [admin.id, second.id],
      )
      const { rows } = await fixture.portal.services.db.query('SELECT 1 FROM api_token WHERE user_id = $1', [admin.id])
      if (rows.length === 0) Object.assign(admin, await newToken(admin.id))
    }
  }
})

/** A disabled administrator has lost the token. */
async function newToken(userId: string) {
  const token = `yeni-${++count}`
  await fixture.portal.services.db.query(
    `INSERT INTO api_token (id, user_id, name, token_hash) VALUES (gen_random_uuid(), $1, 'test', $2)`,
    [userId, hashOfToken(token)],
  )
  return { token }
}
