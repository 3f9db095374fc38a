import { isDeviceOffline } from '../../../../lib/isDeviceOffline.ts'

/** Waits until the device is online again, without a limit. Throws the signal's reason. */
export async function waitForConnection(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  if (isDeviceOffline()) await pause(undefined, signal)
}

/** Waits, at most until the device is online again; without a time until then. Throws the signal's reason. */
export function pause(ms: number | undefined, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      clearTimeout(timer)
      removeEventListener('online', wake)
      signal?.removeEventListener('abort', abort)
      settled()
    }
    const wake = () => settle(resolve)
    const abort = () => settle(() => reject(signal?.reason))
    const timer = ms === undefined ? undefined : setTimeout(wake, ms)
    if (signal?.aborted) return abort()
    addEventListener('online', wake)
    signal?.addEventListener('abort', abort)
  })
}
