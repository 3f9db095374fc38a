import type { DataRequest, Inbox, StaffView } from '#contract/dataRequest.ts'
import { authorization } from './callAsUser.ts'
import { ApiError, toApiError } from './errors.ts'

const TIMEOUT_MS = 30_000

/** Sends a data request; returns its reference number. Throws ApiError. */
export async function sendRequest(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { reference } = (await send(path, 'data_request_create', fields)) as { reference: string } // the server's response type
  return reference
}

/** Adds the visitor's support to a data request. Throws ApiError. */
export const supportRequest = async (path: string): Promise<DataRequest> =>
  (await send(`${path}/support`, 'data_request_support', {})) as DataRequest // the server's response type

/** Sends the answer of staff to a data request. Throws ApiError. */
export const answerRequest = async (path: string, fields: Readonly<Record<string, string>>): Promise<DataRequest> =>
  (await send(`${path}/answer`, 'data_request_answer', fields, authorization())) as DataRequest // the server's response type

/** The staff view of a data request, null for everybody else. Throws ApiError. */
export const staffView = async (path: string): Promise<StaffView | null> =>
  (await resultOf('data_request_staff', fetch(`${path}/staff.json`, { headers: authorization() }))) as StaffView | null // the server's response type

/** A page of the requests that the user may answer. `path` is the list's page. Throws ApiError. */
export const requestInbox = async (path: string, filter: Readonly<Record<string, string>>): Promise<Inbox> =>
  // The server's response type.
  (await resultOf(
    'data_request_inbox',
    fetch(`${path}/inbox.json?${new URLSearchParams(filter)}`, { headers: authorization() }),
  )) as Inbox

/** Assigns a data request to a user, or with an empty name to nobody. Throws ApiError. */
export const assignRequest = async (path: string, assignee: string): Promise<void> =>
  void (await send(`${path}/assign`, 'data_request_assign', { assignee }, authorization()))

const send = (address: string, name: string, fields: object, headers = {}): Promise<unknown> =>
  resultOf(
    name,
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  )

async function resultOf(name: string, request: Promise<Response>): Promise<unknown> {
  const response = await request.catch((cause: unknown) => {
    throw new ApiError('offline', name, { cause })
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && typeof body === 'object' && body !== null && 'result' in body) return body.result
  const error = toApiError(name, { status: response.status, body, retryAfter: response.headers.get('retry-after') })
  // These actions are open to everyone: a 403 comes from something between, not from missing permissions.
  const isOpenToAll = name === 'data_request_create' || name === 'data_request_support'
  throw error.kind === 'forbidden' && isOpenToAll ? new ApiError('unexpected', name, error) : error
}
