import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCatalogue } from '../backup/checkCatalogue.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { writeBackup } from '../backup/writeBackup.ts'
import { DirectoryStorage } from '../files/DirectoryStorage.ts'
import { Random } from '../search/oracle/random.ts'
import { testDatabase } from '../testing/database.ts'
import { randomCatalogue } from '../testing/randomCatalogue.ts'
import { testCatalogue } from '../testing/testCatalogue.ts'
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
  'PostgreSQL %s of this system, by PG_BIN, runs the same migrations and takes a backup of the one inside, and the reverse',
  async (version) => {
    const dataDir = mkdtempSync(join(tmpdir(), `fihrist-test-${process.pid}-`))
    const postgres = await startEmbedded({ dataDir, log, bin: join(DEBIAN, version, 'bin'), durability: 'throwaway' })
    const pool = openPool(postgres.connection, log, 2)
    try {
      expect(await migrate(pool)).toEqual(MIGRATIONS)
      const { rows } = await pool.query(`select current_setting('server_version_num')::int / 10000 as major`)
      expect(rows).toEqual([{ major: Number(version) }])

      const filesOf = (name: string) => new DirectoryStorage(join(dataDir, name))
      const from = await testCatalogue({ dataDir: join(dataDir, 'from') })
      await randomCatalogue(from, new Random(5))
      const there = join(dataDir, 'there.tar')
      const back = join(dataDir, 'back.tar')
      await writeBackup(there, from.services.db, filesOf('from'))
      await restoreBackup(there, pool, { storage: filesOf('other'), dataDir: join(dataDir, 'other') })
      await writeBackup(back, pool, filesOf('other'))
      const inside = await testDatabase()
      await restoreBackup(back, inside.pool, { storage: filesOf('inside'), dataDir: join(dataDir, 'inside') })
      const before = await checkCatalogue(from.services.db, filesOf('from'))
      expect(before.sums.size).toBeGreaterThan(20)
      expect(await checkCatalogue(pool, filesOf('other'))).toEqual(before)
      expect(await checkCatalogue(inside.pool, filesOf('inside'))).toEqual(before)
    } finally {
      await pool.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true })
    }
  },
  60_000,
)
