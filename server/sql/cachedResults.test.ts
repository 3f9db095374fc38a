import { beforeAll, expect, test } from 'vitest'
import { CANARY, type SqlCatalogue, sqlCatalogue } from './testing/sqlCatalogue.ts'

/* Cached results for anonymous callers: when they are used, and that no other caller gets them. */

let at: SqlCatalogue
beforeAll(async () => {
  at = await sqlCatalogue(10_000)
})

/** Runs a statement until its result is cached, and returns the last result. */
async function askOften(sql: string) {
  await at.ask(sql)
  await at.ask(sql)
  return (await at.ask(sql)).body.result?.records
}
/** Changes a table directly in the database, so that a cached result differs from a fresh one. */
const changeBehind = (id: string, change: string) =>
  at.portal.services.db.query(`UPDATE datastore."${id}" SET ${change}`)
const patch = (input: object) => at.portal.call('package_patch', input, at.owner)

test('a result is cached until a write to the table', async () => {
  const sql = 'SELECT ad, count(*) AS n, sum(sayi) AS s FROM "{id}" GROUP BY ad ORDER BY ad'
  const before = await askOften(sql)
  await changeBehind(at.id, 'sayi = sayi + 1')
  expect((await at.ask(sql)).body.result.records).toEqual(before)
  const records = [{ no: 100, ad: 'Yeni', sayi: 7 }]
  const write = { resource_id: at.id, records, method: 'insert', force: true }
  expect((await at.portal.call('datastore_upsert', write, at.owner)).status).toBe(200)
  const after = (await at.ask(sql)).body.result.records
  expect(after).toContainEqual({ ad: 'Yeni', n: 1, s: 7 })
  expect(after).toHaveLength(before.length + 1)
})

test('a statement with a random value or the time runs each time', async () => {
  const sql = 'SELECT random() AS a, clock_timestamp() AS b FROM "{id}" LIMIT 1'
  const responses = [await askOften(sql), await askOften(sql)]
  expect(responses[0]).not.toEqual(responses[1])
})

test('results of signed-in users are neither read from the cache nor stored in it', async () => {
  const sql = 'SELECT ad FROM "{secret}" LIMIT 1'
  const signedIn = () => at.ask(sql, at.owner).then(({ body }) => body.result.records)
  expect(await signedIn()).toEqual([{ ad: CANARY }])
  expect(await signedIn()).toEqual([{ ad: CANARY }])
  for (let run = 0; run < 3; run++) {
    const { status, body } = await at.ask(sql)
    expect([status, JSON.stringify(body).includes(CANARY)]).toEqual([403, false])
  }
  await changeBehind(at.secret, `ad = '${CANARY} 2'`)
  expect(await signedIn()).toEqual([{ ad: `${CANARY} 2` }])
})

test('the cached results of a dataset that becomes private are dropped', async () => {
  const sql = 'SELECT count(*) AS n FROM "{id}"'
  expect(await askOften(sql)).toEqual([{ n: 21 }])
  await patch({ id: 'duraklar', private: true })
  expect((await at.ask(sql)).status).toBe(403)
  await patch({ id: 'duraklar', private: false })
  expect((await at.ask(sql)).body.result.records).toEqual([{ n: 21 }])
})

test('the table of a name is cached only until the catalogue changes', async () => {
  let calls = 0
  const status = async (name: string, token = {}) =>
    (await at.ask(`SELECT ad, ${++calls} AS n FROM "${name}" LIMIT 1`, token)).status
  const called = async () => [await status('{id}'), await status('duraklar/Liste'), await status('duraklar_listesi')]
  expect([await called(), await called()]).toEqual([
    [200, 200, 200],
    [200, 200, 200],
  ])
  await patch({ id: 'duraklar', private: true })
  expect(await called()).toEqual([403, 404, 404])
  expect(await status('{id}', at.owner)).toBe(200)
  await patch({ id: 'duraklar', private: false, name: 'duraklar-2' })
  expect(await called()).toEqual([200, 404, 200])
  await patch({ id: 'duraklar-2', name: 'duraklar' })
  expect(await called()).toEqual([200, 200, 200])
})

test('a name without a table is found as soon as it has one', async () => {
  const named = (n: number) => at.ask(`SELECT ${n} AS n FROM yeni_ad LIMIT 1`)
  expect((await named(1)).status).toBe(404)
  expect((await named(2)).status).toBe(404)
  const input = { resource_id: at.id, aliases: 'duraklar_listesi,yeni_ad', force: true }
  expect((await at.portal.call('datastore_create', input, at.owner)).status).toBe(200)
  expect((await named(3)).body.result.records).toEqual([{ n: 3 }])
})

test('a caller that disconnects does not stop the statement of others', async () => {
  const sql = 'SELECT count(*) AS n FROM "{id}" AS a, "{id}" AS b, "{id}" AS c, "{id}" AS d'
  await at.ask(sql)
  // From now on the statement is known: all three wait for one result.
  await patch({ id: 'duraklar', notes: 'Yeni' })
  const path = `/en/api/3/action/datastore_search_sql?sql=${encodeURIComponent(sql.replaceAll('{id}', at.id))}`
  const leaving = new AbortController()
  const left = Promise.resolve(at.portal.app.request(path, { signal: leaving.signal })).catch(() => undefined)
  const staying = [at.ask(sql), at.ask(sql)]
  leaving.abort()
  await left
  for (const { status, body } of await Promise.all(staying))
    expect([status, body.result?.records]).toEqual([200, [{ n: 194_481 }]])
})
