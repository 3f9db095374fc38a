import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './setup/build.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'

/** `npm start`: makes whatever is missing, then becomes the portal (one process, so signals need no forwarding). */
await main(async () => {
  checkNode()
  await ensureInstalled({ dev: false })
  await ensureBuilt({ beforeBuild: () => ensureInstalled({ dev: true }) })
  process.env['NODE_ENV'] = 'production'
  await import(pathToFileURL(resolve('dist/server/main.js')).href)
})
