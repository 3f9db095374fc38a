import type { DataRequest, StaffView } from '#contract/dataRequest.ts'
import { ApiError, toApiError } from './errors.ts'

const TIMEOUT_MS = 30_000

/** Sends what a visitor asks for to the page of requests; gives the reference. Throws ApiError. */
export async function sendRequest(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { reference } = (await send(path, 'data_request_create', fields)) as { reference: string } // what it answers
  return reference
}

/** Counts this browser among those that want it. Throws ApiError. */
export const supportRequest = async (path: string): Promise<DataRequest> =>
  (await send(`${path}/support`, 'data_request_support', {})) as DataRequest // what it answers

/** Sends what staff answer. Throws ApiError. */
export const answerRequest = async (path: string, fields: Readonly<Record<string, string>>): Promise<DataRequest> =>
  (await send(`${path}/answer`, 'data_request_answer', fields)) as DataRequest // what it answers

/** What staff see of a request, null for everybody else. Throws ApiError. */
export const staffView = async (path: string): Promise<StaffView | null> =>
  (await resultOf('data_request_staff', fetch(`${path}/staff.json`))) as StaffView | null // what it answers

const send = (address: string, name: string, fields: object): Promise<unknown> =>
  resultOf(
    name,
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  )

async function resultOf(name: string, asked: Promise<Response>): Promise<unknown> {
  const response = await asked.catch((cause: unknown) => {
    throw new ApiError('offline', name, { cause })
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && typeof body === 'object' && body !== null && 'result' in body) return body.result
  const error = toApiError(name, { status: response.status, body, retryAfter: response.headers.get('retry-after') })
  // Everybody may ask: where something on the way refused it, no permission of theirs is missing.
  const isOpenToAll = name === 'data_request_create' || name === 'data_request_support'
  throw error.kind === 'forbidden' && isOpenToAll ? new ApiError('unexpected', name, error) : error
}
