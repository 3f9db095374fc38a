import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { published_query_create } from '#contract/published_query_create.ts'
import { published_query_result } from '#contract/published_query_result.ts'
import { published_query_show } from '#contract/published_query_show.ts'
import { withTransaction } from '../db/pool.ts'
import { requireTables } from '../publishedQuery/publishedTables.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { lockWaits } from '../testing/lockWaits.ts'
import { makeTable, publish } from '../testing/publishedQueries.ts'
import { SITE_URL } from '../testing/testCatalogue.ts'

const fixture = datasetFixture()
// The first statement starts the threads, which may take longer than the time limit of a statement.
beforeAll(async () => {
  while ((await fixture.portal.call('datastore_search_sql', { sql: 'SELECT 1' })).status === 503);
}, 60_000)

test('publishes a statement under the name made from its title, with the tables that it reads', async () => {
  const one = await makeTable(fixture, ['a'], { license_id: 'cc-by' })
  const given = {
    title_translated: { tr: 'Şehirlerin adları', en: ' Names ' },
    notes_translated: { tr: 'Açıklama', en: '' },
    sql: ` SELECT x.ad FROM "${one.table}" x, "${one.table}" y `,
    chart: { mark: 'bar', x: 'ad' },
  }
  const { body } = await fixture.call('published_query_create', given, { ...fixture.nonMember, locale: 'tr' })
  expect(v.parse(published_query_create.output, body.result)).toMatchObject({
    name: 'sehirlerin-adlari',
    title: 'Şehirlerin adları',
    title_translated: { tr: 'Şehirlerin adları', en: 'Names' },
    notes_translated: { tr: 'Açıklama' },
    sql: given.sql.trim(),
    chart: given.chart,
    can_edit: true,
    tables: [
      {
        ...{ name: one.table, resource_id: one.resourceId, resource_name: 'tablo', is_gone: false },
        ...{ package_id: one.id, package_name: one.name, package_title: 'Veri' },
        license_url: 'https://creativecommons.org/licenses/by/4.0/',
      },
    ],
  })
  expect(JSON.stringify(body.result)).not.toContain(fixture.nonMember.name)
  const again = await publish(fixture, { ...given, title_translated: { tr: 'Şehirlerin adları' } })
  expect(again.name).toMatch(/^names-|^sehirlerin-adlari-[0-9a-f]{8}$/)
})

test('an anonymous caller is refused, and one who may not read a table', async () => {
  const hidden = await makeTable(fixture, ['a'], { private: true })
  const given = { title_translated: { en: 'Names' }, sql: `SELECT * FROM "${hidden.table}"` }
  const anonymous = await fixture.portal.call('published_query_create', given, { locale: 'en' })
  expect([anonymous.status, anonymous.body.error.message]).toEqual([403, expect.stringContaining('Sign in')])
  expect((await fixture.call('published_query_create', given, fixture.nonMember)).status).toBe(404)
  expect((await publish(fixture, given)).tables).toHaveLength(1)
})

test('each wrong field has its message', async () => {
  const { table } = await makeTable(fixture, ['a'])
  const right = { title_translated: { en: 'Names' }, sql: `SELECT * FROM "${table}"` }
  await publish(fixture, { ...right, name: 'alinmis' })
  for (const [field, value, message] of [
    ['name', 'A b', /lowercase/],
    ['name', 'alinmis', /already in use/],
    ['title_translated', {}, /Missing value/],
    ['title_translated', { en: '  ' }, /Missing value/],
    ['title_translated', { en: 'x'.repeat(201) }, /at most 200 characters/],
    ['title_translated', { 'not a language': 'x' }, /codes of languages/],
    ['notes_translated', { en: 'x'.repeat(4001) }, /at most 4000 characters/],
    ['sql', '', /Missing value/],
    ['sql', 'SELECT 1', /at least one table/],
    ['sql', `SELECT yok FROM "${table}"`, /yok/],
    ['sql', `SELCT * FROM "${table}"`, /SELCT/],
    ['chart', { 'X Y': 'ad' }, /setting of a chart/],
    ['chart', { x: 'x'.repeat(1001) }, /at most 1000 characters/],
  ] as const) {
    const { status, body } = await fixture.call('published_query_create', { ...right, [field]: value })
    expect([field, value, status, Object.keys(body.error ?? {})], JSON.stringify(body)).toEqual([
      ...[field, value, 409],
      expect.arrayContaining([field]),
    ])
    expect(JSON.stringify(body.error[field])).toMatch(message)
  }
})

test('a user has a limit of published queries, also in simultaneous calls', async () => {
  const { table } = await makeTable(fixture, ['a'])
  const author = await fixture.portal.makeUser()
  await fixture.portal.services.db.query(
    `INSERT INTO published_query (name, user_id, title_translated, notes_translated, sql)
     SELECT 'cok-' || n, $1, '{}', '{}', '' FROM generate_series(1, $2) n`,
    [author.id, limits.publishedQueriesOfUser.max - 1],
  )
  const given = { title_translated: { en: 'Names' }, sql: `SELECT * FROM "${table}"` }
  // Different names, because calls with one name wait for each other.
  const create = (name: string) => fixture.call('published_query_create', { ...given, name }, author)
  const atOnce = await Promise.all(['bir', 'iki', 'uc', 'dort', 'bes', 'alti'].map(create))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const { status, body } = await create('yedi')
  expect([status, body.error.title_translated]).toEqual([409, [expect.stringMatching(/at most 200/)]])
})

test('shows a query by id and name, the same with GET and POST, in the language of the request', async () => {
  const { table } = await makeTable(fixture, ['a'])
  const { id, name } = await publish(fixture, { sql: `SELECT ad FROM "${table}"` })
  const { body } = await fixture.portal.call('published_query_show', { id }, { locale: 'tr' })
  expect(v.parse(published_query_show.output, body.result)).toMatchObject({ id, title: 'Adlar', can_edit: false })
  const got = await fixture.portal.app.request(`${SITE_URL}/tr/api/3/action/published_query_show?id=${name}`)
  expect(((await got.json()) as { result: unknown }).result).toEqual(body.result)
  expect((await fixture.call('published_query_show', { id: 'yok' })).status).toBe(404)
  expect((await fixture.call('published_query_show', {})).status).toBe(409)
})

test('its author still sees a query after the dataset was hidden, without the dataset; a purged one leaves it to the author', async () => {
  const { id: packageId, table } = await makeTable(fixture, ['a'])
  const { id } = await publish(fixture, { sql: `SELECT ad FROM "${table}"` }, fixture.nonMember)
  await fixture.call('package_patch', { id: packageId, private: true })
  const show = (user?: { token: string }) =>
    fixture.portal.call('published_query_show', { id }, { ...user, locale: 'en' })
  expect((await show()).status).toBe(403)
  expect((await show(fixture.editor)).body.result.tables).toHaveLength(1)
  expect((await show(fixture.nonMember)).body.result).toMatchObject({ tables: [], can_edit: true })
  await fixture.call('dataset_purge', { id: packageId }, fixture.admin)
  expect((await show(fixture.editor)).status).toBe(403)
  expect((await show(fixture.nonMember)).body.result).toMatchObject({ tables: [], can_edit: true })
})

test('a query whose tables are unknown is for its author and sysadmins alone', async () => {
  const { table } = await makeTable(fixture, ['a'])
  const { id } = await publish(fixture, { sql: `SELECT ad FROM "${table}"` }, fixture.nonMember)
  await fixture.portal.services.db.query('DELETE FROM published_query_table WHERE query_id = $1', [id])
  const seenBy = async (user?: { token: string }) => {
    const options = { ...user, locale: 'en' } as const
    const { status } = await fixture.portal.call('published_query_show', { id }, options)
    const { body } = await fixture.portal.call('published_query_list', { limit: 100 }, options)
    return [status, body.result.results.some((query: { id: string }) => query.id === id)]
  }
  expect(await seenBy()).toEqual([403, false])
  expect(await seenBy(fixture.editor)).toEqual([403, false])
  expect(await seenBy(fixture.nonMember)).toEqual([200, true])
  expect(await seenBy(fixture.admin)).toEqual([200, true])
})

test('a query is not stored when a table that it reads was purged after the statement ran', async () => {
  const { resourceId } = await makeTable(fixture, ['a'])
  const tables = [resourceId, randomUUID()].map((resource_id, n) => ({ name: `tablo ${n}`, resource_id }))
  const { db } = fixture.portal.services
  await withTransaction(db, (client) => requireTables(client, tables.slice(0, 1)))
  await expect(withTransaction(db, (client) => requireTables(client, tables))).rejects.toMatchObject({
    status: 409,
    fields: { sql: [{ key: 'publishedQueryTableGone', values: { name: 'tablo 1' } }] },
  })
})

test('its author and sysadmins change the given fields; others are refused', async () => {
  const [one, other] = [await makeTable(fixture, ['a']), await makeTable(fixture, ['b'])]
  const made = await publish(fixture, { sql: `SELECT ad FROM "${one.table}"`, chart: { x: 'ad' } }, fixture.nonMember)
  const patch = (input: object, user?: { token: string }) =>
    fixture.portal.call('published_query_patch', { id: made.name, ...input }, { ...user, locale: 'en' })
  const title_translated = { en: 'Other' }
  expect((await patch({ title_translated })).status).toBe(403)
  expect((await patch({ title_translated }, fixture.editor)).status).toBe(403)
  const { body } = await patch({ title_translated }, fixture.nonMember)
  expect(body.result).toMatchObject({ name: made.name, title: 'Other', chart: { x: 'ad' }, sql: made.sql })
  const sql = `SELECT ad AS x FROM "${other.table}"`
  const changed = (await patch({ sql, chart: null }, fixture.admin)).body.result
  expect([changed.sql, changed.chart, changed.tables[0].package_id]).toEqual([sql, null, other.id])
  expect((await patch({ sql: 'SELECT 1' }, fixture.nonMember)).status).toBe(409)
  expect((await patch({ title_translated: {} }, fixture.nonMember)).status).toBe(409)
  expect((await fixture.call('published_query_patch', { id: 'yok' })).status).toBe(404)
})

test('two changes of different fields at once are both kept', async () => {
  const [one, other] = [await makeTable(fixture, ['a']), await makeTable(fixture, ['b'])]
  const { id } = await publish(fixture, { sql: `SELECT ad FROM "${one.table}"`, chart: { x: 'ad' } }, fixture.nonMember)
  const { db } = fixture.portal.services
  const changes = [
    { title_translated: { en: 'Changed' }, chart: null },
    { notes_translated: { en: 'Changed too' }, sql: `SELECT ad AS x FROM "${other.table}"`, map: { x: 'ad' } },
  ]
  const sent = await withTransaction(db, async (client) => {
    await client.query('SELECT FROM published_query WHERE id = $1 FOR UPDATE', [id])
    const calls = changes.map((change) =>
      fixture.portal.call('published_query_patch', { id, ...change }, fixture.nonMember),
    )
    // Both have read the query, and wait to write it.
    await lockWaits(client, calls.length)
    return calls
  })
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200))
  const { body } = await fixture.portal.call('published_query_show', { id }, { ...fixture.nonMember, locale: 'en' })
  expect(body.result).toMatchObject({ ...changes[0], ...changes[1], tables: [{ package_id: other.id }] })
})

test('its author and sysadmins delete a query; others are refused', async () => {
  const { table } = await makeTable(fixture, ['a'])
  const sql = `SELECT ad FROM "${table}"`
  const [one, other] = [await publish(fixture, { sql }, fixture.nonMember), await publish(fixture, { sql })]
  const statusFor = async (id: string, user?: { token: string }) =>
    (await fixture.portal.call('published_query_delete', { id }, { ...user, locale: 'en' })).status
  expect(await statusFor(one.id)).toBe(403)
  expect(await statusFor(one.id, fixture.editor)).toBe(403)
  expect(await statusFor(one.id, fixture.nonMember)).toBe(200)
  expect(await statusFor(one.id, fixture.nonMember)).toBe(404)
  expect(await statusFor(other.name, fixture.admin)).toBe(200)
  expect((await fixture.call('published_query_show', { id: other.id })).status).toBe(404)
})

const result = async (id: string, input: object = {}) => {
  const { body } = await fixture.portal.call('published_query_result', { id, ...input }, { locale: 'en' })
  return v.parse(published_query_result.output, body.result)
}

test('returns the rows, the first of them on request, and when the statement was run', async () => {
  const { table } = await makeTable(fixture, ['a', 'b, "c"', '', 'ç'])
  const { name } = await publish(fixture, { sql: `SELECT ad, length(ad) AS n FROM "${table}" ORDER BY _id` })
  const all = await result(name)
  expect([all.total, all.records]).toEqual([
    4,
    [
      { ad: 'a', n: 1 },
      { ad: 'b, "c"', n: 6 },
      { ad: '', n: 0 },
      { ad: 'ç', n: 1 },
    ],
  ])
  expect(all.fields.map(({ id }) => id)).toEqual(['ad', 'n'])
  expect((await result(name, { limit: 2 })).records).toEqual(all.records.slice(0, 2))
  expect((await result(name, { limit: 0 })).records).toEqual([])
  const read = async (path: string) => fixture.portal.app.request(`${SITE_URL}${path}`)
  expect(await (await read(`/sql/${name}.csv`)).text()).toBe('ad,n\r\na,1\r\n"b, ""c""",6\r\n"",0\r\nç,1\r\n')
  const json = (await (await read(`/en/sql/${name}.json`)).json()) as { records: unknown }
  expect(json.records).toEqual(all.records)
  expect((await read('/sql/yok.csv')).status).toBe(404)
})

test('the files of a query whose table lost a column are a page with a sentence about it', async () => {
  const { table, resourceId } = await makeTable(fixture, ['a'])
  const { name } = await publish(fixture, { sql: `SELECT ad FROM "${table}"` })
  await fixture.call('datastore_delete', { resource_id: resourceId, force: true })
  const made = { resource_id: resourceId, force: true, fields: [{ id: 'baska', type: 'text' }], records: [] }
  expect((await fixture.call('datastore_create', made)).status).toBe(200)
  for (const file of [`${name}.csv`, `${name}.json`]) {
    const response = await fixture.portal.app.request(`${SITE_URL}/en/sql/${file}`)
    const page = await response.text()
    expect([response.status, page]).toEqual([409, expect.stringContaining('no longer works with its data')])
    expect(page).not.toMatch(/42703|info\.|LINE 1|does not exist/)
  }
})

test('a seventh CSV of a result is refused until one of the others has ended', async () => {
  const { table } = await makeTable(fixture, ['a'])
  const { name } = await publish(fixture, { sql: `SELECT ad FROM "${table}"` })
  const read = async (method = 'GET') => fixture.portal.app.request(`${SITE_URL}/sql/${name}.csv`, { method })
  const open = await Promise.all(Array.from({ length: 6 }, () => read()))
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
  const refused = await read()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  expect((await read('HEAD')).status).toBe(200)
  for (const { body } of open) await body?.cancel()
  for (let n = 0; n < 5; n++) expect(await (await read()).text()).toBe('ad\r\na\r\n')
})

test('keeps the result until a table that it reads changes', async () => {
  const [one, other] = [await makeTable(fixture, ['a']), await makeTable(fixture, ['z'])]
  const { name } = await publish(fixture, { sql: `SELECT ad, random() AS r, now() AS t FROM "${one.table}"` })
  const again = await publish(fixture, { sql: `SELECT count(*)::int AS n FROM "${one.table}"` })
  const add = (resource_id: string) =>
    fixture.call('datastore_upsert', { resource_id, force: true, method: 'insert', records: [{ ad: 'b' }] })
  const first = await result(name)
  // random() shows whether the statement ran again.
  expect(await result(name)).toEqual(first)
  expect((await result(again.name)).records).toEqual([{ n: 1 }])
  await add(other.resourceId)
  expect(await result(name)).toEqual(first)
  await add(one.resourceId)
  expect((await result(name)).total).toBe(2)
  expect((await result(again.name)).records).toEqual([{ n: 2 }])
  // A table that is made again starts with the same version number.
  await fixture.call('datastore_delete', { resource_id: one.resourceId, force: true })
  const gone = await fixture.portal.call('published_query_result', { id: again.name }, { locale: 'en' })
  expect([gone.status, gone.body.error.message]).toEqual([404, expect.stringContaining(one.table)])
  const fields = [{ id: 'ad', type: 'text' }]
  await fixture.call('datastore_create', { resource_id: one.resourceId, force: true, fields, records: [] })
  expect((await result(again.name)).records).toEqual([{ n: 0 }])
})

test('a kept result is not shown to a caller who may not read its tables', async () => {
  const { id: packageId, table } = await makeTable(fixture, ['gizli'])
  const { id } = await publish(fixture, { sql: `SELECT ad FROM "${table}"` }, fixture.nonMember)
  expect((await result(id)).records).toEqual([{ ad: 'gizli' }])
  await fixture.call('package_patch', { id: packageId, private: true })
  const statusFor = async (user?: { token: string }) =>
    (await fixture.portal.call('published_query_result', { id }, { ...user, locale: 'en' })).status
  expect(await statusFor()).toBe(403)
  expect(await statusFor(fixture.nonMember)).toBe(404) // its author, who may not read the table any more
  expect(await statusFor(fixture.editor)).toBe(200)
})

test('the statement keeps reading the dataset that it was published with, whatever that is called', async () => {
  const { id: packageId, name: before, table } = await makeTable(fixture, ['ilk'])
  const { id } = await publish(fixture, { sql: `SELECT ad FROM "${table}"` })
  await fixture.call('package_patch', { id: packageId, name: `${before}-eski` })
  await makeTable(fixture, ['yeni'], { name: before })
  expect((await result(id)).records).toEqual([{ ad: 'ilk' }])
})
