import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import { type TestCatalogue, testCatalogue } from './testing/testCatalogue.ts'

/*
 * Invalid calls, generated from the contract: for any value of a parameter the response is CKAN's envelope with a status
 * below 500, contains no internal details, and the server keeps running.
 */

const HUGE = 'k'.repeat(100_000)
const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', 'x', 'true', '-1', '1e999', 'NaN'],
  ...['2024-02-31', '0000-01-01T00:00:00', "'; --", '%00', '{"a":', '[]', '../../etc/passwd', '\ud800', 'ı/ş\u202e'],
  ...[[], [null], ['x', 'x'], [[]], [{}], {}, { a: { b: [] } }, { id: {} }, { $or: 1 }, nested(150), HUGE, [HUGE]],
]
/** Texts that reveal internal details. */
const INTERNAL_DETAILS =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d|pg_catalog\.|relation "|ECONN|\bundefined\b|syntax error at or near/i
/** These return PostgreSQL's message about the caller's own statement. */
const RETURNS_SQL_ERRORS = new Set(['datastore_search_sql'])

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-malformed-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let portal: TestCatalogue
let token: string
/** Valid values by parameter name, so that each call has one invalid value. */
let good: Record<string, unknown>
beforeAll(async () => {
  portal = await testCatalogue({ dataDir })
  const user = await portal.makeUser({ sysadmin: true })
  token = user.token
  const options = { token }
  await portal.call('organization_create', { name: 'kurum' }, options)
  await portal.call('group_create', { name: 'kume' }, options)
  await portal.call('package_create', { name: 'veri', owner_org: 'kurum', tags: [{ name: 'su' }] }, options)
  const resource = { package_id: 'veri' }
  const { body } = await portal.call('datastore_create', { resource, records: [{ ad: 'a', sayi: 1 }] }, options)
  good = {
    ...{ resource_id: body.result.resource_id, package_id: 'veri', name: 'yeni-ad', owner_org: 'kurum', q: 'veri' },
    ...{
      user: user.name,
      username: user.name,
      role: 'editor',
      object: 'veri',
      object_type: 'package',
      capacity: 'public',
    },
    ...{ org_id: 'kurum', organization_id: 'kurum', datasets: ['veri'], order: [], query: 'name:x', sql: 'SELECT 1' },
    ...{ url: 'http://example.org', match: { name: 'veri' }, records: [], method: 'insert', email: 'a@example.org' },
    ...{ password: 'uzun-bir-parola', force: true },
  }
})

const idFor = (action: string): string | undefined => {
  if (/purge|delete|revoke/.test(action)) return 'yok'
  if (/^(organization|group|package|user|tag)_/.test(action))
    return { organization: 'kurum', group: 'kume', package: 'veri', tag: 'su' }[action.split('_')[0] ?? ''] ?? 'yok'
  return /^(resource|datastore)_/.test(action) ? String(good['resource_id']) : 'veri'
}

type Call = { action: string; what: string; body: string }

/** Only one in this many pairs of parameter and value is tested, because all would take many minutes. */
const SHARE = 13

/** Calls of every action with one invalid value; each value is tried in every action. */
function calls(): Call[] {
  return Object.entries(contracts).flatMap(([action, { input }]) => {
    const known = 'entries' in input ? Object.keys(input.entries) : []
    const parameters = [...new Set([...known, 'nosuchparameter'])]
    const base: Record<string, unknown> = Object.fromEntries(
      parameters.flatMap((name) => (name in good ? [[name, good[name]]] : [])),
    )
    if (parameters.includes('id')) base['id'] = idFor(action)
    return parameters.flatMap((name, at) =>
      VALUES.filter((_value, which) => (action.length + at * 5 + which) % SHARE === 0).map((value) => ({
        action,
        what: `${name}=${JSON.stringify(value)?.slice(0, 40)}`,
        body: JSON.stringify({ ...base, [name]: value }),
      })),
    )
  })
}

/** Bodies that are not a dictionary or have duplicate keys. */
const BODIES = [
  ...['', '[1]', '"x"', '5', 'null', '{"id":', '{"id": "a",}', '{"id": NaN}', '{"id": "a\\u0000b"}', '{"": ""}'],
  ...['{"a\\u0000": 1}', '{"id": "x", "id": {}}', '{"__proto__": {"id": 1}}', '{"constructor": [], "toString": 1}'],
  `{"id": ${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
]

async function responseError(
  { action, what, body }: Call,
  headers: Record<string, string>,
): Promise<string | undefined> {
  const response = await portal.app.request(`http://portal.example/en/api/3/action/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const text = await response.text()
  const summary = `${action} ${what}: ${response.status} ${text.slice(0, 200)}`
  if (response.status >= 500) return summary
  if (response.status >= 400 && !RETURNS_SQL_ERRORS.has(action) && INTERNAL_DETAILS.test(text.replace(HUGE, '')))
    return `reveals details: ${summary}`
  const answer: unknown = JSON.parse(text)
  const isEnvelope = typeof answer === 'object' && answer !== null && 'success' in answer
  return isEnvelope || (typeof answer === 'string' && answer.startsWith('Bad request'))
    ? undefined
    : `no envelope: ${summary}`
}

/** The problems of many calls, a few of them at the same time. */
async function problemsOf(all: Call[], headers: Record<string, string>): Promise<string[]> {
  const problems: string[] = []
  const waiting = [...all]
  const client = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const problem = await responseError(next, headers)
      if (problem) problems.push(problem)
    }
  }
  await Promise.all([client(), client(), client()])
  return problems
}

test('invalid values of every parameter get a valid response', { timeout: 600_000 }, async () => {
  const all = calls()
  expect(all.length).toBeGreaterThan(1_000)
  expect(await problemsOf(all, { authorization: token })).toEqual([])
})

test('anonymous users get a valid response too', { timeout: 300_000 }, async () => {
  const few = calls().filter((_call, at) => at % 3 === 0)
  expect(await problemsOf(few, {})).toEqual([])
})

test('every invalid body gets a valid response from every action', { timeout: 300_000 }, async () => {
  const all = Object.keys(contracts).flatMap((action) =>
    BODIES.map((body) => ({ action, what: body.slice(0, 40), body })),
  )
  expect(all.length).toBeGreaterThan(500)
  expect(await problemsOf(all, { authorization: token })).toEqual([])
})

test('the server still works afterwards', async () => {
  expect((await portal.call('status_show')).status).toBe(200)
  expect((await portal.call('package_search', {}, { token })).status).toBe(200)
})
