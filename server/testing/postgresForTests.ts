import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isAlive } from '../db/embedded/postmasterFile.ts'
import { startEmbedded } from '../db/embedded/startEmbedded.ts'
import { addLanguages } from '../db/languages.ts'
import { migrate } from '../db/migrate.ts'
import { type Connection, openPool } from '../db/pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Connection
  }
}

const PREFIX = 'fihrist-test-'
const silent = { warn() {}, error() {} }

/** Runs once before the server's tests: one PostgreSQL, whose own database is the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const postgres = await startEmbedded({ dataDir, log: silent, durability: 'throwaway' })
  const pool = openPool(postgres.connection, silent, 1)
  await migrate(pool)
  await addLanguages(pool)
  await pool.end() // a database that is in use cannot be copied
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A run that was killed leaves its PostgreSQL running; the next run removes it. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const runner = name.match(new RegExp(`^${PREFIX}(\\d+)-`))?.[1]
    if (!runner || isAlive(Number(runner))) continue
    const dataDir = join(tmpdir(), name)
    const abandoned = await startEmbedded({ dataDir, log: silent, durability: 'throwaway' }).catch(() => undefined)
    await abandoned?.stop()
    removeWithOthers(dataDir)
  }
}

/** Removes a folder that another run may be removing too. */
function removeWithOthers(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ENOTEMPTY' && code !== 'EBUSY') throw error
  }
}
