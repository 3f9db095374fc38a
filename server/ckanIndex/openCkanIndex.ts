import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { SiteSettings } from '../actions/define.ts'
import type { Ckan } from '../ckanProxy/Ckan.ts'
import type { Config } from '../config.ts'
import { lockDataDir } from '../dataDir/lockDataDir.ts'
import type { ShutdownManager } from '../ShutdownManager.ts'
import { readWordVectors } from '../search/meaning/readWordVectors.ts'
import { CkanIndex } from './CkanIndex.ts'

type Parts = {
  config: Pick<Config, 'dataDir' | 'ckanIndexMax' | 'searchThreads'>
  settings: Pick<SiteSettings, 'localeDefault'>
  log: Logger
  ending: ShutdownManager
}

/**
 * The index of a CKAN's catalogue; `ending` stops it. Undefined if it is off in the settings, or if another portal has its directory or
 * the directory cannot be used: the portal then works without it, and the log says why.
 */
export async function openCkanIndex(
  ckan: Ckan,
  { config, settings, log, ending }: Parts,
): Promise<CkanIndex | undefined> {
  if (config.ckanIndexMax === undefined) return undefined
  const folder = join(config.dataDir, 'ckan')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await ending.hold(lockDataDir(folder), (release) => release())
  } catch (error) {
    log.warn({ err: error }, 'CKAN answers all searches: the directory of their index cannot be used')
    return undefined
  }
  const index = new CkanIndex({
    ckan,
    path: join(folder, 'datasets'),
    maxDatasets: config.ckanIndexMax,
    localeDefault: settings.localeDefault,
    words: readWordVectors(log),
    threads: config.searchThreads,
    log,
  })
  ending.add(() => index.stop())
  return index
}
