import { expect, test } from 'vitest'
import { ADMIN } from '../db/embedded/cluster.ts'
import { openPool } from '../db/pool.ts'
import { testDatabase } from '../testing/database.ts'
import { SqlService } from './SqlService.ts'

type Parts = ConstructorParameters<typeof SqlService>[0]

class WithoutSandbox extends SqlService {
  override prepare() {
    return Promise.resolve(undefined)
  }
}

test.each([
  ['by the operator', () => new SqlService({ isOn: false } as Parts)],
  ['where it is not safe', () => new WithoutSandbox({ isOn: true } as Parts)],
  // Without a sandbox the other parts of the service are not used.
])('reports that SQL is switched off %s, not that a statement is rejected', async (_, service) => {
  await expect(service().search({ sql: 'SELECT 1', labels: null, language: 'tr' })).rejects.toMatchObject({
    type: 'Authorization Error',
    fields: { info: { sql: 'off' } },
  })
})

test('with PostgreSQL’s default grants SQL is off: the log names the open functions, visitors get a clear message', async () => {
  const { pool, connection, close } = await testDatabase()
  const admin = openPool({ ...connection, user: ADMIN }, { error() {} }, 1)
  await admin.query('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pg_catalog TO PUBLIC')
  await admin.end()
  const warned: string[] = []
  const log = { warn: (...words: unknown[]) => void warned.push(words.map(String).join(' ')), error() {} }
  const sql = new SqlService({ db: pool, connection, isOn: true, timeoutMs: 10_000, log })
  const result = sql.search({ sql: 'SELECT g.pg_sleep FROM generate_series(1, 2) g', labels: null, language: 'en' })
  await expect(result).rejects.toMatchObject({ type: 'Authorization Error', fields: { info: { sql: 'off' } } })
  await expect(sql.search({ sql: 'SELECT 1', labels: null, language: 'tr' })).rejects.toMatchObject({
    fields: { message: { values: { detail: { key: 'sqlOff' } } }, info: { sql: 'off' } },
  })
  expect(warned).toHaveLength(1)
  expect(warned[0]).toMatch(/^Public SQL is off\..*(?=.*pg_sleep)(?=.*query_to_xml).*docs\/configuration\.md/)
  await sql.close()
  await close()
})
