import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { call } from './client.ts'
import { makeMember, makeOrganization, makeTable, unique } from './fixtures.ts'

type Table = Awaited<ReturnType<typeof makeTable>>
const alias = unique('takma').replace(/-/g, '_')

let books: Table
let secret: Table
let organization: { id: string }
beforeAll(async () => {
  books = await makeTable({
    aliases: alias,
    fields: [
      { id: 'kitap', type: 'text' },
      { id: 'yil', type: 'int' },
      { id: 'fiyat', type: 'numeric' },
      { id: 'gun', type: 'timestamp' },
    ],
    records: [
      { kitap: 'tolstoy; bir', yil: 1877, fiyat: 10.25, gun: '2005-03-01' },
      { kitap: 'kim', yil: 1901, fiyat: 7, gun: '2006-03-01' },
    ],
  })
  organization = await makeOrganization()
  secret = await makeTable({ records: [{ yil: 1 }] }, { owner_org: organization.id, private: true })
})

const sql = (statement: string, token?: string) => call('datastore_search_sql', { sql: statement }, { token })
const records = async (statement: string) => (await sql(statement)).result?.records

describe('datastore_search_sql', () => {
  assertion(167, 'returns whole rows', async () => {
    const { status, result } = await sql(`SELECT * FROM "${books.id}"`)
    expect([status, 'records_truncated' in result]).toEqual([200, false])
    expect(result.records[0]).toMatchObject({ _id: 1, yil: 1877, gun: '2005-03-01T00:00:00' })
    expect('_full_text' in result.records[0]).toBe(true)
  })

  assertion(168, 'accepts only one statement', async () => {
    const { status, error } = await sql('SELECT 1; SELECT 2')
    expect([status, JSON.stringify(error)]).toEqual([409, expect.stringContaining('not a single statement')])
    expect(await records(`SELECT yil FROM "${books.id}" WHERE kitap = 'tolstoy; bir'`)).toEqual([{ yil: 1877 }])
  })

  assertion(169, 'compares with a pattern', async () => {
    expect(await records(`SELECT yil FROM "${books.id}" WHERE kitap LIKE 'tol%'`)).toEqual([{ yil: 1877 }])
  })

  assertion(170, 'joins a table with itself', async () => {
    const statement = `SELECT a._id AS first, b._id AS second FROM "${books.id}" AS a, "${books.id}" AS b
      WHERE a._id = b._id ORDER BY a._id LIMIT 2`
    expect(await records(statement)).toEqual([
      { first: 1, second: 1 },
      { first: 2, second: 2 },
    ])
  })

  assertion(171, "keeps the system's tables closed", async () => {
    const tables = ['SELECT * FROM pg_class', `SELECT 1 FROM "${books.id}" AS b, pg_tables AS t`]
    for (const statement of tables) expect((await sql(statement)).status).toBe(403)
  })

  assertion(172, 'keeps private tables from users who are not members', async () => {
    const joined = `SELECT a.yil FROM "${books.id}" AS b, "${secret.id}" AS a`
    const member = await makeMember(organization.id, 'member')
    for (const statement of [`SELECT yil FROM "${secret.id}"`, joined]) {
      expect((await sql(statement)).status).toBe(403)
      expect((await sql(statement, member.token)).status).toBe(200)
    }
  })

  assertion(173, 'allows only harmless functions', async () => {
    expect(
      await records(`SELECT UpPeR(kitap) AS a, CoUnT(*) AS n FROM "${books.id}" WHERE yil > 1900 GROUP BY 1`),
    ).toEqual([{ a: 'KIM', n: 1 }])
    expect((await sql(`SELECT query_to_xml('SELECT 1', true, true, '')`)).status).toBe(403)
  })

  assertion(174, 'returns the database’s message for an error', async () => {
    const { status, error } = await sql(`SELECT nosuchcolumn FROM "${books.id}"`)
    expect([status, error.__type]).toEqual([409, 'Validation Error'])
    expect(error.info.orig[0]).toContain('nosuchcolumn')
    const broken = await sql(`SELECT * FROM "${books.id}" WHERE`)
    expect([broken.status, JSON.stringify(broken.error)]).toEqual([409, expect.stringContaining('syntax error')])
  })

  assertion(176, 'reads a table by its alias', async () => {
    expect(await records(`SELECT yil FROM ${alias} ORDER BY _id`)).toEqual([{ yil: 1877 }, { yil: 1901 }])
  })

  assertion(177, 'returns numbers as numbers', async () => {
    expect(await records(`SELECT fiyat, sum(yil) AS s FROM "${books.id}" WHERE yil = 1877 GROUP BY fiyat`)).toEqual([
      { fiyat: 10.25, s: 1877 },
    ])
  })
})
