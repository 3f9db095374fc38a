import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildsFor, ensureBuilt } from './setup/build.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'

/** `npm run -s catalogue -- …`: the administration command; only its own output goes to standard output. */
await main(async () => {
  checkNode()
  await ensureInstalled({ dev: false })
  await ensureBuilt(buildsFor(process.env), { beforeBuild: () => ensureInstalled({ dev: true }) })
  process.env['NODE_ENV'] = 'production'
  const program = resolve('dist/server/catalogue.js')
  process.argv[1] = program
  await import(pathToFileURL(program).href)
})
