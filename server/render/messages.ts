import type { Call, CallResponse } from '../http/call.ts'
import type { PageRequest, RenderPage } from '../http/pageRoutes.ts'
import type { ErrorParts } from '../threads/errorParts.ts'

/** The address of the app's built renderer, and what it needs for each page beside the request. */
export type RenderThreadData = { renderer: string; site: object; manifest: unknown }
/** What a thread gets: a page to render, or the response to a query of one. A body of our own API is its JSON text. */
export type ToRenderThread =
  | { id: number; page: Omit<PageRequest, 'callAction'> }
  | { id: number; query: number; response: CallResponse | (Omit<CallResponse, 'body'> & { text: string }) }
  | { id: number; query: number; error: ErrorParts }
/** What a thread sends: that it has loaded the renderer, a query of a page, the page, or an error of its rendering or of no page. */
export type FromRenderThread =
  | { isReady: true }
  | { id: number; query: number; call: Call }
  | { id: number; page: Awaited<ReturnType<RenderPage>> }
  | { id: number | undefined; error: ErrorParts }
