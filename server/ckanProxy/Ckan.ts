import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { decoded } from '#src/lib/decoded.ts'
import { tracing } from '../tracing/spans.ts'

type Why = 'unreachable' | 'broken' | 'slow'

/** The CKAN did not respond: it cannot be reached, it closed the connection, or it sent nothing for too long. */
export class CkanUnavailableError extends Error {
  override name = 'CkanUnavailableError'
  readonly why: Why

  constructor(why: Why, options?: ErrorOptions) {
    super(`CKAN is ${why}`, options)
    this.why = why
  }
}

/** CKAN's response; its body is a stream. `headers` are those that are passed on, made when they are read. */
export type CkanResponse = { status: number; readonly headers: Headers; body: Readable; message: IncomingMessage }
export type Asked = {
  method: string
  /** Those of a visitor's request, or the portal's own: names in lower case, none of one connection. */
  headers: Headers | Readonly<Record<string, string>>
  body: ReadableStream | null
  signal?: AbortSignal | undefined
  /** Uses a connection of its own, so that it does not wait while requests of visitors use all: for health checks. */
  hasOwnConnection?: boolean
}

const MOST_CONNECTIONS = 256
/** Requests that wait for a connection; more are refused. */
const MOST_WAITING = 1_000

/** Headers of one connection, not of the message (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade'],
])

/** Whether a header with this name, in any case, is passed on beside a header `connection`, which names more that are not. */
function endToEnd(connection: string | null | undefined): (name: string) => boolean {
  const named = new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  return (name) => !HOP_BY_HOP.has(name.toLowerCase()) && !named.has(name.toLowerCase())
}

/** `name:password` of an address; undefined without both. */
export const authOf = ({ username, password }: URL): string | undefined =>
  username || password ? `${decoded(username)}:${decoded(password)}` : undefined

/** A client of one CKAN; it sends no request to any other address. */
export class Ckan {
  readonly #base: URL
  /** The path of the address, without the slash at its end. */
  readonly #path: string
  /** `auth` is for a server in front of CKAN that asks for it. A user's own token takes its place. */
  readonly #target: { host: string; port: string | undefined; auth?: string }
  readonly #silenceMs: number
  readonly #connections: number
  readonly #agent: http.Agent
  readonly #request: typeof http.request
  /** Requests that have a connection or wait for one, also those that are ended while they wait. */
  #open = 0
  /** Called for each request: the time until its response began, and its status; none if CKAN did not respond. */
  onResponse: (ms: number, status: number | undefined) => void = () => {}

  /** `silenceMs`: the longest time without data from CKAN. `connections`: how many there are at the same time. */
  constructor(address: string, silenceMs = 60_000, connections = MOST_CONNECTIONS) {
    this.#connections = connections
    this.#base = new URL(address)
    const auth = authOf(this.#base)
    this.#path = this.#base.pathname.replace(/\/+$/, '')
    this.#target = {
      host: this.#base.hostname.replace(/^\[|\]$/g, ''),
      port: this.#base.port || undefined,
      ...(auth !== undefined && { auth }),
    }
    this.#silenceMs = silenceMs
    const { Agent, request } = this.#base.protocol === 'https:' ? https : http
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
    this.#request = request as typeof http.request // the two differ in options that are not used here
  }

  /** The address of this CKAN with its path, without a password. */
  get address(): string {
    return this.#base.origin + this.#base.pathname
  }

  get origin(): string {
    return this.#base.origin
  }

  /** Sends a request to a path of this CKAN; resolves when the response's headers arrive. Throws CkanUnavailableError. */
  send(path: string, asked: Asked): Promise<CkanResponse> {
    if (!tracing) return this.#send(path, asked)
    const facts = { 'http.request.method': asked.method, 'server.address': this.#base.hostname }
    return tracing.inSpan({ name: `${asked.method} CKAN`, kind: 'client', facts }, async (note) => {
      const response = await this.#send(path, asked)
      note({ 'http.response.status_code': response.status })
      return response
    })
  }

  async #send(path: string, { method, headers, body, signal, hasOwnConnection = false }: Asked): Promise<CkanResponse> {
    if (!hasOwnConnection && this.#open >= this.#connections + MOST_WAITING) {
      this.onResponse(0, undefined)
      throw new CkanUnavailableError('slow')
    }
    const sent = headers instanceof Headers ? passedOn(headers) : headers
    const outgoing: Record<string, string> = { host: this.#base.host, ...sent }
    if (tracing) Object.assign(outgoing, tracing.headers())
    const began = performance.now()
    const request = this.#request({
      agent: hasOwnConnection ? false : this.#agent,
      ...this.#target,
      path: this.#path + path,
      method,
      headers: outgoing,
    })
    this.#open += 1
    request.once('close', () => {
      this.#open -= 1
    })
    const answer = new Promise<IncomingMessage>((answered, failed) => {
      request.once('response', answered)
      request.on('error', (error) => failed(error instanceof CkanUnavailableError ? error : silence(error, signal)))
      // While a request waits for a connection, Node reports nothing of it, also not that it was destroyed.
      const end = (error: Error) => {
        failed(error)
        request.destroy(error)
      }
      const onSilence = () => end(new CkanUnavailableError('slow'))
      request.setTimeout(this.#silenceMs, onSilence)
      unlessConnected(request, this.#silenceMs, onSilence)
      if (signal) onAbort(request, signal, end)
    })
    // Both may fail for one reason, which `answer` reports. CKAN may also respond before it has read the whole body.
    if (body) pipeline(Readable.fromWeb(body), request).catch(() => {})
    else request.end()
    const message = await answer.catch((error: unknown) => {
      if (!signal?.aborted) this.onResponse(performance.now() - began, undefined)
      throw error
    })
    this.onResponse(performance.now() - began, message.statusCode)
    let made: Headers | undefined
    return {
      status: message.statusCode ?? 502,
      get headers() {
        made ??= headersOf(message)
        return made
      },
      body: message,
      message,
    }
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** The codes of a connection that was there: one request may have ended it. */
const BROKEN = /^(ECONNRESET|EPIPE|HPE_\w+)$/

function silence(error: Error, signal: AbortSignal | undefined): Error {
  if (signal?.aborted) return error
  const code = 'code' in error ? String(error.code) : ''
  return new CkanUnavailableError(BROKEN.test(code) ? 'broken' : 'unreachable', { cause: error })
}

/** The headers of a visitor's request that CKAN gets. */
function passedOn(headers: Headers): Record<string, string> {
  const isKept = endToEnd(headers.get('connection'))
  const kept: Record<string, string> = {}
  for (const [name, value] of headers) if (isKept(name) && name !== 'host' && name !== 'expect') kept[name] = value
  return kept
}

/** Keeps repeated headers, such as cookies, separate. */
function headersOf({ rawHeaders, headers: { connection } }: IncomingMessage): Headers {
  const isKept = endToEnd(connection)
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (isKept(name)) headers.append(name, rawHeaders[at + 1] ?? '')
  }
  return headers
}

/** Ends a request when its reader leaves. Node's own option `signal` does the same with a watch over each stream, which takes longer. */
function onAbort(request: ClientRequest, signal: AbortSignal, end: (error: Error) => void): void {
  const leave = () => end(new Error('The request was ended', { cause: signal.reason }))
  if (signal.aborted) leave()
  else {
    signal.addEventListener('abort', leave, { once: true })
    request.once('close', () => signal.removeEventListener('abort', leave))
  }
}

/** Calls `onLate` if a request has no connection after this time. The time limit of Node's `setTimeout` begins with the connection. */
function unlessConnected(request: ClientRequest, ms: number, onLate: () => void): void {
  const timer = setTimeout(onLate, ms).unref()
  const stop = () => clearTimeout(timer)
  request.once('socket', (socket) => (socket.connecting ? socket.once('connect', stop) : stop()))
  request.once('close', stop)
}
