import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { authOf } from '../ckanProxy/Ckan.ts'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 8 * 1024 * 1024

export type ProbeResponse = { status: number; headers: IncomingMessage['headers']; body: unknown }
/**
 * Why there is no response. `certificate`: this machine does not trust the server's. `notTls`: the port does not speak https.
 * `closed`: the connection ended before a response, `broken`: within one.
 */
export type ProbeFailure = {
  failure: 'unknownHost' | 'refused' | 'certificate' | 'slow' | 'notTls' | 'closed' | 'broken'
  code: string
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|ERR_TLS/

/** Sends GET requests to one CKAN, and follows no redirect. */
export class Probe {
  readonly #base: string
  readonly #auth: string | undefined
  readonly #token: string | undefined

  constructor(base: string, token?: string) {
    const url = new URL(base)
    this.#auth = authOf(url)
    this.#base = url.origin + url.pathname.replace(/\/+$/, '')
    this.#token = token
  }

  /** The response to a path; `body` is the parsed JSON, or undefined. */
  async get(path: string, headers: Record<string, string> = {}): Promise<ProbeResponse | ProbeFailure> {
    const send = this.#base.startsWith('https:') ? httpsRequest : httpRequest
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const authorization = this.#token ? { authorization: this.#token } : {}
    let hasBegun = false
    try {
      const message = await new Promise<IncomingMessage>((done, fail) => {
        const options = {
          headers: { accept: 'application/json', ...authorization, ...headers },
          auth: this.#auth,
          signal,
        }
        send(this.#base + path, options, done)
          .once('error', fail)
          .end()
      })
      hasBegun = true
      const { statusCode: status = 0, headers: received } = message
      const text = await textOf(message)
      return { status, headers: received, body: text === undefined ? undefined : parsed(text) }
    } catch (error) {
      return failureOf(error, { isLate: signal.aborted, hasBegun })
    }
  }

  /** The result of an action; undefined if it failed. */
  async result(action: string, input: Record<string, string> = {}): Promise<unknown> {
    const response = await this.get(`/api/3/action/${action}?${new URLSearchParams(input)}`)
    return 'failure' in response ? undefined : resultIn(response.body)
  }

  /** Whether this CKAN has an action, which may refuse this caller. */
  async has(action: string): Promise<boolean> {
    return typeof (await this.result('help_show', { name: action })) === 'string'
  }
}

/** The text of a response; undefined if it is too large, whether or not a header says so. */
async function textOf(message: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    size += chunk.length
    if (size > MAX_BYTES) return undefined // leaving the loop destroys the response
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** The result in CKAN's envelope; undefined for an error, or another document. */
export const resultIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === true && 'result' in body
    ? body.result
    : undefined

function failureOf(error: unknown, { isLate, hasBegun }: { isLate: boolean; hasBegun: boolean }): ProbeFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (isLate) return { failure: 'slow', code }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { failure: 'unknownHost', code }
  if (CERTIFICATE.test(code)) return { failure: 'certificate', code }
  // Node also has EPROTO for a server that speaks TLS and refuses the handshake.
  if (/wrong version number|packet length too long/i.test(String(error))) return { failure: 'notTls', code }
  if (code === 'ECONNRESET' && !hasBegun) return { failure: 'closed', code }
  return { failure: code.startsWith('E') && code !== 'ECONNRESET' ? 'refused' : 'broken', code }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
