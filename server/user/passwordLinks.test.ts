import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smtpMailer } from '../mail/Mailer.ts'
import { mailServer } from '../testing/mailServer.ts'
import { callInSession, postJson, signIn } from '../testing/signIn.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { ForgottenPasswords, MAILS_OF_ACCOUNT, REQUESTS_OF_ADDRESS } from './ForgottenPasswords.ts'
import { INVITATIONS_IN_DAY, newInvitations } from './inviteUser.ts'

const box = mailServer()
const NEW = 'mavi kedi 1907'
const OTHER = 'yeşil köprü ağaç'
let logged = ''
let portal: TestCatalogue
let admin: Awaited<ReturnType<TestCatalogue['makeUser']>>
let editor: typeof admin
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  const log = pino({ level: 'trace' }, stream)
  portal = await testCatalogue({
    log,
    mailer: smtpMailer({ smtpUrl: box.url, mailFrom: 'portal@example.org', siteName: 'Deneme' }, log),
  })
  ;[admin, editor] = [await portal.makeUser({ sysadmin: true }), await portal.makeUser()]
  await portal.call('organization_create', { name: 'kurum' }, editor)
})

const secrets: string[] = []
const secretIn = (text: string): string => {
  const [, secret = ''] = /\/user\/reset#([\w-]{43})(?![\w-])/.exec(text) ?? []
  expect(secret).not.toBe('')
  secrets.push(secret)
  return secret
}
const reset = async (path: string, body: object) => {
  const response = await postJson(portal, `/en/user/reset${path}`, body)
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses of every shape
  const answer: any = await response.json()
  return { status: response.status, body: answer }
}
let count = 0
async function invited(input: object = {}, who: { token: string } = admin) {
  const person = { name: `davetli-${++count}`, email: `davetli-${count}@example.org` }
  const { status, body } = await portal.call('user_invite', { ...person, ...input }, who)
  expect(status).toBe(200)
  const mail = await box.next()
  return { ...person, result: body.result, mail, secret: secretIn(mail.text) }
}
async function member() {
  const person = await invited()
  expect((await reset('/password', { key: person.secret, password: NEW })).status).toBe(200)
  return person
}

describe('an invitation', () => {
  test('makes a pending account, whose link sets the first password once', async () => {
    const { name, email, result, mail, secret } = await invited({ group_id: 'kurum', role: 'editor', fullname: 'Ayşe' })
    expect(mail.to).toEqual([email])
    expect(mail.head).toContain('Auto-Submitted: auto-generated')
    expect(mail.text).toContain(name)
    expect(result).toMatchObject({ name, state: 'pending', is_mailed: true })
    expect(result.link).toBe(`http://portal.example/en/user/reset#${secret}`)
    expect((await signIn(portal, name, NEW)).status).toBe(401)
    expect((await reset('/link', { key: secret })).body.result).toMatchObject({ name, purpose: 'invitation' })
    const weak = await reset('/password', { key: secret, password: `${name}!` })
    expect(weak).toMatchObject({ status: 409, body: { error: { password: [expect.stringContaining('your name')] } } })
    expect((await reset('/password', { key: secret, password: NEW })).body).toEqual({ success: true, result: { name } })
    const { status, cookie } = await signIn(portal, name, NEW)
    expect(status).toBe(200)
    const { body } = await callInSession(portal, 'organization_list_for_user', { permission: 'create_dataset' }, cookie)
    expect(body.result.map((one: { name: string }) => one.name)).toEqual(['kurum'])
    for (const path of ['/link', '/password'])
      expect((await reset(path, { key: secret, password: OTHER })).body.error.key).toEqual([
        'This link was used already. Ask for a new one if you forgot your password',
      ])
    expect((await signIn(portal, name, NEW)).status).toBe(200)
  })

  test('by an administrator of the organization is sent by mail only', async () => {
    const { result } = await invited({ group_id: 'kurum', role: 'member' }, editor)
    expect(result).toMatchObject({ link: null, is_mailed: true, state: 'pending' })
    expect(result.email).toBe(undefined)
  })

  test('by one administrator of an organization is limited in a day, also at the same time; by a sysadmin it is not', async () => {
    const { services } = portal
    const inviter = await portal.makeUser()
    await portal.call('organization_create', { name: 'davet-eden' }, inviter)
    const { invitations, mailer } = services
    let now = 0
    services.invitations = newInvitations(() => now)
    // The letters do not matter here.
    services.mailer = { send: async () => true, isReachable: async () => true }
    let sent = 0
    const invite = (who: { token: string }, more: object = {}) => {
      const input = { email: `cok-${++sent}@example.org`, group_id: 'davet-eden', role: 'member', ...more }
      return portal.call('user_invite', input, { ...who, locale: 'en' })
    }
    try {
      // A taken address counts too: otherwise it could be asked for without a limit.
      expect((await invite(inviter, { email: `${editor.name}@example.org` })).status).toBe(409)
      const answers = await Promise.all(Array.from({ length: INVITATIONS_IN_DAY + 5 }, () => invite(inviter)))
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 409))
      expect(refused[0]?.body.error.email).toEqual(['You can invite 50 people in a day. Try again in 29 minutes'])
      const { rows } = await services.db.query(`SELECT FROM app_user WHERE email LIKE 'cok-%'`)
      expect(rows).toHaveLength(INVITATIONS_IN_DAY - 1)
      expect((await invite(admin)).status).toBe(200)
      now += 24 * 60 * 60_000
      expect((await invite(inviter)).status).toBe(200)
    } finally {
      Object.assign(services, { invitations, mailer })
    }
  })

  test('to an address that the mail server refuses is reported, and can be sent again', async () => {
    const email = 'geri.doner@example.org'
    box.refused.add(email)
    const { body } = await portal.call('user_invite', { email, group_id: 'kurum', role: 'member' }, admin)
    expect(body.result).toMatchObject({ is_mailed: false, link: expect.stringContaining('#') })
    const { name } = body.result
    expect(logged).toContain('a mail could not be sent')
    expect(logged).not.toContain(email)
    box.refused.delete(email)
    const again = await portal.call('password_link_create', { id: name }, admin)
    expect(again.body.result).toMatchObject({ is_mailed: true })
    expect((await box.next()).to).toEqual([email])
  })

  test('needs a mail server, unless a sysadmin makes it', async () => {
    const { services } = portal
    const { mailer } = services
    services.mailer = undefined
    try {
      const input = { email: 'kimse@example.org', group_id: 'kurum', role: 'member' }
      expect((await portal.call('user_invite', input, editor)).body.error.message).toContain('sends no email')
      const { body } = await portal.call('user_invite', input, admin)
      expect(body.result).toMatchObject({ name: 'kimse', is_mailed: false, link: expect.stringContaining('#') })
      expect((await reset('', { login: 'kimse' })).status).toBe(404)
    } finally {
      services.mailer = mailer
    }
  })

  test('of many people with one name makes different user names', async () => {
    const emails = ['gul.ak@bir.example', 'gul.ak@iki.example']
    const names = []
    for (const email of emails) names.push((await invited({ name: undefined, email })).result.name)
    expect(names[0]).toBe('gul-ak')
    expect(names[1]).toMatch(/^gul-ak-\d{4}$/)
  })
})

describe('a link', () => {
  test('of two requests at the same time, one sets the password', async () => {
    const { name, secret } = await invited()
    const answers = await Promise.all(
      [NEW, OTHER, 'kırmızı fener yolu'].map((password) => reset('/password', { key: secret, password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const signIns = await Promise.all([NEW, OTHER, 'kırmızı fener yolu'].map((word) => signIn(portal, name, word)))
    expect(signIns.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('expires, and a newer link replaces it; each has its own message in the reader’s language', async () => {
    const { name, secret } = await invited()
    const { body } = await portal.call('password_link_create', { id: name }, admin)
    const newer = secretIn(body.result.link)
    await box.next()
    expect((await reset('/link', { key: secret })).body.error.key[0]).toMatch(/no longer valid/)
    await portal.services.db.query(
      `UPDATE password_link SET expires_at = now() - interval '1 hour' WHERE replaced_at IS NULL`,
    )
    expect((await reset('/password', { key: newer, password: NEW })).body.error.key[0]).toMatch(/has expired/)
    const turkish = await postJson(portal, '/user/reset/link', { key: newer })
    expect(await turkish.json()).toMatchObject({ error: { key: ['Bu bağlantının süresi doldu. Yenisini isteyin'] } })
    for (const key of ['', 'x', newer.slice(1), `${newer}a`, 5, null, { a: 1 }, 'ı'.repeat(43)])
      expect(await reset('/link', { key })).toMatchObject({
        status: 409,
        body: { error: { key: [expect.any(String)] } },
      })
  })

  test('ends the sessions of the account, and becomes invalid with another password', async () => {
    const { name } = await member()
    const { cookie } = await signIn(portal, name, NEW)
    const { body } = await portal.call('password_link_create', { id: name }, admin)
    const secret = secretIn(body.result.link)
    await box.next()
    const change = { id: name, old_password: NEW, password: OTHER }
    expect((await callInSession(portal, 'user_patch', change, cookie)).status).toBe(200)
    expect((await reset('/password', { key: secret, password: NEW })).status).toBe(409)
    const again = secretIn((await portal.call('password_link_create', { id: name }, admin)).body.result.link)
    await box.next()
    const session = await signIn(portal, name, OTHER)
    expect((await reset('/password', { key: again, password: NEW })).status).toBe(200)
    expect((await callInSession(portal, 'session_list', {}, session.cookie)).status).toBe(403)
  })

  test('is made by sysadmins, not for their own account and not for a closed one', async () => {
    const { name } = await member()
    expect((await portal.call('password_link_create', { id: name }, editor)).status).toBe(403)
    expect((await portal.call('password_link_create', { id: admin.name }, admin)).status).toBe(409)
    await portal.call('user_patch', { id: name, state: 'disabled' }, admin)
    expect((await portal.call('password_link_create', { id: name }, admin)).body.error.id).toHaveLength(1)
    expect((await portal.call('password_link_create', { id: 'yok' }, admin)).status).toBe(404)
  })
})

describe('a forgotten password', () => {
  test('gets the same response with and without an account, and a mail only with one', async () => {
    const { name, email } = await member()
    const responses = []
    for (const login of ['kimse-yok', 'kimse@yok.example', email.toUpperCase()])
      responses.push(await reset('', { login }))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    const mail = await box.next()
    expect(mail.to).toEqual([email])
    expect((await reset('/password', { key: secretIn(mail.text), password: OTHER })).status).toBe(200)
    expect((await signIn(portal, name, OTHER)).status).toBe(200)
    expect(box.mails).toEqual([])
  })

  test('of a disabled account gets none', async () => {
    const [closed, open] = [await member(), await member()]
    await portal.call('user_patch', { id: closed.name, state: 'disabled' }, admin)
    expect((await reset('', { login: closed.name })).status).toBe(200)
    await reset('', { login: open.name })
    expect((await box.next()).to).toEqual([open.email])
  })

  test('gets few mails in an hour', async () => {
    const [asked, other] = [await member(), await member()]
    for (let sent = 0; sent < MAILS_OF_ACCOUNT + 3; sent++)
      expect((await reset('', { login: asked.name })).status).toBe(200)
    for (let sent = 0; sent < MAILS_OF_ACCOUNT; sent++) expect((await box.next()).to).toEqual([asked.email])
    await reset('', { login: other.name })
    expect((await box.next()).to).toEqual([other.email])
  })

  test('is asked for a limited number of times from one address, for all accounts together', () => {
    const limits = new ForgottenPasswords(portal.services, () => 0)
    const allowed = (address: string) =>
      Array.from({ length: 50 }, () => limits.take(address)).filter((wait) => wait === 0)
    expect([allowed('10.0.0.1').length, allowed('10.0.0.2').length]).toEqual([REQUESTS_OF_ADDRESS, REQUESTS_OF_ADDRESS])
  })

  test('is not asked for by a page of another site, or with a body that is not JSON', async () => {
    const foreign = await postJson(portal, '/user/reset', { login: 'x' }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    expect((await postJson(portal, '/user/reset', { login: 'x' }, { 'content-type': 'text/plain' })).status).toBe(415)
    for (const body of [null, [], {}, { login: 5 }, { login: ' ' }, { login: 'a\0' }, { login: 'x'.repeat(1_001) }])
      expect((await postJson(portal, '/user/reset', body)).status).toBe(400)
  })
})

afterAll(async () => {
  expect(secrets.length).toBeGreaterThan(10)
  const { rows } = await portal.services.db.query(
    `SELECT l::text AS row FROM password_link l UNION ALL SELECT a::text FROM activity a`,
  )
  const stored = JSON.stringify(rows)
  for (const secret of secrets) {
    expect(logged.includes(secret), 'the log has a secret').toBe(false)
    expect(stored.includes(secret), 'the database has a secret').toBe(false)
  }
  expect(logged).toContain('/user/reset/password')
})
