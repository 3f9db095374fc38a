import { buildsFor, ensureBuilt, SAMPLE } from './setup/build.js'
import { checkNode, ensureInstalled } from './setup/install.js'
import { main } from './setup/main.js'
import { say } from './setup/progress.js'

/** `npm run dev`: one Vite process that also serves the API; changes show without a restart. */
await main(async () => {
  checkNode()
  await ensureInstalled({ dev: true })
  if (buildsFor(process.env).includes(SAMPLE)) await ensureBuilt([SAMPLE])
  const { createServer } = await import('vite')
  const port = Number(process.env['PORT'] || 3000)
  const vite = await createServer({ server: { host: process.env['HOST'] || '127.0.0.1', port } })
  let isClosing = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      void vite.close().finally(() => process.exit(0))
    })
  }
  await vite.listen()
  vite.printUrls()
  const { resolvedUrls } = vite
  await warmUp(resolvedUrls?.local[0])
})

/**
 * The first request starts PostgreSQL and the catalogue, so it is sent before a user waits for it. @param {string | undefined}
 * url
 */
async function warmUp(url) {
  if (!url) return
  await fetch(new URL('/healthz', url)).catch((/** @type {Error} */ error) => say(error.message))
}
