import { resolve } from 'node:path'
import { buildsFor, ensureBuilt } from './setup/build.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'
import { supervise } from './setup/supervise.js'

/** `npm start`: installs and builds what is missing, then runs the portal and restarts it after a crash. */
await main(async () => {
  checkNode()
  await ensureInstalled({ dev: false })
  await ensureBuilt(buildsFor(process.env), { beforeBuild: () => ensureInstalled({ dev: true }) })
  process.exit(await supervise([resolve('dist/server/main.js')], { ...process.env, NODE_ENV: 'production' }))
})
