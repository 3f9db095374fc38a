import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { ensureBuilt, PORTAL, SAMPLE } from './setup/build.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'

/**
 * `npm run bench [-- NAME [ARGUMENTS…]]`: runs bench/<name>.bench.ts over the built portal with the arguments; without
 * a name all of them.
 */
await main(async () => {
  checkNode()
  await ensureInstalled({ dev: true })
  await ensureBuilt([PORTAL, SAMPLE])
  const all = readdirSync('bench').filter((file) => file.endsWith('.bench.ts'))
  const [name, ...words] = process.argv.slice(2)
  const chosen = all.filter((file) => name === undefined || file === `${name}.bench.ts`)
  if (chosen.length === 0) throw new Error(`No benchmark is named so: ${all.join(', ') || 'there is none'}`)
  for (const file of chosen) {
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${file}`, ...words], { stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
})
