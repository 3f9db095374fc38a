import { afterEach, expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { callInSession, postJson, signIn } from '../testing/signIn.ts'
import { ForgottenPasswords } from './ForgottenPasswords.ts'

/*
 * Writes to an account lock its rows in different orders, so PostgreSQL may abort one of two at the same time. A trigger aborts the
 * first try here in the same way.
 */

const fixture = datasetFixture()
const PASSWORD = 'mavi kedi 1907'
let count = 0

async function account() {
  const name = `kisi-${++count}`
  const input = { name, email: `${name}@example.org`, password: PASSWORD }
  return (await fixture.call('user_create', input, fixture.admin)).body.result as { id: string; name: string }
}
/** Aborts the first `operation` on a table, as for a deadlock. Returns the number of operations since then. */
async function abortFirst(operation: string, table: string): Promise<() => Promise<number>> {
  const { db } = fixture.portal.services
  await db.query(`
    CREATE SEQUENCE tries;
    CREATE FUNCTION abort_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      -- A sequence keeps its number when the transaction is aborted.
      IF nextval('tries') = 1 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER abort_first AFTER ${operation} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION abort_first()`)
  return async () => Number((await db.query('SELECT last_value FROM tries')).rows[0].last_value)
}
afterEach(() => fixture.portal.services.db.query('DROP FUNCTION abort_first CASCADE; DROP SEQUENCE tries'))

test('a new password by a link succeeds at the second try', async () => {
  const { id, name } = await account()
  const { body } = await fixture.call('password_link_create', { id }, fixture.admin)
  const key = String(body.result.link).split('#')[1]
  const tries = await abortFirst('UPDATE', 'password_link')
  const reset = await postJson(fixture.portal, '/en/user/reset/password', { key, password: 'yeşil köprü ağaç' })
  expect(reset.status).toBe(200)
  expect(await tries()).toBeGreaterThan(1)
  expect((await signIn(fixture.portal, name, 'yeşil köprü ağaç')).status).toBe(200)
})

test('a link for a password and an invitation succeed at the second try, and their links work', async () => {
  const { id } = await account()
  const calls = [
    ['password_link_create', { id }],
    ['user_invite', { email: 'davetli@example.org', group_id: 'kurum', role: 'editor' }],
  ] as const
  await abortFirst('INSERT', 'password_link')
  for (const [action, input] of calls) {
    await fixture.portal.services.db.query(`ALTER SEQUENCE tries RESTART`)
    const { status, body } = await fixture.call(action, input, fixture.admin)
    expect([action, status]).toEqual([action, 200])
    const key = String(body.result.link).split('#')[1]
    expect((await postJson(fixture.portal, '/en/user/reset/link', { key })).status).toBe(200)
  }
})

test('the mail for a forgotten password is sent at the second try', async () => {
  const { services } = fixture.portal
  const { name } = await account()
  const sent: string[] = []
  const mailer = { send: async ({ to }: { to: string }) => sent.push(to) > 0, isReachable: async () => true }
  await abortFirst('INSERT', 'password_link')
  await new ForgottenPasswords({ ...services, mailer }).send(name, 'en')
  expect(sent).toEqual([`${name}@example.org`])
})

test('the end of all sessions succeeds at the second try', async () => {
  const { name } = await account()
  const { cookie } = await signIn(fixture.portal, name, PASSWORD)
  await abortFirst('DELETE', 'session')
  const { status, body } = await callInSession(fixture.portal, 'session_revoke', {}, cookie)
  expect([status, body.result]).toEqual([200, { revoked: 1 }])
})
