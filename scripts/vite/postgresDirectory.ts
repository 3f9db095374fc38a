import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:postgres-directory'

/**
 * `virtual:postgres-directory` exports the URL of a new, empty database directory as a tar, for PostgreSQL in the browser:
 * creating one there takes too long. It is created once for each version and cached in .cache/.
 */
export function postgresDirectory(): Plugin {
  return {
    name: 'fihrist:postgres-directory',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      return `export { default as directoryUrl } from ${JSON.stringify(`${await directoryFile(this.environment.config.root)}?url`)}`
    },
  }
}

async function directoryFile(root: string): Promise<string> {
  const cache = join(root, '.cache')
  const packageFile = join(root, 'node_modules/@electric-sql/pglite/package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'))
  const file = join(cache, `postgres-${version}.tar`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, await emptyDirectory())
  // If two builds run at the same time, one complete file remains.
  renameSync(draft, file)
  return file
}

/** Small, so that it downloads fast: short logs, and no templates for further databases. */
async function emptyDirectory(): Promise<Buffer> {
  const { PGlite } = await import('@electric-sql/pglite')
  const database = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  await database.exec('UPDATE pg_database SET datistemplate = false')
  for (const template of ['template0', 'template1']) await database.exec(`DROP DATABASE ${template}`)
  await database.exec('CHECKPOINT')
  const tar = await database.dumpDataDir('none')
  await database.close()
  return Buffer.from(await tar.arrayBuffer())
}
