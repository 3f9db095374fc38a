import { parentPort, workerData } from 'node:worker_threads'
import type { Call, CallResponse } from '../http/call.ts'
import type { RenderPage } from '../http/pageRoutes.ts'
import type { FromRenderThread, RenderThreadData, ToRenderThread } from './messages.ts'

/* Renders pages of the app. Their queries are answered by the main thread. */

type Waiting = { resolve(response: CallResponse): void; reject(error: unknown): void }
// The exports of the app's render.tsx; the server never imports the app's sources, so this type must match them.
type Render = (request: Parameters<RenderPage>[0] & { site: unknown; assets: unknown }) => ReturnType<RenderPage>

const { renderer, site, manifest } = workerData as RenderThreadData // what RenderThreads.ts sends
const ready = import(/* @vite-ignore */ renderer) as Promise<{ render: Render }>
const waiting = new Map<number, Waiting>()
let lastQuery = 0

const send = (message: FromRenderThread) => parentPort?.postMessage(message)

const askMain = (id: number, call: Call) =>
  new Promise<CallResponse>((resolve, reject) => {
    lastQuery += 1
    waiting.set(lastQuery, { resolve, reject })
    send({ id, query: lastQuery, call })
  })

parentPort?.on('message', async (message: ToRenderThread) => {
  if ('query' in message) {
    const asked = waiting.get(message.query)
    waiting.delete(message.query)
    if ('error' in message) asked?.reject(message.error)
    else if ('text' in message.response) {
      const { text, ...rest } = message.response
      asked?.resolve({ ...rest, body: JSON.parse(text) })
    } else asked?.resolve(message.response)
    return
  }
  const { id } = message
  try {
    const { render } = await ready
    const callAction = (call: Call) => askMain(id, call)
    send({ id, page: await render({ ...message.page, callAction, site, assets: { manifest } }) })
  } catch (error) {
    send({ id, error })
  }
})
