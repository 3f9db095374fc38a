import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildsFor, ensureBuilt } from './build.js'
import { checkNode, ensureInstalled } from './install.js'
import { main } from './main.js'

/**
 * Installs and builds what is missing, then runs a program of dist/server in this process. Only the program's own output goes to
 * standard output.
 * @param {string} name
 */
export const runBuilt = (name) =>
  main(async () => {
    checkNode()
    await ensureInstalled({ dev: false })
    await ensureBuilt(buildsFor(process.env), { beforeBuild: () => ensureInstalled({ dev: true }) })
    process.env['NODE_ENV'] = 'production'
    const program = resolve(`dist/server/${name}.js`)
    process.argv[1] = program
    await import(pathToFileURL(program).href)
  })
