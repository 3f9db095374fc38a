import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildsFor, ensureBuilt } from './setup/build.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'

/** `npm run -s doctor -- https://ckan.example`: what a CKAN offers to a portal in front of it. */
await main(async () => {
  checkNode()
  await ensureInstalled({ dev: false })
  await ensureBuilt(buildsFor(process.env), { beforeBuild: () => ensureInstalled({ dev: true }) })
  process.env['NODE_ENV'] = 'production'
  const program = resolve('dist/server/doctor.js')
  process.argv[1] = program
  await import(pathToFileURL(program).href)
})
