import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { session_list as contract } from '#contract/session_list.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { callInSession, signIn } from '../testing/signIn.ts'

const fixture = datasetFixture()
const PASSWORD = 'mavi kedi 1907'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

beforeAll(async () => {
  for (const name of ['ayse', 'biri']) await account(name)
})
const account = (name: string) =>
  fixture.call('user_create', { name, email: `${name}@example.org`, password: PASSWORD }, fixture.admin)
const enter = async (name: string, agent: string) => (await signIn(fixture.portal, name, PASSWORD, agent)).cookie
const sessions = async (cookie: string, input: object = {}) => {
  const { status, body } = await callInSession(fixture.portal, 'session_list', input, cookie)
  return { status, list: status === 200 ? parse(contract.output, body.result) : [] }
}

test('lists one’s own sessions with the device, and says which one asks', async () => {
  const [desk, phone] = [await enter('ayse', FIREFOX), await enter('ayse', SAFARI)]
  await enter('biri', FIREFOX)
  const { list } = await sessions(phone)
  expect(list.map(({ browser, platform, is_current }) => [browser, platform, is_current]).sort()).toEqual([
    ['Firefox', 'Linux', false],
    ['Safari', 'iOS', true],
  ])
  expect((await sessions(desk)).list.filter(({ is_current }) => is_current).map(({ browser }) => browser)).toEqual([
    'Firefox',
  ])
  const { rows } = await fixture.portal.services.db.query('SELECT * FROM session')
  expect(JSON.stringify(rows)).not.toMatch(/145\.0|Gecko/)
})

test.each(['', 'x', 'a'.repeat(10_000), '\u{1f600}', 'Mozilla/5.0 ('.repeat(500)])(
  'accepts any browser (%#)',
  async (agent) => {
    const value = encodeURIComponent(agent).slice(0, 8_000)
    const cookie = await enter('biri', value)
    expect((await sessions(cookie)).list.length).toBeGreaterThan(0)
  },
)

test('shows the sessions of others to sysadmins only', async () => {
  const cookie = await enter('biri', FIREFOX)
  expect((await sessions(cookie, { user_id: 'ayse' })).status).toBe(403)
  expect((await sessions(cookie, { user_id: 'yok' })).status).toBe(403)
  const ofOther = await fixture.call('session_list', { user_id: 'ayse' }, fixture.admin)
  expect(ofOther.body.result.length).toBeGreaterThan(0)
  expect((await fixture.call('session_list', { user_id: 'yok' }, fixture.admin)).status).toBe(404)
  expect((await fixture.call('session_list', {}, {})).status).toBe(403)
})

test('session_revoke ends one session at once, and not that of another user', async () => {
  await account('cem')
  const [mine, other, foreign] = [await enter('cem', FIREFOX), await enter('cem', SAFARI), await enter('ayse', FIREFOX)]
  const revoke = async (cookie: string, input: object) =>
    (await callInSession(fixture.portal, 'session_revoke', input, cookie)).body
  const phone = (await sessions(mine)).list.find(({ browser }) => browser === 'Safari')?.id
  expect((await revoke(foreign, { id: phone })).error.__type).toBe('Authorization Error')
  expect((await sessions(other)).status).toBe(200)
  expect((await revoke(mine, { id: phone })).result).toEqual({ revoked: 1 })
  expect((await sessions(other)).status).toBe(403)
  expect((await revoke(mine, { id: phone })).result).toEqual({ revoked: 0 })
  expect((await revoke(mine, { id: 'yok' })).result).toEqual({ revoked: 0 })
  // A script whose variable is empty must not end all sessions.
  for (const id of ['', null]) expect((await revoke(mine, { id })).error.id).toEqual(['Missing value'])
  for (const user_id of ['', null]) expect((await revoke(mine, { user_id })).error.user_id).toEqual(['Missing value'])
  expect((await sessions(mine)).status).toBe(200)
})

test('session_revoke without an id ends all sessions of the caller, or for a sysadmin of any user', async () => {
  await account('derya')
  const cookies = [await enter('derya', FIREFOX), await enter('derya', SAFARI)]
  const input = { user_id: 'derya' }
  expect((await fixture.call('session_revoke', input, fixture.nonMember)).status).toBe(403)
  expect((await fixture.call('session_revoke', input, {})).status).toBe(403)
  expect((await fixture.call('session_revoke', input, fixture.admin)).body.result).toEqual({ revoked: 2 })
  for (const cookie of cookies) expect((await sessions(cookie)).status).toBe(403)
  const [last, gone] = [await enter('derya', FIREFOX), await enter('derya', SAFARI)]
  const { body } = await callInSession(fixture.portal, 'session_revoke', {}, last)
  expect(body.result).toEqual({ revoked: 2 })
  expect((await sessions(gone)).status).toBe(403)
})
