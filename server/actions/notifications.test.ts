import { randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { type NotificationKind, notificationKinds } from '#contract/notification.ts'
import { notification_list } from '#contract/notification_list.ts'
import { notification_settings_update } from '#contract/notification_settings_update.ts'
import type { TableChanges } from '#contract/table_changes.ts'
import { DataRequestService } from '../dataRequest/DataRequestService.ts'
import { FormStamp } from '../dataRequest/FormStamp.ts'
import { requestSecret } from '../db/dataRequests.ts'
import { putMember } from '../db/members.ts'
import { smtpMailer } from '../mail/Mailer.ts'
import { sendDailyMails } from '../notification/sendDailyMails.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { mailServer } from '../testing/mailServer.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const at = datasetFixture()
const box = mailServer()
type Caller = { token?: string }
const list = async (who: Caller = at.editor) => {
  const { status, body } = await at.call('notification_list', {}, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return parse(notification_list.output, body.result)
}
const kindsOf = async (who?: Caller): Promise<NotificationKind[]> => (await list(who)).results.map(({ kind }) => kind)
const save = async (input: object, who: Caller = at.editor) => {
  const { status, body } = await at.call('notification_settings_update', input, who)
  return { status, ...(status === 200 && parse(notification_settings_update.output, body.result)) }
}
const feed = async (address: string) => {
  const response = await at.portal.app.request(address)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const mailDue = () =>
  at.portal.services.db.query(`UPDATE notification_setting SET mailed_at = mailed_at - interval '1 day'`)
const stop = new AbortController().signal

const NO_LOSS = {
  rows_before: 10,
  rows_after: 6,
  columns_added: [],
  columns_removed: [],
  columns_retyped: [],
  sample: [],
}
/** Records what a load of the portal changed in a table. */
const loaded = (dataset: string, resource: string, changes: Partial<TableChanges>) =>
  at.portal.services.db.query(
    `INSERT INTO activity (object_id, activity_type, data, labels, table_changes)
     VALUES ($1, 'changed datastore', jsonb_build_object('resource', jsonb_build_object('id', $2::text)), '{public}', $3)`,
    [dataset, resource, JSON.stringify({ ...NO_LOSS, ...changes })],
  )

/** A dataset with a failed load, a broken link and a late update, a request, and a token of the editor that ends soon. */
beforeAll(async () => {
  const { db, log } = at.portal.services
  Object.assign(at.portal.services, {
    mailer: smtpMailer({ smtpUrl: box.url, mailFrom: 'portal@example.org', siteName: 'Deneme' }, log),
  })
  const { id, resources } = await at.make({
    title: 'Durak listesi',
    title_translated: { tr: 'Durak listesi', en: 'Stop <list> & others' },
    private: true,
    extras: [{ key: 'frequency', value: 'daily' }],
    resources: [
      { url: 'https://example.org/a.csv', name: 'Bozuk tablo', last_modified: '2020-01-01' },
      { url: 'https://example.org/b.csv', name: 'Bozuk bağ', last_modified: '2020-01-01' },
    ],
  })
  await db.query(
    `INSERT INTO datastore_load (resource_id, state, finished) VALUES ($1, 'error', '2026-01-02T10:00:00')
     ON CONFLICT (resource_id) DO UPDATE SET state = 'error', finished = '2026-01-02T10:00:00'`,
    [resources[0].id],
  )
  await db.query(
    `INSERT INTO link_health (resource_id, url, due, state, status, checked)
     SELECT id, url, now(), 'gone', 404, '2026-01-03T10:00:00' FROM resource WHERE id = $1`,
    [resources[1].id],
  )
  expect(id).toBeTruthy()
  await loaded(id, resources[1].id, { columns_removed: ['il'] })
  await db.query(`INSERT INTO dataset_proposal (package_id, user_id, base, changes) VALUES ($1, $2, '{}', '{}')`, [
    id,
    at.nonMember.id,
  ])
  const requests = new DataRequestService(db)
  const stamps = new FormStamp(await requestSecret(db), () => Date.now() - 10_000)
  for (const what of ['Yeni istek', 'Eski istek']) {
    const visitor = { address: undefined, browser: randomUUID(), locale: 'tr' } as const
    await requests.submit({ what, purpose: '', body: 'Kurum', email: '', stamp: stamps.create() }, visitor)
  }
  await db.query(`UPDATE data_request SET created = '2024-01-02' WHERE what = 'Eski istek'`)
  await at.call('api_token_create', { user: at.editor.name, name: 'betik', expires_in: 3, unit: 86_400 })
})

test('has every kind once, the newest first, with the page where it is mended', async () => {
  const { results, count, settings } = await list()
  expect(results.map(({ kind }) => kind).sort()).toEqual([...notificationKinds].sort())
  expect(count).toBe(results.length)
  expect(results.map(({ time }) => time)).toEqual(
    results
      .map(({ time }) => time)
      .sort()
      .reverse(),
  )
  expect(new Set(results.map(({ id }) => id)).size).toBe(count)
  for (const { path, text, title } of results) {
    expect(path).toMatch(/^\/[a-z]/)
    expect([text, title]).not.toContain('')
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/) // days are in words
  }
  // Titles are in the language of the call.
  const titled = results.filter(({ kind }) => /load|link|dataset/.test(kind)).map(({ title }) => title)
  expect(titled).toEqual(Array(titled.length).fill('Stop <list> & others'))
  expect(settings).toEqual({
    kinds: [...notificationKinds],
    mail: false,
    can_mail: true,
    has_feed: false,
    mail_failed: null,
  })
})

test('shows only what the caller may mend', async () => {
  expect((await at.call('notification_list', {}, {})).status).toBe(403)
  expect((await save({ mail: true }, {})).status).toBe(403)
  expect(await kindsOf(at.nonMember)).toEqual([])
  const { id: organization } = (await at.call('organization_show', { id: 'kurum' })).body.result
  const member = await at.portal.makeUser()
  await putMember(at.portal.services.db, organization, member.id, 'member')
  expect(await kindsOf(member)).toEqual([])
  const admin = await at.portal.makeUser()
  await putMember(at.portal.services.db, organization, admin.id, 'admin')
  expect((await kindsOf(admin)).sort()).toEqual(notificationKinds.filter((kind) => kind !== 'expiring_token').sort())
})

test('the last load of a table is named if it lost columns, types or half of the rows', async () => {
  const { id, resources } = await at.make({ resources: [{ url: 'https://example.org/k.csv', name: 'Kayıp' }] })
  const resource = resources[0].id
  const isNamed = async () => (await list()).results.some((one) => one.id.startsWith(`lossy_load:${resource}`))
  for (const [changes, expected] of [
    [{}, false],
    [{ rows_after: 5 }, true],
    [{ columns_added: ['il'] }, false],
    [{ columns_retyped: [{ id: 'il', before: 'numeric', after: 'text' }] }, true],
    [{ rows_before: 0, rows_after: 0 }, false],
  ] as const) {
    await loaded(id, resource, changes as Partial<TableChanges>) // the lists are not written to
    expect(await isNamed(), JSON.stringify(changes)).toBe(expected)
  }
})

test('a kind that is not wanted is in none of the three', async () => {
  const { feed_address } = await save({ kinds: ['broken_link', 'late_request'], feed: 'new' })
  expect((await kindsOf()).sort()).toEqual(['broken_link', 'late_request'])
  const { text } = await feed(feed_address ?? '')
  expect([...text.matchAll(/category term="(\w+)"/g)].map(([, kind]) => kind).sort()).toEqual([
    'broken_link',
    'late_request',
  ])
  await save({ mail: true })
  await sendDailyMails(at.portal.services, stop)
  const mail = await box.next()
  expect(mail.text).toContain('Bozuk bağ')
  expect(mail.text).not.toContain('Bozuk tablo')
  await save({ kinds: [...notificationKinds], mail: false })
  expect(await kindsOf()).toHaveLength(notificationKinds.length)
})

test('the feed has a secret address, which can be replaced and ended, and ends with the account', async () => {
  const first = (await save({ feed: 'new' })).feed_address ?? ''
  const read = await feed(first)
  expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(read.text).toContain('Stop &lt;list&gt; &amp; others')
  expect(read.text).not.toContain(new URL(first).searchParams.get('key'))
  const second = (await save({ feed: 'new' })).feed_address ?? ''
  expect([(await feed(first)).status, (await feed(second)).status]).toEqual([404, 200])
  for (const key of ['', 'x', 'a'.repeat(43), '%00', 'ş'.repeat(43)])
    expect((await feed(`${SITE_URL}/en/feeds/notifications.atom?key=${key}`)).status, key).toBe(404)
  expect((await save({ feed: 'none' })).settings?.has_feed).toBe(false)
  expect((await feed(second)).status).toBe(404)
  const { rows } = await at.portal.services.db.query('SELECT * FROM notification_setting')
  expect(JSON.stringify(rows)).not.toContain(new URL(second).searchParams.get('key'))

  const other = await at.portal.makeUser()
  const address = (await save({ feed: 'new' }, other)).feed_address ?? ''
  expect((await feed(address)).status).toBe(200)
  await at.call('user_patch', { id: other.id, state: 'disabled' }, at.admin)
  expect((await feed(address)).status).toBe(404)
  await at.call('user_patch', { id: other.id, state: 'active' }, at.admin)
  expect((await feed(address)).status).toBe(404)
})

test('a mail a day has only what is new; what was not taken comes the next day', async () => {
  const user = await at.portal.makeUser()
  await save({ mail: true }, user)
  await sendDailyMails(at.portal.services, stop)
  expect(box.mails).toEqual([])
  await at.call('api_token_create', { user: user.name, name: 'yakında biter', expires_in: 2, unit: 86_400 }, at.admin)
  await sendDailyMails(at.portal.services, stop)
  expect(box.mails).toEqual([])
  const { mailer } = at.portal.services
  await mailDue()
  Object.assign(at.portal.services, {
    mailer: smtpMailer(
      { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@example.org', siteName: 'x' },
      at.portal.services.log,
    ),
  })
  await sendDailyMails(at.portal.services, stop)
  expect((await list(user)).settings.mail_failed).toMatch(/^20\d\d-/)
  await at.call('user_patch', { id: user.id, email: `${user.name}@yeni.example` }, at.admin)
  expect((await list(user)).settings.mail_failed).toBe(null)
  Object.assign(at.portal.services, { mailer })
  await mailDue()
  await sendDailyMails(at.portal.services, stop)
  const mail = await box.next()
  expect(mail.text).toContain('yakında biter')
  await expect.poll(async () => (await list(user)).settings.mail_failed).toBe(null)
  expect(mail.text).toContain(`${SITE_URL}`)
  expect(mail.text).not.toContain('not listed here')
  expect(mail.head).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  await mailDue()
  await sendDailyMails(at.portal.services, stop)
  expect(box.mails).toEqual([])
  for (let number = 0; number < 32; number++)
    await at.call('api_token_create', { user: user.name, name: `t${number}`, expires_in: 2, unit: 86_400 }, at.admin)
  await mailDue()
  await sendDailyMails(at.portal.services, stop)
  expect((await box.next()).text).toMatch(/\n\r?\nFurther new notifications that are not listed here: 2\r?\n\r?\nAll/)
})

test('a mail has each title as one line, however it is written', async () => {
  const user = await at.portal.makeUser()
  await save({ mail: true }, user)
  const breaks = ['\n', '\r\n\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', ' \n\t\n ']
  for (const [number, lineBreak] of breaks.entries()) {
    const token = { user: user.name, name: `Duyuru${lineBreak}Tümü ${number}: http://kotu.example` }
    expect((await at.call('api_token_create', { ...token, expires_in: 2, unit: 86_400 }, at.admin)).status).toBe(200)
  }
  await mailDue()
  await sendDailyMails(at.portal.services, stop)
  const { text } = await box.next()
  for (const number of breaks.keys()) expect(text).toContain(`Duyuru Tümü ${number}: http://kotu.example`)
})

test('a portal without a mail server refuses the mail, and wrong settings are refused', async () => {
  const { mailer } = at.portal.services
  Object.assign(at.portal.services, { mailer: undefined })
  expect((await save({ mail: true })).status).toBe(409)
  expect((await list()).settings.can_mail).toBe(false)
  Object.assign(at.portal.services, { mailer })
  for (const input of [{ kinds: ['other'] }, { kinds: 'broken_link' }, { mail: 'yes' }, { feed: 'old' }])
    expect((await save(input)).status, JSON.stringify(input)).toBe(409)
})

test('the files of a dataset that failed in the same way are one notification, with the number of files', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const { resources } = await at.make({
    name: 'bes-bozuk-bag',
    resources: names.map((name) => ({ url: `https://example.org/5/${name}.csv`, name })),
  })
  const ids = resources.map((resource: { id: string }) => resource.id)
  const check = (id: string, state: string) =>
    at.portal.services.db.query(
      `INSERT INTO link_health (resource_id, url, due, state, checked) SELECT id, url, now(), $2, now() AT TIME ZONE 'utc'
       FROM resource WHERE id = $1 ON CONFLICT (resource_id) DO UPDATE SET state = $2, checked = excluded.checked`,
      [id, state],
    )
  const found = async () =>
    (await list()).results
      .filter(({ path }) => path.startsWith('/dataset/bes-bozuk-bag'))
      .map(({ time, ...one }) => one)
  await check(ids[0], 'gone')
  expect(await found()).toMatchObject([
    { text: 'The link of a file is broken: a', path: `/dataset/bes-bozuk-bag/resource/${ids[0]}` },
  ])
  for (const id of ids) await check(id, 'gone')
  const [five, ...others] = await found()
  expect(others).toEqual([])
  expect(five).toMatchObject({ text: 'The links of 5 files are broken: e, d, c …', path: '/dataset/bes-bozuk-bag' })
  // The same files in another order of their checks are the same notification, so that no mail says it again.
  await check(ids[0], 'gone')
  expect((await found())[0]?.id).toBe(five?.id)
  await check(ids[1], 'ok')
  expect((await found())[0]?.text).toContain('4 files')
  expect((await found())[0]?.id).not.toBe(five?.id)
})
