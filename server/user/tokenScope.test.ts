import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { postJson } from '../testing/signIn.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'
import { ACCOUNT_READS, PUBLISHING_ACTIONS } from './tokenScope.ts'

/*
 * Role × scope × action. The actions are those of the product: a new one is in the matrix at once. What a token with a scope may
 * not do is 403 with its own message, whatever its user may do.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'fihrist-scope-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const fixture = datasetFixture(dataDir)
const REFUSED = /This API token can only/

const ROLES = ['sysadmin', 'admin', 'editor', 'member', 'nobody'] as const
type Role = (typeof ROLES)[number]
type Tokens = { all: string; read: string; publish: string | undefined; elsewhere: string | undefined }
const tokens = new Map<Role, Tokens>()
/** A private dataset of each organization, with a file and a table, and a draft. */
type Own = { dataset: string; resource: string; table: string; file: string }
const owned = new Map<string, Own>()

beforeAll(async () => {
  const { admin, portal } = fixture
  const users = { sysadmin: admin, admin: fixture.editor, nobody: fixture.nonMember } as const
  await fixture.call('organization_create', { name: 'baska' }, admin)
  for (const role of ROLES) {
    const user = role in users ? users[role as keyof typeof users] : await portal.makeUser()
    for (const id of ['kurum', 'baska'])
      if (role === 'admin' || role === 'editor' || role === 'member')
        await fixture.call('organization_member_create', { id, username: user.name, role }, admin)
    const make = async (input: object) =>
      (await fixture.call('api_token_create', { user: user.name, name: 'x', ...input }, user)).body.result?.token
    tokens.set(role, {
      all: await make({}),
      read: await make({ scope: 'read' }),
      publish: await make({ scope: 'publish', organization: 'kurum' }),
      elsewhere: await make({ scope: 'publish', organization: 'baska' }),
    })
  }
  for (const organization of ['kurum', 'baska']) owned.set(organization, await makeOwn(organization))
})

async function makeOwn(organization: string): Promise<Own> {
  const { admin } = fixture
  const name = `gizli-${organization}`
  await fixture.call('package_create', { name, owner_org: organization, private: true }, admin)
  const { body } = await fixture.call(
    'datastore_create',
    { resource: { package_id: name }, records: [{ ad: 'sır' }], fields: [{ id: 'ad', type: 'text' }] },
    admin,
  )
  const { id, url } = await upload(name, admin.token)
  return { dataset: name, resource: id, table: body.result.resource_id, file: url }
}

async function upload(package_id: string, token: string) {
  const form = new FormData()
  form.set('package_id', package_id)
  form.set('upload', new File(['ad\nsır\n'], 'liste.csv', { type: 'text/csv' }))
  const response = await fixture.portal.app.request(`${SITE_URL}/en/api/3/action/resource_create`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses of every shape
  const body: any = await response.json()
  return { status: response.status, id: body.result?.id, url: body.result?.url, error: body.error }
}

const tokenOf = (role: Role, scope: keyof Tokens): string => {
  const token = tokens.get(role)?.[scope]
  if (token === undefined) throw new Error(`${role} has no token for ${scope}`)
  return token
}
const isRefused = ({ body }: { body: { error?: { message?: unknown } } }) => REFUSED.test(String(body.error?.message))
const ACTIONS = Object.entries(contracts).map(([name, { effect }]) => ({ name, effect }))
const nameOf = ({ name }: { name: string }) => name

test('only those who may publish for an organization get a token for it', () => {
  const allowed = ROLES.filter((role) => tokens.get(role)?.publish !== undefined)
  expect(allowed).toEqual(['sysadmin', 'admin', 'editor'])
  for (const role of ROLES) expect(tokens.get(role)?.read).toBeDefined()
})

describe.each(ROLES)('tokens of a user with the role %s', (role) => {
  test('with the scope read are refused by every action that writes, and by no other', async () => {
    const refused = []
    for (const { name } of ACTIONS)
      if (isRefused(await fixture.call(name, {}, { token: tokenOf(role, 'read') }))) refused.push(name)
    expect(refused.sort()).toEqual(
      ACTIONS.filter(({ effect }) => effect === 'write')
        .map(nameOf)
        .sort(),
    )
  })

  test('with the scope publish are refused by every other action that writes, and by reads of the account', async () => {
    if (!['sysadmin', 'admin', 'editor'].includes(role)) return
    const refused = []
    for (const { name } of ACTIONS)
      if (isRefused(await fixture.call(name, {}, { token: tokenOf(role, 'publish') }))) refused.push(name)
    const isAllowed = ({ name, effect }: (typeof ACTIONS)[number]) =>
      effect === 'read' ? !ACCOUNT_READS.has(name) : PUBLISHING_ACTIONS.has(name)
    expect(refused.sort()).toEqual(
      ACTIONS.filter((action) => !isAllowed(action))
        .map(nameOf)
        .sort(),
    )
  })

  test('for everything are refused by none because of their scope', async () => {
    for (const { name, effect } of ACTIONS)
      if (effect === 'read')
        expect(isRefused(await fixture.call(name, {}, { token: tokenOf(role, 'all') })), name).toBe(false)
  })
})

/** Every action of the scope publish, on what an organization owns. */
const WRITES: Record<string, (own: Own, organization: string) => object> = {
  package_create: (_own, owner_org) => ({ name: `yeni-${owner_org}-${++count}`, owner_org }),
  package_update: ({ dataset }, owner_org) => ({ name: dataset, id: dataset, owner_org, private: true, resources: [] }),
  package_patch: ({ dataset }) => ({ id: dataset, notes: `kez ${++count}` }),
  package_revise: ({ dataset }) => ({ match: { name: dataset }, update: { notes: `kez ${++count}` } }),
  package_delete: ({ dataset }) => ({ id: dataset }),
  package_resource_reorder: ({ dataset, table }) => ({ id: dataset, order: [table] }),
  bulk_update_private: ({ dataset }, org_id) => ({ datasets: [dataset], org_id }),
  bulk_update_public: ({ dataset }, org_id) => ({ datasets: [dataset], org_id }),
  bulk_update_delete: ({ dataset }, org_id) => ({ datasets: [dataset], org_id }),
  resource_create: ({ dataset }) => ({ package_id: dataset, url: 'http://example.org/a.csv' }),
  resource_update: ({ resource }) => ({ id: resource, url: 'http://example.org/b.csv' }),
  resource_patch: ({ resource }) => ({ id: resource, description: `kez ${++count}` }),
  resource_delete: ({ resource }) => ({ id: resource }),
  datastore_create: ({ dataset }) => ({ resource: { package_id: dataset }, records: [{ ad: 'b' }] }),
  datastore_upsert: ({ table }) => ({ resource_id: table, records: [{ ad: 'b' }], method: 'insert', force: true }),
  datastore_delete: ({ table }) => ({ resource_id: table, force: true }),
  datastore_records_delete: ({ table }) => ({ resource_id: table, filters: {}, force: true }),
  xloader_submit: ({ resource }) => ({ resource_id: resource }),
}
let count = 0

test('a token that publishes writes to the datasets of its organization, and not to those of another one', async () => {
  expect(Object.keys(WRITES).sort()).toEqual([...PUBLISHING_ACTIONS].sort())
  for (const role of ['sysadmin', 'admin', 'editor'] as const)
    for (const [action, inputOf] of Object.entries(WRITES)) {
      const [kurum, baska] = await Promise.all([freshOwn('kurum'), freshOwn('baska')])
      const attempt = (own: Own, organization: string, scope: keyof Tokens) =>
        fixture.call(action, inputOf(own, organization), { token: tokenOf(role, scope) })
      expect((await attempt(baska, 'baska', 'publish')).status, `${role} ${action} elsewhere`).toBe(403)
      expect((await attempt(kurum, 'kurum', 'elsewhere')).status, `${role} ${action} elsewhere`).toBe(403)
      const done = await attempt(kurum, 'kurum', 'publish')
      // Without a loader, xloader_submit is refused after the permission.
      expect(
        action === 'xloader_submit' ? done.status !== 403 : done.status === 200,
        `${role} ${action}: ${JSON.stringify(done.body.error)}`,
      ).toBe(true)
    }
})

/** A copy for one write, because many writes delete it. */
async function freshOwn(organization: string): Promise<Own> {
  const { admin } = fixture
  const dataset = `tek-${organization}-${++count}`
  const resources = [{ name: 'bağ', url: 'http://example.org/a.csv' }]
  const made = await fixture.call(
    'package_create',
    { name: dataset, owner_org: organization, private: true, resources },
    admin,
  )
  const { body } = await fixture.call(
    'datastore_create',
    { resource: { package_id: dataset }, records: [{ ad: 'a' }] },
    admin,
  )
  return { dataset, resource: made.body.result.resources[0].id, table: body.result.resource_id, file: '' }
}

test('a token that publishes does not move datasets, and does not write to those without an organization', async () => {
  const token = tokenOf('editor', 'publish')
  const { dataset } = await freshOwn('kurum')
  expect((await fixture.call('package_patch', { id: dataset, owner_org: 'baska' }, { token })).status).not.toBe(200)
  const { dataset: other } = await freshOwn('baska')
  const datasets = { datasets: [other], org_id: 'kurum' }
  expect((await fixture.call('bulk_update_public', datasets, { token })).status).toBe(200)
  expect((await fixture.call('package_show', { id: other }, fixture.admin)).body.result.private).toBe(true)
  await fixture.portal.services.db.query(
    `UPDATE package SET owner_org = NULL, creator_user_id = (SELECT user_id FROM api_token WHERE scope = 'publish' LIMIT 1) WHERE name = $1`,
    [other],
  )
  expect((await fixture.call('package_patch', { id: other, notes: 'x' }, { token })).status).toBe(403)
})

describe('private files, tables and datasets', () => {
  const own = (organization: string) => owned.get(organization) as Own // made before the tests
  const statusOf = async (path: string, token: string) =>
    (await fixture.portal.app.request(`${SITE_URL}${path}`, { headers: { authorization: token } })).status

  test('of the organization are read by every token of an editor, those of another one not by one that publishes', async () => {
    const readings = (organization: string, token: string) => {
      const { dataset, table, file } = own(organization)
      return Promise.all([
        statusOf(`/datastore/dump/${table}`, token),
        statusOf(new URL(file).pathname, token),
        statusOf(`/api/3/action/package_show?id=${dataset}`, token),
        statusOf(`/api/3/action/datastore_search?resource_id=${table}`, token),
      ])
    }
    for (const role of ['sysadmin', 'admin', 'editor'] as const) {
      for (const scope of ['all', 'read', 'publish'] as const)
        expect(await readings('kurum', tokenOf(role, scope)), `${role} ${scope}`).toEqual([200, 200, 200, 200])
      for (const status of await readings('baska', tokenOf(role, 'publish'))) expect([403, 404]).toContain(status)
    }
    for (const status of await readings('kurum', tokenOf('nobody', 'read'))) expect([403, 404]).toContain(status)
  })

  test('are counted in searches as the scope allows', async () => {
    const names = async (token: string) => {
      const input = { include_private: true, fq: 'name:gizli-*', rows: 10 }
      const { body } = await fixture.call('package_search', input, { token })
      return body.result.results.map(({ name }: { name: string }) => name).sort()
    }
    for (const role of ['sysadmin', 'editor'] as const) {
      expect(await names(tokenOf(role, 'read'))).toEqual(['gizli-baska', 'gizli-kurum'])
      expect(await names(tokenOf(role, 'publish'))).toEqual(['gizli-kurum'])
    }
  })

  test('are uploaded with a token that publishes, and not with one that reads or is for another organization', async () => {
    const { dataset } = own('kurum')
    expect((await upload(dataset, tokenOf('editor', 'publish'))).status).toBe(200)
    for (const scope of ['read', 'elsewhere'] as const)
      expect((await upload(dataset, tokenOf('editor', scope))).status).toBe(403)
  })
})

test('a token with a scope opens no other door: staff views of data requests, more tokens, /mcp', async () => {
  const { app } = fixture.portal
  await fixture.portal.services.db.query(
    `INSERT INTO data_request (id, reference, what, language, terms, form_nonce)
     VALUES (1, '2026-0001', 'Bir veri', 'tr', '{}', 'x')`,
  )
  /** Assigns the request to nobody, and opens the list of requests. */
  const inbox = async (token: string) => {
    const headers = { authorization: token }
    const assigned = await postJson(fixture.portal, '/data-request/2026-0001/assign', { assignee: '' }, headers)
    return [assigned.status, (await app.request(`${SITE_URL}/data-request/inbox.json`, { headers })).status]
  }
  expect(await inbox(tokenOf('sysadmin', 'all'))).toEqual([200, 200])
  for (const scope of ['read', 'publish'] as const) {
    const token = tokenOf('sysadmin', scope)
    const create = { user: fixture.admin.name, name: 'y' }
    expect((await fixture.call('api_token_create', create, { token })).status).toBe(403)
    const answer = await postJson(fixture.portal, '/data-request/2026-0001/answer', {}, { authorization: token })
    expect(answer.status).toBe(403)
    expect(await inbox(token)).toEqual([403, 403])
    const staff = await app.request(`${SITE_URL}/data-request/2026-0001/staff.json`, {
      headers: { authorization: token },
    })
    expect(await staff.json()).toMatchObject({ result: null })
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'show_dataset', arguments: { name: 'gizli-kurum' } },
    }
    const headers = { authorization: token, accept: 'application/json, text/event-stream' }
    expect(await (await postJson(fixture.portal, '/mcp', call, headers)).text()).not.toContain('"private":true')
  }
})

test('without its own parameters api_token_create behaves as in CKAN, and the list says the scope', async () => {
  const { editor, admin } = fixture
  const scopes = async () =>
    (await fixture.call('api_token_list', { user_id: editor.name }, admin)).body.result.map(
      (token: { scope: string; expires_at: string | null }) => [token.scope, token.expires_at],
    )
  expect(await scopes()).toContainEqual(['all', null])
  expect(await scopes()).toContainEqual(['read', null])
  const errors = async (input: object) =>
    (await fixture.call('api_token_create', { user: editor.name, name: 'z', ...input }, editor)).body.error
  expect((await errors({ scope: 'yok' })).scope).toHaveLength(1)
  expect((await errors({ scope: 'publish' })).organization).toHaveLength(1)
  expect((await errors({ scope: 'publish', organization: 'yok' })).organization).toHaveLength(1)
  expect((await errors({ scope: 'read', organization: 'kurum' })).organization).toHaveLength(1)
})

test('a token stops to publish when its user leaves the organization', async () => {
  const { admin, portal } = fixture
  const user = await portal.makeUser()
  await fixture.call('organization_member_create', { id: 'kurum', username: user.name, role: 'editor' }, admin)
  const input = { user: user.name, name: 'x', scope: 'publish', organization: 'kurum' }
  const { token } = (await fixture.call('api_token_create', input, user)).body.result
  const create = async () =>
    (await fixture.call('package_create', { name: `ayrilan-${++count}`, owner_org: 'kurum' }, { token })).status
  expect(await create()).toBe(200)
  await fixture.call('organization_member_delete', { id: 'kurum', username: user.name }, admin)
  expect(await create()).toBe(403)
})
