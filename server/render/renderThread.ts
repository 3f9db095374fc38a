import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import { parseExactly } from '#src/lib/parseExactly.ts'
import type { Call, CallResponse } from '../http/call.ts'
import type { RenderPage } from '../http/pageRoutes.ts'
import { errorOfParts, partsOfError } from '../threads/errorParts.ts'
import type { FromRenderThread, RenderThreadData, ToRenderThread } from './messages.ts'

/* Renders pages of the app. Their queries are answered by the main thread. */

type Waiting = { resolve(response: CallResponse): void; reject(error: unknown): void }
// The exports of the app's render.tsx; the server never imports the app's sources, so this type must match them.
type Render = (request: Parameters<RenderPage>[0] & { site: unknown; assets: unknown }) => ReturnType<RenderPage>

const { renderer, site, manifest } = workerData as RenderThreadData // what RenderThreads.ts sends
// A renderer that cannot be loaded ends the thread with the cause.
const { render } = (await import(/* @vite-ignore */ renderer)) as { render: Render }
const waiting = new Map<number, Waiting>()
/** The page that the running code belongs to. */
const pages = new AsyncLocalStorage<number>()
let lastQuery = 0

const send = (message: FromRenderThread) => parentPort?.postMessage(message)

const askMain = (id: number, { action, input, locale }: Call) =>
  new Promise<CallResponse>((resolve, reject) => {
    lastQuery += 1
    send({ id, query: lastQuery, call: { action, input, locale } })
    waiting.set(lastQuery, { resolve, reject })
  })

async function renderPage(id: number, page: Extract<ToRenderThread, { page: object }>['page']): Promise<void> {
  try {
    const callAction = (call: Call) => askMain(id, call)
    send({ id, page: await render({ ...page, callAction, site, assets: { manifest } }) })
  } catch (error) {
    send({ id, error: partsOfError(error) })
  }
}

// Also a rejection that nothing handles. It ends the page that it belongs to, and not the others of the thread.
process.on('uncaughtException', (thrown: unknown) => send({ id: pages.getStore(), error: partsOfError(thrown) }))

parentPort?.on('message', (message: ToRenderThread) => {
  if ('page' in message) return pages.run(message.id, () => void renderPage(message.id, message.page))
  const asked = waiting.get(message.query)
  waiting.delete(message.query)
  if ('error' in message) asked?.reject(errorOfParts(message.error))
  else if ('text' in message.response) {
    const { text, ...rest } = message.response
    asked?.resolve({ ...rest, body: parseExactly(text) })
  } else asked?.resolve(message.response)
})
send({ isReady: true })
