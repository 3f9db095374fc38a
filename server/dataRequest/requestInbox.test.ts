import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type DataRequest, type Inbox, requestStatuses } from '#contract/dataRequest.ts'
import { requestSecret } from '../db/dataRequests.ts'
import { putMember } from '../db/members.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { DataRequestService } from './DataRequestService.ts'
import { FormStamp } from './FormStamp.ts'
import { RequestInbox } from './RequestInbox.ts'

const at = datasetFixture()
type Caller = { token?: string }
const url = (path: string) => `http://portal.example/en/data-request/${path}`

/** Sends a request as a visitor; `body` is the organization that it names. Returns its reference. */
async function send(body: string, what = 'Bir veri'): Promise<string> {
  const { db } = at.portal.services
  // Each request is sent an hour later, so that the limit of requests is not reached.
  const requests = new DataRequestService(db, Date.now)
  const stamps = new FormStamp(await requestSecret(db), () => Date.now() - 10_000)
  const visitor = { address: undefined, browser: randomUUID(), locale: 'tr' } as const
  return requests.submit({ what, purpose: '', body, email: '', stamp: stamps.create() }, visitor)
}

async function inbox({ token }: Caller, query: Record<string, string> = {}): Promise<Inbox | undefined> {
  const headers: Record<string, string> = token ? { authorization: token } : {}
  const response = await at.portal.app.request(url(`inbox.json?${new URLSearchParams(query)}`), { headers })
  expect([200, 403]).toContain(response.status)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return response.status === 200 ? ((await response.json()) as { result: Inbox }).result : undefined
}

const post = async ({ token }: Caller, path: string, body: object) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
  const response = await at.portal.app.request(url(path), { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    status: response.status,
    body: (await response.json()) as { result: DataRequest; error: Record<string, unknown> },
  }
}
const references = (found: Inbox | undefined) => found?.results.map(({ reference }) => reference)
const setCreated = (reference: string, day: string) =>
  at.portal.services.db.query('UPDATE data_request SET created = $2 WHERE reference = $1', [
    reference,
    `${day}T09:00:00`,
  ])

const ROLES = [
  'anonymous',
  'nobody',
  'member',
  'editor',
  'admin',
  'editorOfAnother',
  'adminOfAnother',
  'sysadmin',
  // With API tokens that have a scope.
  'sysadminToRead',
  'adminToPublish',
] as const
type Role = (typeof ROLES)[number]
/** All that the staff of a request do. */
const ACTIONS = {
  read: async (caller: Caller, reference: string) =>
    references(await inbox(caller, { status: 'all' }))?.includes(reference) ?? false,
  answer: async (caller: Caller, reference: string) =>
    (await post(caller, `${reference}/answer`, { status: 'in_review', answer: 'Bakıyoruz', dataset: '' })).status ===
    200,
  hide: async (caller: Caller, reference: string) =>
    (await post(caller, `${reference}/answer`, { status: 'hidden', answer: '', dataset: '' })).status === 200,
  assign: async (caller: Caller, reference: string) =>
    (await post(caller, `${reference}/assign`, { assignee: '' })).status === 200,
}

test('role × action × state: only staff of the organization asked, and sysadmins, read, answer, hide and assign', async () => {
  const { db } = at.portal.services
  const organization = async (name: string): Promise<string> => {
    const { body } = await at.call('organization_create', { name, title: name }, at.admin)
    await db.query('DELETE FROM member WHERE group_id = $1', [body.result.id])
    return body.result.id
  }
  const [asked, another] = [await organization('sorulan'), await organization('baska')]
  const callers = {} as Record<Role, Caller>
  const withScope = async (caller: Caller, scope: object): Promise<Caller> => {
    const { name } = (await at.call('user_show', {}, caller)).body.result
    return (await at.call('api_token_create', { user: name, name: 'x', ...scope }, caller)).body.result
  }
  for (const role of ROLES) {
    if (role === 'anonymous') callers[role] = {}
    else if (role === 'sysadmin') callers[role] = at.admin
    else if (role === 'sysadminToRead') callers[role] = await withScope(at.admin, { scope: 'read' })
    else if (role === 'adminToPublish')
      callers[role] = await withScope(callers.admin, { scope: 'publish', organization: 'sorulan' })
    else {
      const user = await at.portal.makeUser()
      callers[role] = user
      if (role === 'member' || role === 'editor' || role === 'admin') await putMember(db, asked, user.id, role)
      if (role === 'editorOfAnother') await putMember(db, another, user.id, 'editor')
      if (role === 'adminOfAnother') await putMember(db, another, user.id, 'admin')
    }
  }
  const allowed: string[] = []
  for (const [recipient, body] of [
    ['organization', 'sorulan'],
    ['portal', ''],
  ] as const) {
    const reference = await send(body)
    for (const status of requestStatuses)
      for (const [action, attempt] of Object.entries(ACTIONS))
        for (const role of ROLES) {
          await db.query(`UPDATE data_request SET status = $2, assigned_to = NULL WHERE reference = $1`, [
            reference,
            status,
          ])
          const stored = async () =>
            (await db.query('SELECT * FROM data_request WHERE reference = $1', [reference])).rows[0]
          const before = await stored()
          if (await attempt(callers[role], reference)) allowed.push([recipient, status, action, role].join(' '))
          else expect(await stored(), `${recipient} ${status} ${action} ${role}`).toEqual(before)
        }
  }
  const expected = (recipient: string, roles: readonly Role[]) =>
    requestStatuses.flatMap((status) =>
      Object.keys(ACTIONS).flatMap((action) => roles.map((role) => [recipient, status, action, role].join(' '))),
    )
  expect(allowed).toEqual([
    ...expected('organization', ['editor', 'admin', 'sysadmin']),
    ...expected('portal', ['sysadmin']),
  ])
  // The portal itself, not the app, decides who has an inbox.
  const hasInbox = async (role: Role) => (await inbox(callers[role])) !== undefined
  const having = await Promise.all(ROLES.map(async (role) => ((await hasInbox(role)) ? role : undefined)))
  expect(having.filter(Boolean)).toEqual(['editor', 'admin', 'editorOfAnother', 'adminOfAnother', 'sysadmin'])
})

test('an answer is signed with the name of the organization asked; that of a sysadmin with the portal’s', async () => {
  const { portal } = at
  const editor = await portal.makeUser()
  const { body } = await at.call('organization_create', { name: 'imza', title: 'İmza Kurumu' }, at.admin)
  await putMember(portal.services.db, body.result.id, editor.id, 'editor')
  const reference = await send('imza')
  const shown = async () => {
    const response = await portal.app.request(url(`show.json?reference=${reference}`))
    return ((await response.json()) as { result: DataRequest }).result.signature
  }
  expect(await shown()).toBeNull()
  const answer = { status: 'declined', answer: 'Bu veri yok.', dataset: '' }
  await portal.services.db.query('DELETE FROM member WHERE user_id = $1', [at.admin.id])
  expect((await post(at.admin, `${reference}/answer`, answer)).body.result.signature).toEqual({ organization: null })
  const own = { ...answer, answer: 'Bu veri bizde yok.' }
  const signature = { organization: { name: 'imza', title: 'İmza Kurumu' } }
  expect((await post(editor, `${reference}/answer`, own)).body.result.signature).toMatchObject(signature)
  // A sysadmin who hides or shows the answer does not take over the signature; a new answer has a new one.
  const stored = async () =>
    (await portal.services.db.query('SELECT answered_by FROM data_request WHERE reference = $1', [reference])).rows[0]
  for (const status of ['hidden', 'declined']) {
    const { result } = (await post(at.admin, `${reference}/answer`, { ...own, status })).body
    expect([result.status, result.signature, await stored()]).toMatchObject([
      ...[status, signature, { answered_by: editor.id }],
    ])
  }
  expect((await post(at.admin, `${reference}/answer`, answer)).body.result.signature).toEqual({ organization: null })
  expect((await post(editor, `${reference}/answer`, own)).body.result.signature).toMatchObject(signature)
  const other = await send('imza')
  await post(at.admin, `${other}/answer`, { status: 'in_review', answer: '', dataset: '' })
  const hidden = await post(editor, `${other}/answer`, { status: 'hidden', answer: '', dataset: '' })
  expect(hidden.body.result.signature, 'a status without an answer is not an answer').toMatchObject(signature)
  await at.call('organization_delete', { id: 'imza' }, at.admin)
  expect(await shown()).toMatchObject({ organization: { title: 'İmza Kurumu' } })
  await at.call('organization_purge', { id: 'imza' }, at.admin)
  expect(await shown()).toBeNull()
})

test('filters by status, kind, organization, assigned user and words, the oldest waiting request first', async () => {
  const { db } = at.portal.services
  const { token, id, name } = await at.portal.makeUser()
  const user = { token }
  const { body } = await at.call('organization_create', { name: 'filtre', title: 'Filtre' }, at.admin)
  await putMember(db, body.result.id, id, 'admin')
  const first = await send('filtre', 'Otobüs durakları %100')
  const second = await send('filtre', 'Su tüketimi')
  const closed = await send('filtre', 'Ağaç listesi')
  await post(user, `${closed}/answer`, { status: 'declined', answer: 'Yok', dataset: '' })
  expect(references(await inbox(user))).toEqual([first, second])
  expect(references(await inbox(user, { status: 'all' }))).toEqual([first, second, closed])
  expect(references(await inbox(user, { status: 'declined' }))).toEqual([closed])
  expect(references(await inbox(user, { kind: 'problem' }))).toEqual([])
  expect(references(await inbox(user, { q: 'DURAK' }))).toEqual([first])
  expect(references(await inbox(user, { q: '%100' }))).toEqual([first])
  expect(references(await inbox(user, { q: second }))).toEqual([second])
  expect(references(await inbox(user, { organization: 'kurum' }))).toEqual([])
  expect((await post(user, `${second}/assign`, { assignee: name })).status).toBe(200)
  expect(references(await inbox(user, { assignee: 'me' }))).toEqual([second])
  expect(references(await inbox(user, { assignee: 'nobody' }))).toEqual([first])
  const [, assigned] = (await inbox(user))?.results ?? []
  expect(assigned?.assignee).toEqual({ name, title: name })
  const stranger = await at.portal.makeUser()
  for (const assignee of [stranger.name, 'boyle-biri-yok', 7, null]) {
    const refused = await post(user, `${second}/assign`, { assignee })
    expect([refused.status, Object.keys(refused.body.error)], String(assignee)).toEqual([409, ['__type', 'assignee']])
  }
  expect((await post(user, '2026-9999/assign', { assignee: '' })).status).toBe(403)
  expect((await post(user, 'x%00/assign', { assignee: '' })).status).toBe(403)
  for (const query of [{ q: '\0\ud800' }, { page: '-1' }, { page: '1e99' }, { status: "'" }, { organization: '\0' }])
    expect(await inbox(user, query), JSON.stringify(query)).toBeDefined()
})

test('reminds of requests older than 15 working days', async () => {
  const { db } = at.portal.services
  const user = await at.portal.makeUser()
  const { body } = await at.call('organization_create', { name: 'gec', title: 'Geç' }, at.admin)
  await putMember(db, body.result.id, user.id, 'editor')
  const [old, older, inTime] = [await send('gec'), await send('gec'), await send('gec')]
  // Monday, 2 November 2026: the last of the 15 working days is Monday, 23 November.
  await setCreated(old, '2026-11-02')
  await setCreated(older, '2026-10-26')
  await setCreated(inTime, '2026-11-03')
  const on = (day: string) => new RequestInbox(db, () => Date.parse(`${day}T08:00:00Z`))
  const caller = { ...user, sysadmin: false }
  const overdueOn = async (day: string) => references(await on(day).list({ status: 'overdue' }, caller))?.sort()
  expect(await overdueOn('2026-11-23')).toEqual([older])
  expect(await overdueOn('2026-11-24')).toEqual([old, older].sort())
  const listed = await on('2026-11-24').list({}, caller)
  expect(listed?.recipients).toMatchObject([{ name: 'gec', waiting: 3, overdue: 2 }])
  const row = listed?.results.find(({ reference }) => reference === old)
  expect(row).toMatchObject({ due: '2026-11-23', isOverdue: true, workingDays: 16 })
  await post(user, `${old}/answer`, { status: 'declined', answer: 'Yok', dataset: '' })
  expect(await overdueOn('2026-11-24')).toEqual([older])
})
