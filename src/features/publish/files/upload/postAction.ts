import type { Portal } from './portal.ts'
import { resultOf, UploadFailure } from './UploadFailure.ts'

/** An action's result, asked as whoever publishes. Throws an UploadFailure, or the signal's reason. */
export async function postAction(
  { actions, headers }: Portal,
  action: string,
  input: object,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(`${actions}/${action}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: signal ?? null,
  }).catch(() => {
    signal?.throwIfAborted()
    throw new UploadFailure('offline')
  })
  const retryAfter = response.headers.get('retry-after')
  return resultOf(action, { status: response.status, text: await response.text(), retryAfter })
}
