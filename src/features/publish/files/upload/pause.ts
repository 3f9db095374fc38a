/** Waits, at most until the device is online again. Throws the signal's reason. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (settled: () => void) => {
      clearTimeout(timer)
      removeEventListener('online', wake)
      signal?.removeEventListener('abort', abort)
      settled()
    }
    const wake = () => settle(resolve)
    const abort = () => settle(() => reject(signal?.reason))
    const timer = setTimeout(wake, ms)
    if (signal?.aborted) return abort()
    addEventListener('online', wake)
    signal?.addEventListener('abort', abort)
  })
}
