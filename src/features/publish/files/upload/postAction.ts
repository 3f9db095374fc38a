import type { Portal } from './portal.ts'
import { resultOf, UploadError } from './UploadError.ts'

/** A portal that does not respond within this time counts as unavailable. */
const TIMEOUT_MS = 60_000

/** Calls an action as the publisher. Throws an UploadError, or the signal's reason. */
export async function postAction(
  { actions, headers }: Portal,
  action: string,
  input: object,
  signal?: AbortSignal,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const call = async () => {
    const response = await fetch(`${actions}/${action}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    }
  }
  const response = await call().catch(() => {
    signal?.throwIfAborted()
    throw new UploadError(timeout.aborted ? 'stalled' : 'offline')
  })
  return resultOf(action, response)
}
