import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from './embedded/startEmbedded.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { openPool } from './pool.ts'

const DEBIAN = '/usr/lib/postgresql'
const versions = existsSync(DEBIAN)
  ? readdirSync(DEBIAN).filter((name) => existsSync(join(DEBIAN, name, 'bin/initdb')))
  : []
const log = { warn() {}, error() {} }

test.skipIf(versions.length > 0)(
  'other versions of PostgreSQL are tested if the system has one (apt install postgresql)',
  ({ skip }) => skip(),
)

test.each(versions)(
  'PostgreSQL %s of this system runs the same migrations, by PG_BIN',
  async (version) => {
    const dataDir = mkdtempSync(join(tmpdir(), `fihrist-test-${process.pid}-`))
    const postgres = await startEmbedded({ dataDir, log, bin: join(DEBIAN, version, 'bin'), durability: 'throwaway' })
    const pool = openPool(postgres.connection, log, 1)
    try {
      expect(await migrate(pool)).toEqual(MIGRATIONS)
      const { rows } = await pool.query(`select current_setting('server_version_num')::int / 10000 as major`)
      expect(rows).toEqual([{ major: Number(version) }])
    } finally {
      await pool.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true })
    }
  },
  60_000,
)
