import { beforeAll, expect, test } from 'vitest'
import type { DataRequest, RequestForm } from '#contract/dataRequest.ts'
import { createApp } from '../app.ts'
import { FormStamp } from '../dataRequest/FormStamp.ts'
import { EMAIL_DAYS, forgetEmails, requestSecret } from '../db/dataRequests.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'
import { tagsOf } from '../xml/testing/tagsOf.ts'

const fixture = datasetFixture()
const HOSTILE = `<script>alert(1)</script> "x" & ]]> '; DROP TABLE data_request`
let app: ReturnType<typeof createApp>
let secret = ''
beforeAll(async () => {
  const { services } = fixture.portal
  secret = await requestSecret(services.db)
  app = createApp({
    services,
    dataDir: '/nonexistent',
    // A page that shows what the form would be given.
    renderPage: async ({ callAction }) => {
      const { body } = await callAction({ action: 'data_request_form', input: {}, locale: 'tr' })
      return { status: 200, html: JSON.stringify(body) }
    },
    access: { rateLimit: undefined, corsOrigins: '*', trustedProxies: 1 },
  })
})

let address = 0
/** An address that has sent nothing yet. */
const somebody = () => ({ 'x-forwarded-for': `10.0.${address >> 8}.${address++ & 255}` })
const stampOf = (ageMs: number) => new FormStamp(secret, () => Date.now() - ageMs).make()
const sent = (fields: object = {}) => ({ what: 'İlçelere göre elektrik tüketimi', stamp: stampOf(10_000), ...fields })
const post = (path: string, body: object, headers: Record<string, string> = somebody()) =>
  app.request(`${SITE_URL}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = somebody()) =>
  app.request(`${SITE_URL}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
const read = async <T>(path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(`${SITE_URL}${path}`, { headers })
  const { result } = (await response.json()) as { result: T }
  return result
}
const show = (reference: string) => read<DataRequest>(`/data-request/show.json?reference=${reference}`)
/** Sends a request that is taken and gives its reference. */
async function ask(fields: object = {}, headers = somebody()): Promise<string> {
  const response = await post('/data-request', sent(fields), headers)
  const body = (await response.json()) as { result: { reference: string } }
  expect(response.status, JSON.stringify(body)).toBe(200)
  return body.result.reference
}
async function refusal(response: Response) {
  const { error } = (await response.json()) as { error: Record<string, string[]> }
  return { status: response.status, error }
}
const answer = (reference: string, body: object, token = fixture.editor.token) =>
  post(`/data-request/${reference}/answer`, body, { authorization: token })

test('takes a request, shows it to everybody and never its e-mail address', async () => {
  const reference = await ask({ purpose: 'Tez', body: 'Enerji Dairesi', email: 'ayse@example.org' })
  expect(reference).toMatch(/^\d{4}-\d{4,}$/)
  expect(await show(reference)).toMatchObject({
    ...{ reference, what: 'İlçelere göre elektrik tüketimi', purpose: 'Tez', body: 'Enerji Dairesi' },
    ...{ status: 'open', answer: '', dataset: null, wanted: 1, language: 'tr', closed: null },
  })
  for (const path of [
    `/data-request/show.json?reference=${reference}`,
    '/data-request/list.json',
    '/feeds/data-request.atom',
  ])
    expect(await (await app.request(`${SITE_URL}${path}`)).text(), path).not.toContain('ayse@example.org')
})

test('says in the language of the address what is wrong with each field', async () => {
  const wrong = { what: '', purpose: 'x'.repeat(2001), body: 'y'.repeat(201), email: 'ayse', website: 'spam' }
  const turkish = await refusal(await post('/data-request', sent(wrong)))
  expect(turkish.status).toBe(409)
  expect(Object.keys(turkish.error).sort()).toEqual(['__type', 'body', 'email', 'purpose', 'website', 'what'])
  expect(turkish.error['what']).toEqual(['İstediğiniz veriyi yazın.'])
  const english = await refusal(await post('/en/data-request', sent(wrong)))
  expect(english.error['purpose']).toEqual(['Enter at most 2000 characters.'])
})

test.each([
  null,
  [],
  5,
  'text',
  { what: 5 },
  { what: {} },
  { what: ['a'] },
  { what: 'geçerli bir metin', email: null },
])('answers %j in words and not with a fault of its own', async (body) => {
  const response = await post('/data-request', body as object)
  expect([409, 200]).toContain(response.status)
})

test('asks for what came too quickly, too late or with no hour of its own to be sent once more', async () => {
  const early = await refusal(await post('/data-request', sent({ stamp: stampOf(500) })))
  expect([early.status, early.error['stamp']?.[0]]).toEqual([409, expect.stringMatching(/çok hızlı/)])
  for (const stamp of [stampOf(25 * 60 * 60_000), `${stampOf(10_000)}x`, '', 'a.b.c.d']) {
    const { status, error } = await refusal(await post('/data-request', sent({ stamp })))
    expect([status, error['form']?.[0]]).toEqual([409, expect.stringMatching(/çok uzun süre/)])
  }
})

test('makes one request of one form, and never loses another one typed into it', async () => {
  const form = sent()
  const [first, second] = [await post('/data-request', form), await post('/data-request', form)]
  expect(await first.json()).toEqual(await second.json())
  const other = await refusal(await post('/data-request', { ...form, what: 'Bambaşka bir veri' }))
  expect([other.status, other.error['form']?.[0]]).toEqual([409, expect.stringMatching(/Yeniden gönderin/)])
})

test('takes five requests an hour from one address', async () => {
  const headers = somebody()
  for (let number = 1; number <= 5; number++) await ask({}, headers)
  const response = await post('/data-request', sent(), headers)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
  await ask()
})

test('works as a plain form: leads to the request, or gives the page back with everything that was typed', async () => {
  const good = await postForm('/en/data-request', sent({ what: 'Bus stops of the whole city' }))
  expect(good.status).toBe(303)
  expect(good.headers.get('location')).toMatch(/^\/en\/data-request\/\d{4}-\d{4,}\?sent=1$/)
  const typed = { what: 'x', purpose: HOSTILE, email: 'nobody', website: '', stamp: stampOf(10_000) }
  const bad = await postForm('/data-request', typed)
  expect([bad.status, bad.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8'])
  const { result } = (await bad.json()) as { result: RequestForm }
  expect(result.values).toEqual(typed)
  expect(result.stamp).toBe(typed.stamp)
  expect(Object.keys(result.errors ?? {}).sort()).toEqual(['email', 'what'])

  const stamps = [stampOf(500), stampOf(25 * 60 * 60_000)]
  const [early, stale] = await Promise.all(stamps.map((stamp) => postForm('/data-request', sent({ stamp }))))
  const stampIn = async (response: Response | undefined) =>
    ((await response?.json()) as { result: RequestForm } | undefined)?.result.stamp
  expect(await stampIn(early), 'one that came too early grows older').toBe(stamps[0])
  expect(await stampIn(stale), 'one whose time is over becomes a new one').not.toBe(stamps[1])
})

test('counts a browser once', async () => {
  const reference = await ask()
  const first = await post(`/data-request/${reference}/support`, {})
  const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';')
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  const again = await post(`/data-request/${reference}/support`, {}, { ...somebody(), cookie })
  expect(((await again.json()) as { result: DataRequest }).result.wanted).toBe(2)
  const plain = await postForm(`/en/data-request/${reference}/support`, {})
  expect([plain.status, plain.headers.get('location')]).toEqual([303, `/en/data-request/${reference}`])
  expect((await show(reference)).wanted).toBe(3)
  expect((await post('/data-request/2000-9999/support', {})).status).toBe(404)
})

test('staff of the institution see the address, answer, and close by a public dataset', async () => {
  const reference = await ask({ email: 'ayse@example.org', body: ' KURUM ' })
  const { name, title } = await fixture.make({ title: 'Elektrik' })
  const hidden = await fixture.make({ private: true })
  const staffView = (token: string) => read(`/data-request/${reference}/staff.json`, { authorization: token })
  expect(await staffView(fixture.editor.token)).toMatchObject({ email: 'ayse@example.org', request: { reference } })
  for (const token of [fixture.stranger.token, 'nonsense']) {
    expect(await staffView(token)).toBe(null)
    expect((await answer(reference, { status: 'open', answer: '', dataset: '' }, token)).status).toBe(403)
  }
  for (const [body, field] of [
    [{ status: 'published', answer: '', dataset: '' }, 'dataset'],
    [{ status: 'published', answer: '', dataset: hidden.name }, 'dataset'],
    [{ status: 'declined', answer: ' ', dataset: '' }, 'answer'],
    [{ status: 'lost', answer: '', dataset: '' }, 'status'],
  ] as const) {
    const { status, error } = await refusal(await answer(reference, body))
    expect([status, Object.keys(error)]).toEqual([409, expect.arrayContaining([field])])
  }
  const address = `https://data.example/en/dataset/${name}?from=list#files`
  expect((await answer(reference, { status: 'published', answer: HOSTILE, dataset: address })).status).toBe(200)
  const closed = await show(reference)
  expect(closed).toMatchObject({ status: 'published', answer: HOSTILE, dataset: { name, title } })
  expect(closed.closed).not.toBe(null)
})

test('a hidden request is there for staff only', async () => {
  const reference = await ask({ what: 'Reklam: ucuz ayakkabı' })
  await answer(reference, { status: 'hidden', answer: '', dataset: '' })
  expect((await app.request(`${SITE_URL}/data-request/show.json?reference=${reference}`)).status).toBe(404)
  const { results } = await read<{ results: DataRequest[] }>('/data-request/list.json')
  expect(results.map((request) => request.reference)).not.toContain(reference)
  expect(await read(`/data-request/${reference}/staff.json`, { authorization: fixture.admin.token })).not.toBe(null)
})

test('finds what was asked before, in other words of the same', async () => {
  const reference = await ask({ what: 'Hastanelerin yatak sayıları' })
  const { results } = await read<{ results: DataRequest[] }>('/data-request/list.json?q=HASTANE%20yatakları')
  expect(results[0]?.reference).toBe(reference)
  expect((await read<{ count: number }>('/data-request/list.json?q=%27%3B--')).count).toBe(0)
})

test('deletes the address when the request has been closed for long enough', async () => {
  const { db } = fixture.portal.services
  const reference = await ask({ email: 'ayse@example.org' })
  await answer(reference, { status: 'declined', answer: 'Kişisel veri', dataset: '' })
  const email = async () =>
    (
      await read<{ email: string | null }>(`/data-request/${reference}/staff.json`, {
        authorization: fixture.admin.token,
      })
    ).email
  await forgetEmails(db)
  expect(await email()).toBe('ayse@example.org')
  await db.query(
    `UPDATE data_request SET closed = closed - interval '${EMAIL_DAYS} days 1 minute' WHERE reference = $1`,
    [reference],
  )
  await forgetEmails(db)
  expect(await email()).toBe(null)
})

test('feeds requests, hostile texts and all, as well-formed Atom', async () => {
  await ask({ what: HOSTILE, purpose: `${HOSTILE}\u0001` })
  const response = await app.request(`${SITE_URL}/en/feeds/data-request.atom`)
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(text).not.toContain('<script>')
  expect(tagsOf(text).filter((name) => name === 'entry').length).toBeGreaterThan(0)
  expect(text).toContain(`${SITE_URL}/en/data-request/`)
})

test('takes nothing from a page of another site', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])
    expect((await post('/data-request', sent(), { ...somebody(), ...headers })).status).toBe(403)
  expect((await post('/data-request', sent(), { ...somebody(), origin: SITE_URL })).status).toBe(200)
  expect((await app.request(`${SITE_URL}/data-request`, { method: 'POST', body: 'x' })).status).toBe(415)
  expect((await post('/data-request', { what: 'x'.repeat(70_000) })).status).toBe(413)
})

test.each(['%00', '2026-0001%00', "2026-0001'--", '../..', 'x'.repeat(5000), '٢٠٢٦-٠٠٠١'])(
  'knows no request by a reference like %s, and has no fault of its own',
  async (reference) => {
    expect((await app.request(`${SITE_URL}/data-request/show.json?reference=${reference}`)).status).toBe(404)
    const path = `/data-request/${reference.replaceAll('/', '%2F')}`
    expect((await post(`${path}/support`, {})).status).toBe(404)
    expect(await read(`${path}/staff.json`, { authorization: fixture.editor.token })).toBeNull()
    expect((await post(`${path}/answer`, { status: 'open' }, { authorization: fixture.editor.token })).status).toBe(403)
  },
)

test('takes every field at its limit, and none a letter longer', async () => {
  const most = { what: 'ğ'.repeat(300), purpose: 'x'.repeat(2000), body: 'y'.repeat(200) }
  const email = `${'a'.repeat(242)}@example.org`
  expect(await show(await ask({ ...most, email }))).toMatchObject(most)
  for (const [name, text] of Object.entries({ ...most, email })) {
    const { status, error } = await refusal(await post('/data-request', sent({ [name]: `a${text}` })))
    expect([name, status, Object.keys(error).sort()]).toEqual([name, 409, ['__type', name].sort()])
  }
})
