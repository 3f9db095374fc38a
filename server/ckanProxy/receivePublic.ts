import type { Outage } from '#contract/outage.ts'
import { JsonText } from '../jsonText.ts'
import { type Ckan, type CkanResponse, CkanUnavailableError } from './Ckan.ts'
import { sendRead } from './sendRead.ts'

/** The memory of one response. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024

/** A response of CKAN to an anonymous read. */
export type PublicResponse = {
  status: number
  contentType: string
  retryAfter: string | null
  body: JsonText
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

type Request = { headers: Headers; signal: AbortSignal; now: () => number }

/** Sends a read without a user to CKAN. Throws CkanUnavailableError. */
export async function receivePublic(ckan: Ckan, path: string, { headers, signal, now }: Request): Promise<Received> {
  const answer = await sendRead(ckan, path, { method: 'GET', headers, body: null, signal })
  const isFailure = answer.status === 429 || answer.status >= 500
  const { headers: received } = answer.message
  const isPersonal = 'set-cookie' in received || /no-store/i.test(received['cache-control'] ?? '')
  if (!isJson(answer) || (isPersonal && !isFailure)) {
    answer.body.destroy()
    return isFailure ? { kind: 'failure', response: responseOf(answer, '', now()) } : { kind: 'uncacheable' }
  }
  const text = await textOf(answer)
  if (text === undefined) return { kind: 'uncacheable' }
  return { kind: isFailure ? 'failure' : 'response', response: responseOf(answer, text, now()) }
}

const isJson = ({ message: { headers } }: CkanResponse) =>
  /\bjson\b/i.test(headers['content-type'] ?? '') && !('content-encoding' in headers)

const responseOf = (answer: CkanResponse, text: string, receivedAt: number): PublicResponse => ({
  status: answer.status,
  contentType: answer.message.headers['content-type'] ?? '',
  retryAfter: answer.message.headers['retry-after'] ?? null,
  body: new JsonText(text),
  receivedAt,
})

/** The text of a response; undefined if it is too large. Throws CkanUnavailableError if it ends too early. */
async function textOf({ message, body }: CkanResponse): Promise<string | undefined> {
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
    body.once('end', () => resolve(Buffer.concat(chunks).toString()))
    body.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= MAX_RESPONSE_BYTES) return
      resolve(undefined)
      body.destroy()
    })
  })
}
