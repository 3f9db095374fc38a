import { randomBytes } from 'node:crypto'
import { migrate } from '../db/migrate.ts'
import { type Connection, openPool, type Pool } from '../db/pool.ts'
import { keepFunctionsFromPublic } from '../db/sandbox/privilegedFunctions.ts'
import { afterFile } from './afterFile.ts'
import type { TestDatabase } from './database.ts'

const log = { error() {} }
/** A primary and a streaming replica with a superuser `postgres` and a role `fihrist`. */
const [primaryPort, replicaPort] = (process.env['REPLICA_TEST_PORTS'] ?? '5466,5467').split(',').map(Number)
const at = (port: number | undefined, user: string, database: string): Connection => ({
  ...{ host: '127.0.0.1', port: Number(port), user, database, password: 'none' },
})

export type RealReplica = { database: TestDatabase; replica: Connection; admin: Pool }

/** A database of this test file on a real primary, and its replica; undefined where there is none. `admin` commands the replica. */
export async function realReplica(): Promise<RealReplica | undefined> {
  const admin = openPool(at(replicaPort, 'postgres', 'postgres'), log, 1, { connectionTimeoutMillis: 1_000 })
  const owner = openPool(at(primaryPort, 'postgres', 'postgres'), log, 1, { connectionTimeoutMillis: 1_000 })
  try {
    const { rows } = await admin.query<{ isReplica: boolean }>('SELECT pg_is_in_recovery() AS "isReplica"')
    if (!rows[0]?.isReplica) throw new Error('This is no replica')
    await owner.query('SELECT 1')
  } catch {
    await Promise.all([admin.end(), owner.end()])
    return undefined
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  await owner.query(`CREATE DATABASE ${name} OWNER fihrist`)
  const superuser = openPool(at(primaryPort, 'postgres', name), log, 1)
  await keepFunctionsFromPublic(superuser)
  await superuser.query('GRANT ALL ON SCHEMA public TO fihrist')
  await superuser.end()
  const connection = at(primaryPort, 'fihrist', name)
  const pool = openPool(connection, log, 4)
  await migrate(pool)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= pool.end()
    return closing
  }
  afterFile(async () => {
    await admin.query('SELECT pg_wal_replay_resume()')
    await close()
    await owner.query(`DROP DATABASE ${name} WITH (FORCE)`).catch(() => {})
    await Promise.all([admin.end(), owner.end()])
  })
  return { database: { pool, connection, close }, replica: at(replicaPort, 'fihrist', name), admin }
}
