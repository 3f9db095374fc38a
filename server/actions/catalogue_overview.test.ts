import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { catalogue_overview as contract } from '#contract/catalogue_overview.ts'
import { organizationOverviews } from '../db/overview.ts'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { rowsRead } from '../testing/rowsRead.ts'

const fixture = datasetFixture()

/** A dataset with a table of this many rows. */
async function makeTable(rows: number, input: object = {}) {
  const { id } = await fixture.make(input)
  const records = Array.from({ length: rows }, (_, index) => ({ gün: index }))
  const resource = { package_id: id, format: 'csv', name: 'Tablo' }
  const { status } = await fixture.call('datastore_create', { resource, records, fields: [{ id: 'gün', type: 'int' }] })
  expect(status).toBe(200)
  return id as string
}

const read = async (input: object = {}, token?: string) => {
  const { status, body } = await fixture.portal.call('catalogue_overview', input, token === undefined ? {} : { token })
  expect(status).toBe(200)
  return parse(contract.output, body.result)
}

test('counts the tables and rows of public datasets, and is the same for every caller', async () => {
  const shown = await makeTable(7)
  await makeTable(50, { private: true })
  await makeTable(3)
  const overview = await read()
  expect(overview).toMatchObject({ tables: 2, rows: 10 })
  // Three rows are too few for a chart.
  expect(overview.tables_of_the_day.map(({ package_id }) => package_id)).toEqual([shown])
  for (const { token } of [fixture.admin, fixture.editor, fixture.nonMember])
    expect(await read({ organizations: true }, token)).toEqual(await read({ organizations: true }))
})

test('has the age and the formats of the public data of each organization', async () => {
  await fixture.call('organization_create', { name: 'arsiv' })
  const file = (format: string, last_modified: string) => ({ url: 'https://a.example/x', format, last_modified })
  const now = Date.now()
  const before = (days: number) => new Date(now - days * 86_400_000).toISOString().slice(0, 19)
  await fixture.make({ owner_org: 'arsiv', resources: [file('csv', before(3)), file('XLSX', before(900))] })
  await fixture.make({ owner_org: 'arsiv', resources: [file('CSV', before(200))] })
  await fixture.make({ owner_org: 'arsiv', resources: [file('CSV', before(900))] })
  await fixture.make({ owner_org: 'arsiv', private: true, resources: [file('KML', before(1))] })
  const { organizations } = await read({ organizations: true })
  expect(organizations?.find(({ name }) => name === 'arsiv')).toEqual({
    name: 'arsiv',
    datasets: 3,
    changed_in_month: 1,
    changed_in_year: 2,
    last_changed: `${before(3)}.000000`,
    formats: ['CSV', 'XLSX'],
  })
})

test('has the tables of any day, in the same order each time', async () => {
  for (let made = 0; made < 5; made += 1) await makeTable(6)
  const orderOf = async (day: string) => JSON.stringify((await read({ day })).tables_of_the_day)
  const days = Array.from({ length: 20 }, (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}`)
  const orders = await Promise.all(days.map(orderOf))
  expect(await Promise.all(days.map(orderOf))).toEqual(orders)
  expect(new Set(orders).size).toBeGreaterThan(1)
  for (const day of ['dün', '2026-13-01', '2026-05', ''])
    expect((await fixture.portal.call('catalogue_overview', { day })).status).toBe(409)
})

test('gives no organizations unless they are requested, and refuses a value that is no flag', async () => {
  expect(await read()).not.toHaveProperty('organizations')
  const { status, body } = await fixture.portal.call('catalogue_overview', { organizations: { a: 1 } })
  expect([status, Object.keys(body.error)]).toEqual([409, ['organizations', '__type']])
})

test('reads each dataset of each organization a few times, however many organizations there are', async () => {
  const { db } = fixture.portal.services
  const ORGANIZATIONS = 400
  await db.query(
    `WITH made AS (
       INSERT INTO "group" (id, name, title, type, is_organization)
       SELECT gen_random_uuid(), 'kurum-' || n, 'Kurum', 'organization', true FROM generate_series(1, $1) AS n RETURNING id
     ), datasets AS (
       INSERT INTO package (id, name, title, owner_org, metadata_created, metadata_modified)
       SELECT gen_random_uuid(), 'kurum-' || id, 'Veri', id, now(), now() FROM made RETURNING id
     )
     INSERT INTO resource (id, package_id, position, url, format, created, metadata_modified)
     SELECT gen_random_uuid(), d.id, p, '', 'F' || p, now(), now() FROM datasets d, generate_series(0, 5) AS p`,
    [ORGANIZATIONS],
  )
  for (const isAnalysed of [false, true]) {
    if (isAnalysed) await db.query('ANALYZE')
    const read = await rowsRead(db, (explaining) => organizationOverviews(explaining, { limit: 10_000, formats: 4 }))
    expect([isAnalysed, read < ORGANIZATIONS * 150, read]).toEqual([isAnalysed, true, read])
  }
  const overviews = await organizationOverviews(db, { limit: 10_000, formats: 4 })
  const made = overviews.filter(({ name }) => name.startsWith('kurum-'))
  expect(made.map(({ formats }) => formats.join())).toEqual(Array(ORGANIZATIONS).fill('F0,F1,F2,F3'))
})
