import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Services } from '../actions/define.ts'
import type { Config } from '../config.ts'
import type { ShutdownManager } from '../ShutdownManager.ts'
import { needsSample, SampleError } from './loadSample.ts'
import { makeSampleAccounts, type SampleAccount } from './sampleAccounts.ts'

/** Loading the sample needs more memory than the portal needs afterwards. */
const HEAP_MB = 192

/**
 * Loads the sample, if it is enabled and missing, in a separate process, so that its memory is freed afterwards. Returns
 * the created accounts; none if nothing was loaded.
 */
export async function loadSampleInChild(
  config: Config,
  services: Services,
  serverDir: string,
  ending: ShutdownManager,
): Promise<SampleAccount[]> {
  if (!(await needsSample(config, services))) return []
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, join(serverDir, 'catalogue.js'), 'sample'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const exited = new Promise<number | null>((ended, failed) => child.once('error', failed).once('exit', ended))
  ending.add(() => {
    child.kill()
    return exited
  })
  const code = await exited
  if (code !== 0) throw new SampleError('Örnek katalog yüklenemedi. · The sample catalogue could not be loaded.')
  return makeSampleAccounts(services.db, config.dataDir)
}
