import { beforeAll, expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { postJson, signIn } from '../testing/signIn.ts'
import { OTHER_PASSWORD, PASSWORD, writeInputs } from '../testing/writeInputs.ts'

const at = datasetFixture()
let count = 0
const fresh = (word: string) => `${word}-${++count}`

// The first statement of a visitor starts the threads, which may take longer than its time limit.
beforeAll(async () => {
  at.portal.services.loads = { takesLinks: true, wake() {}, open: async () => null }
  while ((await at.portal.call('datastore_search_sql', { sql: 'SELECT 1' })).status === 503);
}, 60_000)

const asAdmin = async (action: string, input: object) => {
  const { status, body } = await at.call(action, input, at.admin)
  expect(status, `${action}: ${JSON.stringify(body)}`).toBe(200)
  return body.result
}
const dataset = async () => at.make({ resources: [{ url: 'https://example.org/a.csv', format: 'CSV' }] })
const account = async () => {
  const name = fresh('denetlenen')
  return asAdmin('user_create', { name, email: `${name}@example.org`, password: PASSWORD })
}
const INPUTS = writeInputs(at)

type Line = { seq: number; user_name: string | null; object_type: string; event: string }
const linesAfter = async (seq: number): Promise<Line[]> =>
  (await at.portal.services.db.query('SELECT * FROM audit WHERE seq > $1 ORDER BY seq', [seq])).rows
const newest = async () =>
  Number((await at.portal.services.db.query('SELECT coalesce(max(seq), 0) AS seq FROM audit')).rows[0].seq)

/** A sysadmin needs no approval, and a file of a proposal is no change before the proposal is sent. */
const OF_EDITORS = ['dataset_proposal_create', 'dataset_proposal_file']
const WRITES = Object.entries(contracts).flatMap(([name, { effect }]) =>
  effect === 'write' && !OF_EDITORS.includes(name) ? [name] : [],
)
const secrets: string[] = [PASSWORD, OTHER_PASSWORD]

test('there is an input for every action that writes', () => {
  expect(Object.keys(INPUTS).sort()).toEqual([...WRITES, ...OF_EDITORS].sort())
})

test.each(WRITES)('%s leaves a line in the audit, with its caller', async (action) => {
  const input = await INPUTS[action]?.()
  const before = await newest()
  const result = await asAdmin(action, input ?? {})
  const lines = await linesAfter(before)
  expect(lines.length, action).toBeGreaterThan(0)
  expect(new Set(lines.map(({ user_name }) => user_name))).toEqual(new Set([at.admin.name]))
  const feed =
    typeof result?.feed_address === 'string' ? new URL(result.feed_address).searchParams.get('key') : undefined
  const link = typeof result?.link === 'string' ? new URL(result.link).hash.slice(1) || result.link : undefined
  secrets.push(...[result?.token, link, feed].filter((text) => typeof text === 'string'))
})

test('sign-ins, refused ones and sign-outs have a line, without what was typed', async () => {
  const { name } = await account()
  const before = await newest()
  const { cookie } = await signIn(at.portal, name, PASSWORD)
  await signIn(at.portal, name, 'yanlış parola 1')
  await signIn(at.portal, 'adım yerine parolam', 'yanlış parola 2')
  await postJson(at.portal, '/en/user/logout', {}, { cookie })
  const lines = await linesAfter(before)
  expect(lines.map(({ event, object_type, user_name }) => [event, object_type, user_name])).toEqual([
    ['new', 'session', name],
    ['failed', 'session', null],
    ['failed', 'session', null],
    ['deleted', 'session', name],
  ])
  secrets.push('yanlış parola', 'adım yerine parolam', cookie.slice(cookie.indexOf('=') + 1))
})

test('no line has a password, a token, a link or a hash', async () => {
  const { rows } = await at.portal.services.db.query('SELECT * FROM audit')
  const all = JSON.stringify(rows)
  expect(secrets.length).toBeGreaterThan(5)
  for (const secret of secrets) expect(all).not.toContain(secret)
  expect(all).not.toMatch(/scrypt|pbkdf2|password_hash|token_hash/)
})

test('a change that fails leaves no line', async () => {
  const before = await newest()
  expect((await at.call('package_create', { name: 'x y' }, at.admin)).status).toBe(409)
  expect((await at.call('package_patch', { id: (await dataset()).id, notes: 'x' }, at.nonMember)).status).toBe(403)
  expect((await linesAfter(before)).map(({ event }) => event)).toEqual(['new'])
})
