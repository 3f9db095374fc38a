import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'

/** The export of server/devServer.ts for development. */
type CatalogueServer = { fetch(request: Request): Promise<Response>; close(): Promise<void> }
type StartForDev = (options: { loadRenderer: () => Promise<unknown>; signal: AbortSignal }) => Promise<CatalogueServer>
type Running = { server: Promise<CatalogueServer>; stop: AbortController }

/** Modules that the browser loads, and Vite's own addresses. */
const MODULES = /^\/(@|__|(contract|locales|node_modules|src|table)\/)/

/** In development one Vite process serves the whole portal: pages and API from the server, modules from Vite. */
export function catalogueServer(): Plugin {
  return {
    name: 'fihrist:catalogue-server',
    apply: 'serve',
    configureServer(vite) {
      if (process.env['VITEST']) return
      const catalogue = new ReloadedCatalogue(vite)
      const listener = getRequestListener(async (request) => {
        request.headers.delete('accept-encoding') // Vite reads and changes the pages
        return asPage(vite, request, await catalogue.fetch(request))
      })
      vite.middlewares.use((request, response, next) => {
        if (isForServer(request.url ?? '/')) listener(request, response).catch(next)
        else next()
      })
      vite.watcher.on('change', (file) => catalogue.changed(file))
      // Vite closes on its own signals and on ours; PostgreSQL must end before this process.
      const closeVite = vite.close.bind(vite)
      let closing: Promise<void> | undefined
      vite.close = () => {
        closing ??= catalogue.close().then(closeVite)
        return closing
      }
    },
  }
}

/** Whether a request is for a page, the API or a file of the portal: all but modules and the files in public/. */
export function isForServer(url: string): boolean {
  const [path = '/'] = url.split('?')
  return !MODULES.test(path) && (path === '/' || !existsSync(join('public', decoded(path))))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // the server says what is wrong
  }
}

/** Vite adds its client and transforms to a page; the page's Content-Security-Policy would block them. */
async function asPage(vite: ViteDevServer, request: Request, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const headers = new Headers(response.headers)
  for (const name of ['content-security-policy', 'content-length', 'content-encoding', 'etag']) headers.delete(name)
  const html = await vite.transformIndexHtml(new URL(request.url).pathname, await response.text())
  return new Response(html, { status: response.status, headers })
}

/** The catalogue server, started by the first request and restarted after a change of its code. */
class ReloadedCatalogue {
  readonly #vite: ViteDevServer
  #running: Running | undefined

  constructor(vite: ViteDevServer) {
    this.#vite = vite
  }

  async fetch(request: Request): Promise<Response> {
    this.#running ??= this.#start()
    try {
      return await (await this.#running.server).fetch(request)
    } catch (error) {
      if (error instanceof Error) this.#vite.ssrFixStacktrace(error)
      this.#vite.config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
      return new Response('The server could not respond; see the terminal.', { status: 500 })
    }
  }

  changed(file: string): void {
    const { root } = this.#vite.config
    if (!/^\/(server|contract|table|locales)\//.test(file.slice(root.length)) || file.includes('.test.')) return
    const old = this.#running
    this.#running = undefined
    this.#closing = this.close(old)
  }

  #closing: Promise<void> = Promise.resolve()

  /** Stops the server, even if it failed to start or has not started yet. */
  async close(running = this.#running): Promise<void> {
    running?.stop.abort()
    const server = await running?.server.catch(() => undefined)
    await server?.close()
  }

  #start(): Running {
    const stop = new AbortController()
    return { server: this.#open(stop.signal), stop }
  }

  async #open(signal: AbortSignal): Promise<CatalogueServer> {
    await this.#closing // two servers cannot share a data directory
    // Vite cannot know what a module exports; the two agree on StartForDev.
    const { startForDev } = (await this.#vite.ssrLoadModule('/server/devServer.ts')) as { startForDev: StartForDev }
    return startForDev({ loadRenderer: () => this.#vite.ssrLoadModule('/src/app/render.tsx'), signal })
  }
}
