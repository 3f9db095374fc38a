import type { Outage } from '#contract/outage.ts'
import { JsonText } from '../jsonText.ts'
import { type Ckan, type CkanResponse, CkanUnavailableError } from './Ckan.ts'
import { GzippedJson } from './GzippedJson.ts'
import { sendRead } from './sendRead.ts'

/** The memory of one response. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024
/** The same for every reader, because one response is for all. What CKAN's server has compressed, this one need not. */
const SHARED = { accept: 'application/json', 'accept-encoding': 'gzip' }

/** A response of CKAN to an anonymous read. */
export type PublicResponse = {
  status: number
  contentType: string
  retryAfter: string | null
  body: JsonText | GzippedJson
  /** When it was received, in milliseconds since 1970. */
  receivedAt: number
  /** Set if the response is an earlier one, because CKAN does not give the next one. */
  outage?: Outage
}

/**
 * What CKAN sent: a response that every reader may have; one that is not cached, because it is personal, too large or not JSON;
 * or the report that it cannot respond now.
 */
export type Received =
  | { kind: 'response'; response: PublicResponse }
  | { kind: 'failure'; response: PublicResponse }
  | { kind: 'uncacheable' }

type Options = { signal: AbortSignal; now: () => number }

/** Sends a read without a user to CKAN. Throws CkanUnavailableError. */
export async function receivePublic(ckan: Ckan, path: string, { signal, now }: Options): Promise<Received> {
  const answer = await sendRead(ckan, path, { method: 'GET', headers: SHARED, body: null, signal })
  const isFailure = answer.status === 429 || answer.status >= 500
  const { headers: received } = answer.message
  const isPersonal = 'set-cookie' in received || /no-store/i.test(received['cache-control'] ?? '')
  if (!isJson(answer) || (isPersonal && !isFailure)) {
    answer.body.destroy()
    return isFailure
      ? { kind: 'failure', response: responseOf(answer, new JsonText(''), now()) }
      : { kind: 'uncacheable' }
  }
  const bytes = await bytesOf(answer)
  if (bytes === undefined) return { kind: 'uncacheable' }
  const body = received['content-encoding'] === 'gzip' ? new GzippedJson(bytes) : new JsonText(bytes.toString())
  if (endsWithConnection(answer)) refuseCut(body)
  return { kind: isFailure ? 'failure' : 'response', response: responseOf(answer, body, now()) }
}

const isJson = ({ message: { headers } }: CkanResponse) =>
  /\bjson\b/i.test(headers['content-type'] ?? '') && (headers['content-encoding'] ?? 'gzip') === 'gzip'

/** Whether nothing but the end of the connection ends the body: a connection that breaks off ends it too. */
const endsWithConnection = ({ message: { headers } }: CkanResponse) =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined

/** Throws CkanUnavailableError if a body is not whole JSON. */
function refuseCut({ text }: PublicResponse['body']): void {
  try {
    JSON.parse(text)
  } catch (cause) {
    throw new CkanUnavailableError('broken', { cause })
  }
}

const responseOf = (answer: CkanResponse, body: PublicResponse['body'], receivedAt: number): PublicResponse => ({
  status: answer.status,
  contentType: answer.message.headers['content-type'] ?? '',
  retryAfter: answer.message.headers['retry-after'] ?? null,
  body,
  receivedAt,
})

/** The body of a response; undefined if it is too large. Throws CkanUnavailableError if it ends too early. */
async function bytesOf({ message, body }: CkanResponse): Promise<Buffer | undefined> {
  if (Number(message.headers['content-length'] ?? 0) > MAX_RESPONSE_BYTES) {
    body.destroy()
    return undefined
  }
  const chunks: Buffer[] = []
  let size = 0
  // Events: an iterator over the stream takes longer than the rest of the reading.
  return new Promise((resolve, reject) => {
    const breakOff = (cause?: unknown) => reject(new CkanUnavailableError('broken', { cause }))
    body.once('error', breakOff).once('close', () => !body.readableEnded && breakOff())
    body.once('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
    body.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= MAX_RESPONSE_BYTES) return
      resolve(undefined)
      body.destroy()
    })
  })
}
