import { readdirSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { StylesTogether } from './StylesTogether.ts'

type Headed = { header(name: string, value: string): void }

const YEAR = 'public, max-age=31536000, immutable'

/** The built app's files. */
export function clientFiles(clientDir: string, styles: StylesTogether, basePath: string): Hono {
  const onFound = (path: string, context: Headed) => {
    cacheForever(path, context)
    // By default a worker controls only the folder of its file; the file may be a compressed one.
    if (/\/assets\/serviceWorker-[^/]*\.js(\.\w+)?$/.test(path))
      context.header('service-worker-allowed', basePath || '/')
  }
  return new Hono()
    .get('/assets/together/:names', (context) => styles.respond(context))
    .use('*', serveStatic({ root: clientDir, precompressed: true, index: 'no-index-file', onFound }))
}

/** Built files have a hash in their names; the others may change at a restart. */
function cacheForever(path: string, context: Headed): void {
  context.header('cache-control', path.includes('/assets/') ? YEAR : 'public, must-revalidate, max-age=0')
}

/** The files and folders at the top of the built app. */
export const topNamesOf = (clientDir: string): ReadonlySet<string> => new Set(readdirSync(clientDir))
