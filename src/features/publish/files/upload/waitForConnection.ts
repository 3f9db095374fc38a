import { isDeviceOffline } from '../../../../lib/isDeviceOffline.ts'

/** Waits until the device is online again, without a limit. Throws the signal's reason. */
export function waitForConnection(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const settle = (settled: () => void) => {
      removeEventListener('online', wake)
      signal?.removeEventListener('abort', abort)
      settled()
    }
    const wake = () => settle(resolve)
    const abort = () => settle(() => reject(signal?.reason))
    addEventListener('online', wake)
    signal?.addEventListener('abort', abort)
    if (!isDeviceOffline()) wake()
  })
}
