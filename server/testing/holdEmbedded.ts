import pg from 'pg'
import type { Durability } from '../db/embedded/settings.ts'
import { startEmbedded } from '../db/embedded/startEmbedded.ts'

/**
 * A portal that the test kills: starts PostgreSQL in a directory, reports it, and then writes rows as fast as possible. It
 * reports each row after it was committed.
 */
const [dataDir = '', durability = 'durable'] = process.argv.slice(2)
const log = { warn() {}, error() {} }
// The test passes a valid argument: see startEmbedded.test.ts.
const { connection } = await startEmbedded({ dataDir, log, durability: durability as Durability })
const client = new pg.Client(connection)
await client.connect()
await client.query('create table if not exists acknowledged (id bigserial primary key)')
process.stdout.write('ready\n')
for (;;) {
  const { rows } = await client.query('insert into acknowledged default values returning id')
  process.stdout.write(`${rows[0]?.id}\n`)
}
