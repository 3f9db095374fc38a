import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { DataInUseError } from './db/embedded/embeddedError.ts'
import { makeSampleAccounts } from './firstStart/sampleAccounts.ts'
import { createLogger } from './logger.ts'
import { openCatalogue } from './openCatalogue.ts'
import { ShutdownManager } from './ShutdownManager.ts'
import { readSite, settingsOf } from './site.ts'
import { testDatabase } from './testing/database.ts'
import { urlOf } from './testing/urlOf.ts'

const home = mkdtempSync(join(tmpdir(), 'fihrist-open-'))
const { connection } = await testDatabase()
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function open(dataDir: string) {
  const config = readConfig({ DATABASE_URL: urlOf(connection), FIHRIST_DATA: dataDir, DATASTORE_SQL: 'off' })
  const ending = new ShutdownManager()
  const settings = settingsOf(await readSite('public'), config)
  try {
    const opened = await openCatalogue(config, settings, createLogger('silent'), ending)
    return { ...opened, end: () => ending.end() }
  } catch (error) {
    await ending.end()
    throw error
  }
}

test('with DATABASE_URL a missing data directory is created, and the sample’s accounts are written there', async () => {
  const dataDir = join(home, 'not', 'yet')
  const { services, end } = await open(dataDir)
  try {
    await makeSampleAccounts(services.db, dataDir)
    expect(existsSync(join(dataDir, 'accounts.txt'))).toBe(true)
  } finally {
    await end()
  }
})

test('a second portal on one data directory is refused until the first has ended', async () => {
  const dataDir = join(home, 'shared')
  const first = await open(dataDir)
  await expect(open(dataDir)).rejects.toThrow(DataInUseError)
  await first.end()
  await (await open(dataDir)).end()
})

test('a data directory that is a file is refused with one line that names the variable', async () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  await expect(open(file)).rejects.toThrow(ConfigError)
  await expect(open(file)).rejects.toThrow(/^FIHRIST_DATA=.*file: .*olmalı.* · must be a directory [^\n]*$/)
})

test('readiness: building, then ready, then draining', async () => {
  const { health, catalogue, end } = await open(join(home, 'ready'))
  try {
    expect(await health.readiness()).toEqual({
      isReady: false,
      ...{ database: 'ok', index: 'building', storage: 'ok', followerLagSeconds: 0, draining: false },
    })
    await catalogue.start()
    expect(await health.readiness()).toMatchObject({ isReady: true, index: 'ok' })
    health.drain()
    expect(await health.readiness()).toMatchObject({ isReady: false, draining: true })
  } finally {
    await end()
  }
})
