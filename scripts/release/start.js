import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkNode } from '../setup/install.js'
import { main } from '../setup/main.js'
import { supervise } from '../setup/supervise.js'

/** `node .` in a release: runs the portal and restarts it after a crash. Nothing is installed or built. */
await main(async () => {
  checkNode()
  // The sample is an archive of its own.
  const hasSample = existsSync('sample/dist')
  const sample = hasSample ? {} : { FIHRIST_SAMPLE: process.env['FIHRIST_SAMPLE'] || 'none' }
  process.exit(await supervise([resolve('dist/server/main.js')], { ...process.env, ...sample, NODE_ENV: 'production' }))
})
