import { beforeAll, expect, test } from 'vitest'
import type { DataRequest, RequestForm } from '#contract/dataRequest.ts'
import { createApp } from '../app.ts'
import { FormStamp } from '../dataRequest/FormStamp.ts'
import { deleteOldEmails, EMAIL_DAYS, requestSecret } from '../db/dataRequests.ts'
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
    // A page that shows the form's initial state.
    renderPage: async ({ callAction }) => {
      const { body } = await callAction({ action: 'data_request_form', input: {}, locale: 'tr' })
      return { status: 200, html: JSON.stringify(body) }
    },
    access: { rateLimit: undefined, corsOrigins: '*', trustedProxies: 1 },
  })
})

let address = 0
/** Headers with an address that has sent nothing yet. */
const newAddress = () => ({ 'x-forwarded-for': `10.0.${address >> 8}.${address++ & 255}` })
const stampOf = (ageMs: number) => new FormStamp(secret, () => Date.now() - ageMs).create()
const sent = (fields: object = {}) => ({ what: 'İlçelere göre elektrik tüketimi', stamp: stampOf(10_000), ...fields })
const post = (path: string, body: object, headers: Record<string, string> = newAddress()) =>
  app.request(`${SITE_URL}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = newAddress()) =>
  app.request(`${SITE_URL}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
const read = async <T>(path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(`${SITE_URL}${path}`, { headers })
  const { result } = (await response.json()) as { result: T }
  return result
}
const show = (reference: string) => read<DataRequest>(`/data-request/show.json?reference=${reference}`)
/** Submits a valid request and returns its reference. */
async function submit(fields: object = {}, headers = newAddress()): Promise<string> {
  const response = await post('/data-request', sent(fields), headers)
  const body = (await response.json()) as { result: { reference: string } }
  expect(response.status, JSON.stringify(body)).toBe(200)
  return body.result.reference
}
async function errorOf(response: Response) {
  const { error } = (await response.json()) as { error: Record<string, string[]> }
  return { status: response.status, error }
}
const answer = (reference: string, body: object, token = fixture.admin.token) =>
  post(`/data-request/${reference}/answer`, body, { authorization: token })

test('stores a request and shows it to everybody, without its email address', async () => {
  const reference = await submit({ purpose: 'Tez', body: 'Enerji Dairesi', email: 'ayse@example.org' })
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

test('names the error of each field in the language of the address', async () => {
  const wrong = { what: '', purpose: 'x'.repeat(2001), body: 'y'.repeat(201), email: 'ayse', website: 'spam' }
  const turkish = await errorOf(await post('/data-request', sent(wrong)))
  expect(turkish.status).toBe(409)
  expect(Object.keys(turkish.error).sort()).toEqual(['__type', 'body', 'email', 'purpose', 'website', 'what'])
  expect(turkish.error['what']).toEqual(['İstediğiniz veriyi yazın.'])
  const english = await errorOf(await post('/en/data-request', sent(wrong)))
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
])('responds to %j with 200 or 409', async (body) => {
  const response = await post('/data-request', body as object)
  expect([409, 200]).toContain(response.status)
})

test('asks to send a form again that came too early, too late or without a valid stamp', async () => {
  const early = await errorOf(await post('/data-request', sent({ stamp: stampOf(500) })))
  expect([early.status, early.error['stamp']?.[0]]).toEqual([409, expect.stringMatching(/çok hızlı/)])
  for (const stamp of [stampOf(25 * 60 * 60_000), `${stampOf(10_000)}x`, '', 'a.b.c.d']) {
    const { status, error } = await errorOf(await post('/data-request', sent({ stamp })))
    expect([status, error['form']?.[0]]).toEqual([409, expect.stringMatching(/çok uzun süre/)])
  }
})

test('stores one request for one form, and refuses a different one in the same form', async () => {
  const form = sent()
  const [first, second] = [await post('/data-request', form), await post('/data-request', form)]
  expect(await first.json()).toEqual(await second.json())
  const changed = { ...form, what: 'Bambaşka bir veri' }
  for (const [path, words] of [
    ['/data-request', /daha önce başka bir metinle gönderildi.*Yeniden gönderin/],
    ['/en/data-request', /already sent with another text.*Send it again/],
  ] as const) {
    const { status, error } = await errorOf(await post(path, changed))
    expect([status, error['form']?.[0]]).toEqual([409, expect.stringMatching(words)])
  }
  for (const other of [{ email: 'a@example.org' }, { body: 'Başka bir kurum' }, { purpose: 'Başka bir amaç' }])
    expect((await post('/data-request', { ...form, ...other })).status, JSON.stringify(other)).toBe(409)
  const page = await postForm('/data-request', changed)
  const { result } = (await page.json()) as { result: RequestForm }
  expect(result.values?.['what'], 'the text stays').toBe(changed.what)
  expect(result.stamp, 'the form can be sent again').not.toBe(form.stamp)
})

test.each(['one after the other', 'at the same moment'])(
  'a form that is sent again %s is one supporter, one number and one request for the limit',
  async (when) => {
    const [headers, form] = [newAddress(), sent()]
    const numberOf = (reference: string) => Number(reference.split('-')[1])
    const before = numberOf(await submit())
    const responses: Response[] = []
    if (when === 'at the same moment')
      responses.push(...(await Promise.all(Array.from({ length: 6 }, () => post('/data-request', form, headers)))))
    else for (let times = 1; times <= 6; times++) responses.push(await post('/data-request', form, headers))
    const bodies = await Promise.all(responses.map((response) => response.json()))
    const [first] = bodies as { result: { reference: string } }[]
    const reference = first?.result.reference ?? ''
    expect(bodies).toEqual(Array(6).fill({ success: true, result: { reference } }))
    expect((await show(reference)).wanted).toBe(1)
    expect([numberOf(reference), numberOf(await submit({}, headers))]).toEqual([before + 1, before + 2])
  },
)

test('accepts five requests an hour from one address', async () => {
  const headers = newAddress()
  for (let number = 1; number <= 5; number++) await submit({}, headers)
  const response = await post('/data-request', sent(), headers)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60)
  await submit()
})

test('works as a plain form: redirects to the request, or shows the form again with the entered values', async () => {
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
  expect(await stampIn(early), 'a form that came too early keeps its stamp').toBe(stamps[0])
  expect(await stampIn(stale), 'a stale form gets a new stamp').not.toBe(stamps[1])
})

test('counts a browser once', async () => {
  const reference = await submit()
  const first = await post(`/data-request/${reference}/support`, {})
  const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';')
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  const again = await post(`/data-request/${reference}/support`, {}, { ...newAddress(), cookie })
  expect(((await again.json()) as { result: DataRequest }).result.wanted).toBe(2)
  const plain = await postForm(`/en/data-request/${reference}/support`, {})
  expect([plain.status, plain.headers.get('location')]).toEqual([303, `/en/data-request/${reference}`])
  expect((await show(reference)).wanted).toBe(3)
  expect((await post('/data-request/2000-9999/support', {})).status).toBe(404)
})

test('staff of the organization read the email address, answer, and close with a public dataset', async () => {
  const reference = await submit({ email: 'ayse@example.org', body: ' KURUM ' })
  const { name, title } = await fixture.make({ title: 'Elektrik' })
  const hidden = await fixture.make({ private: true })
  const staffView = (token: string) => read(`/data-request/${reference}/staff.json`, { authorization: token })
  expect(await staffView(fixture.editor.token)).toMatchObject({ email: 'ayse@example.org', request: { reference } })
  for (const token of [fixture.nonMember.token, 'nonsense']) {
    expect(await staffView(token)).toBe(null)
    expect((await answer(reference, { status: 'open', answer: '', dataset: '' }, token)).status).toBe(403)
  }
  for (const [body, field] of [
    [{ status: 'published', answer: '', dataset: '' }, 'dataset'],
    [{ status: 'published', answer: '', dataset: hidden.name }, 'dataset'],
    [{ status: 'declined', answer: ' ', dataset: '' }, 'answer'],
    [{ status: 'lost', answer: '', dataset: '' }, 'status'],
  ] as const) {
    const { status, error } = await errorOf(await answer(reference, body, fixture.editor.token))
    expect([status, Object.keys(error)]).toEqual([409, expect.arrayContaining([field])])
  }
  const published = {
    status: 'published',
    answer: HOSTILE,
    dataset: `https://data.example/en/dataset/${name}?from=list#files`,
  }
  expect((await answer(reference, published, fixture.editor.token)).status).toBe(200)
  const closed = await show(reference)
  expect(closed).toMatchObject({ status: 'published', answer: HOSTILE, dataset: { name, title } })
  expect(closed.closed).not.toBe(null)
})

test('only staff see a hidden request', async () => {
  const reference = await submit({ what: 'Reklam: ucuz ayakkabı' })
  await answer(reference, { status: 'hidden', answer: '', dataset: '' })
  expect((await app.request(`${SITE_URL}/data-request/show.json?reference=${reference}`)).status).toBe(404)
  const { results } = await read<{ results: DataRequest[] }>('/data-request/list.json')
  expect(results.map((request) => request.reference)).not.toContain(reference)
  expect(await read(`/data-request/${reference}/staff.json`, { authorization: fixture.admin.token })).not.toBe(null)
})

test('finds similar requests, also in inflected words', async () => {
  const reference = await submit({ what: 'Hastanelerin yatak sayıları' })
  const { results } = await read<{ results: DataRequest[] }>('/data-request/list.json?q=HASTANE%20yatakları')
  expect(results[0]?.reference).toBe(reference)
  expect((await read<{ count: number }>('/data-request/list.json?q=%27%3B--')).count).toBe(0)
})

test('deletes the email address some days after the request was closed', async () => {
  const { db } = fixture.portal.services
  const reference = await submit({ email: 'ayse@example.org' })
  await answer(reference, { status: 'declined', answer: 'Kişisel veri', dataset: '' })
  const email = async () =>
    (
      await read<{ email: string | null }>(`/data-request/${reference}/staff.json`, {
        authorization: fixture.admin.token,
      })
    ).email
  await deleteOldEmails(db)
  expect(await email()).toBe('ayse@example.org')
  await db.query(
    `UPDATE data_request SET closed = closed - interval '${EMAIL_DAYS} days 1 minute' WHERE reference = $1`,
    [reference],
  )
  await deleteOldEmails(db)
  expect(await email()).toBe(null)
})

test('the feed is well-formed Atom, also with hostile texts', async () => {
  await submit({ what: HOSTILE, purpose: `${HOSTILE}\u0001` })
  const response = await app.request(`${SITE_URL}/en/feeds/data-request.atom`)
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(text).not.toContain('<script>')
  expect(tagsOf(text).filter((name) => name === 'entry').length).toBeGreaterThan(0)
  expect(text).toContain(`${SITE_URL}/en/data-request/`)
})

test.each(['application/json', 'application/x-www-form-urlencoded'])(
  'refuses a body of %s that is not in UTF-8, and stores nothing',
  async (type) => {
    const fields = sent({ what: 'Güncel ölçüm' })
    const text = type.endsWith('json')
      ? JSON.stringify(fields)
      : Object.entries(fields)
          .map((pair) => pair.join('='))
          .join('&')
    const send = (body: Uint8Array) =>
      app.request(`${SITE_URL}/data-request`, {
        method: 'POST',
        headers: { 'content-type': type, ...newAddress() },
        body,
      })
    const count = async () => (await read<{ count: number }>('/data-request/list.json')).count
    const before = await count()
    expect((await send(Buffer.from(text, 'latin1'))).status).toBe(415)
    expect(await count()).toBe(before)
    expect((await send(Buffer.from(text))).status).toBeLessThan(400)
    expect(await count()).toBe(before + 1)
  },
)

test('refuses requests from pages of other sites', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])
    expect((await post('/data-request', sent(), { ...newAddress(), ...headers })).status).toBe(403)
  expect((await post('/data-request', sent(), { ...newAddress(), origin: SITE_URL })).status).toBe(200)
  expect((await app.request(`${SITE_URL}/data-request`, { method: 'POST', body: 'x' })).status).toBe(415)
  expect((await post('/data-request', { what: 'x'.repeat(70_000) })).status).toBe(413)
})

test.each(['%00', '2026-0001%00', "2026-0001'--", '../..', 'x'.repeat(5000), '٢٠٢٦-٠٠٠١'])(
  'finds no request with the reference %s',
  async (reference) => {
    expect((await app.request(`${SITE_URL}/data-request/show.json?reference=${reference}`)).status).toBe(404)
    const path = `/data-request/${reference.replaceAll('/', '%2F')}`
    expect((await post(`${path}/support`, {})).status).toBe(404)
    expect(await read(`${path}/staff.json`, { authorization: fixture.editor.token })).toBeNull()
    expect((await post(`${path}/answer`, { status: 'open' }, { authorization: fixture.editor.token })).status).toBe(403)
  },
)

test('accepts every field at its limit, and refuses one character more', async () => {
  const most = { what: 'ğ'.repeat(300), purpose: 'x'.repeat(2000), body: 'y'.repeat(200) }
  const email = `${'a'.repeat(242)}@example.org`
  expect(await show(await submit({ ...most, email }))).toMatchObject(most)
  for (const [name, text] of Object.entries({ ...most, email })) {
    const { status, error } = await errorOf(await post('/data-request', sent({ [name]: `a${text}` })))
    expect([name, status, Object.keys(error).sort()]).toEqual([name, 409, ['__type', name].sort()])
  }
})
