import type { Call, CallResponse } from '../http/call.ts'
import type { PageRequest } from '../http/pageRoutes.ts'

/** The address of the app's built renderer, and what it needs for each page beside the request. */
export type RenderThreadData = { renderer: string; site: object; manifest: unknown }
/** What a thread gets: a page to render, or the response to a query of one. A body of our own API is its JSON text. */
export type ToRenderThread =
  | { id: number; page: Omit<PageRequest, 'callAction'> }
  | { id: number; query: number; response: CallResponse | (Omit<CallResponse, 'body'> & { text: string }) }
  | { id: number; query: number; error: unknown }
/** What a thread sends: a query of a page, the page, or the error of its rendering. */
export type FromRenderThread =
  | { id: number; query: number; call: Call }
  | { id: number; page: { status: number; html: string } }
  | { id: number; error: unknown }
