import { parse } from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { auditEvents, auditThings } from '#contract/audit.ts'
import { audit_list as contract } from '#contract/audit_list.ts'
import { recordAudit } from '../db/audit.ts'
import { deleteOld } from '../db/deleteOld.ts'
import { putMember } from '../db/members.ts'
import { Random } from '../search/oracle/random.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const at = datasetFixture()
const list = async (input: object) => {
  const { status, body } = await at.call('audit_list', input, at.admin)
  expect(status, JSON.stringify(body)).toBe(200)
  return parse(contract.output, body.result)
}
const file = async (path: string, token?: string) => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: token }
  const response = await at.portal.app.request(`${SITE_URL}/ckan-admin/${path}`, { headers })
  return {
    status: response.status,
    headers: response.headers,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
  }
}

type Entry = {
  name: string
  event: (typeof auditEvents)[number]
  thing: (typeof auditThings)[number]
  object: string
  day: string
}
const WORDS = ['ayşe', 'veli', '100%', 'a_b', String.raw`c\d`, '=1+1', 'satır\n"iki"'] as const
const DAYS = ['2020-02-28', '2020-02-29', '2020-03-01'] as const
const random = new Random(1)
const entries = Array.from(
  { length: 150 },
  (): Entry => ({
    name: random.pick(WORDS),
    event: random.pick(auditEvents),
    thing: random.pick(auditThings),
    object: random.pick(WORDS),
    day: random.pick(DAYS),
  }),
)

beforeAll(async () => {
  const { db } = at.portal.services
  for (const { name, event, thing, object, day } of entries) {
    const user = { id: at.editor.id, name: `deneme-${name}` }
    await recordAudit(db, { user, event, object_type: thing, object_name: object })
    await db.query(`UPDATE audit SET time = $1::date + interval '23 hours' WHERE seq = (SELECT max(seq) FROM audit)`, [
      day,
    ])
  }
})

test('finds the lines that meet all conditions, and no others, in pages', async () => {
  for (let run = 0; run < 40; run++) {
    const wanted = {
      user: random.chance(40) ? '' : random.pick([...WORDS, '%', '_']),
      event: random.chance(50) ? '' : random.pick(auditEvents),
      object_type: random.chance(50) ? '' : random.pick(auditThings),
      object: random.chance(40) ? '' : random.pick([...WORDS, '\\']),
      since: random.pick(['', ...DAYS]),
      until: random.pick(['', ...DAYS]),
    }
    const expected = entries.filter(
      ({ name, event, thing, object, day }) =>
        `deneme-${name}`.includes(wanted.user) &&
        (wanted.event === '' || event === wanted.event) &&
        (wanted.object_type === '' || thing === wanted.object_type) &&
        object.includes(wanted.object) &&
        day >= wanted.since &&
        (wanted.until === '' || day <= wanted.until),
    )
    const given = { ...wanted, user: wanted.user || 'deneme-' }
    const first = await list({ ...given, limit: 20 })
    expect(first.count).toBe(expected.length)
    const second = await list({ ...given, limit: 20, offset: 20 })
    const seen = [...first.results, ...second.results].map(({ object_name, event }) => [object_name, event])
    expect(seen).toEqual(
      expected
        .toReversed()
        .slice(0, 40)
        .map(({ object, event }) => [object, event]),
    )
  }
})

test('wrong conditions are refused', async () => {
  for (const input of [
    { since: '2020-02-30' },
    { event: 'olmadı' },
    { object_type: 'x' },
    { limit: -1 },
    { until: 'dün' },
    { since: '0000-01-01' },
    { until: '0000-12-31' },
  ])
    expect((await at.call('audit_list', input, at.admin)).status, JSON.stringify(input)).toBe(409)
  expect((await file('audit.csv?since=2020-13-01', at.admin.token)).status).toBe(400)
})

test('a file with wrong conditions is refused with a message before it begins', async () => {
  for (const format of ['csv', 'ndjson'])
    for (const [query, message] of [
      ['since=0000-01-01', 'Geçersiz değer'],
      ['until=0000-01-01', 'Geçersiz değer'],
      ['user=%00', 'NUL'],
      ['object=a%00b', 'NUL'],
      ['event=new%00', 'NUL'],
    ] as const) {
      const { status, headers, text } = await file(`audit.${format}?${query}`, at.admin.token)
      expect([query, status, headers.get('content-type')]).toEqual([query, 400, 'text/html; charset=utf-8'])
      expect(text).toContain(message)
    }
  expect((await at.call('audit_list', { user: '\0' }, at.admin)).status).toBe(400)
  expect((await file('audit.csv?since=0001-01-01&until=9999-12-31', at.admin.token)).status).toBe(200)
})

test.each(['anonymous', 'nobody', 'member', 'editor', 'admin'] as const)('%s is refused', async (role) => {
  const caller: { token?: string; id?: string } = role === 'anonymous' ? {} : await at.portal.makeUser()
  const { id: organization } = (await at.call('organization_show', { id: 'kurum' })).body.result
  if (caller.id && (role === 'member' || role === 'editor' || role === 'admin'))
    await putMember(at.portal.services.db, organization, caller.id, role)
  expect((await at.call('audit_list', {}, caller)).status).toBe(403)
  expect((await file('audit.csv', caller.token)).status).toBe(403)
  expect((await file('audit.ndjson', caller.token)).status).toBe(403)
})

test('files have every line, and no cell of the CSV is a formula', async () => {
  const { count } = await list({ user: 'deneme-' })
  const csv = await file('audit.csv?user=deneme-', at.admin.token)
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
  expect(csv.headers.get('cache-control')).toBe('private, no-store')
  expect(csv.text.startsWith('\ufeffseq,time,user_name,')).toBe(true)
  expect(csv.text).toContain(",'=1+1,")
  expect(csv.text).not.toMatch(/,[=@]/)
  expect(csv.text).toContain('"satır\n""iki"""')
  const lines = (await file('audit.ndjson?user=deneme-', at.admin.token)).text.trim().split('\n')
  expect(lines).toHaveLength(count)
  expect(JSON.parse(lines[0] ?? '')).toEqual((await list({ user: 'deneme-', limit: 1 })).results[0])
})

test('old lines are deleted, newer ones stay', async () => {
  const { db } = at.portal.services
  const before = (await list({})).count
  await deleteOld(db, { auditDays: 365, activityDays: undefined, changeLogRows: 1_000_000 })
  expect((await list({ user: 'deneme-' })).count).toBe(0)
  expect((await list({})).count).toBe(before - entries.length)
})
