import { ConfigError } from '../config.ts'
import type { Pool } from '../db/pool.ts'
import { readSetting, writeSetting } from '../db/settings.ts'

const SETTING = 'in_front_of_ckan'

/** Marks a database as one with copies of what a CKAN has. Throws ConfigError for one with a catalogue of its own. */
export async function claimDatabase(db: Pool, address: string): Promise<void> {
  if ((await readSetting(db, SETTING)) === undefined) {
    const { rowCount } = await db.query('SELECT FROM package UNION ALL SELECT FROM app_user LIMIT 1')
    if (rowCount !== 0)
      throw wrongDatabase(
        'bir CKAN’ın önünde, kendi kataloğu olan bir portalın veritabanı olamaz',
        'must not be the database of a portal with its own catalogue, in front of a CKAN',
      )
  }
  await writeSetting(db, SETTING, address)
}

/** Throws ConfigError for a database that is used in front of a CKAN: it has copies of datasets, not a catalogue. */
export async function refuseCopies(db: Pool): Promise<void> {
  if ((await readSetting(db, SETTING)) !== undefined)
    throw wrongDatabase(
      'bir CKAN’ın önündeki bir portalın veritabanı; CKAN_URL verin ya da başka bir veritabanı adı yazın',
      'is the database of a portal in front of a CKAN; set CKAN_URL, or name another database',
    )
}

/** The address has a password, so its value is not shown. */
const wrongDatabase = (tr: string, en: string) => new ConfigError([{ variable: 'DATABASE_URL', value: '…', tr, en }])
