import { spawnSync } from 'node:child_process'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'

/** `npm run conformance`: the reference's assertions against CONFORMANCE_URL (with CONFORMANCE_TOKEN), or our own server. */
await main(async () => {
  checkNode()
  await ensureInstalled({ dev: true })
  const args = ['run', '--project', 'conformance', '--reporter=verbose', ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { stdio: 'inherit' })
  process.exitCode = status ?? 1
})
