import { UploadError, type UploadResponse } from './UploadError.ts'

type Sending = {
  address: string
  form: FormData
  headers: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
  onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined
  /** A connection without a byte for this time counts as lost. */
  stallMs: number
}

/**
 * Sends a form with XMLHttpRequest, because fetch has no upload progress. Throws an UploadError, or the signal's
 * reason.
 */
export function sendForm({ address, form, headers, signal, onProgress, stallMs }: Sending): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => end(() => reject(new UploadError('stalled'))), stallMs)
    }
    const abort = () => end(() => reject(signal?.reason))
    const end = (settle: () => void) => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', abort)
      settle()
      request.abort()
    }
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total }) => {
      watch()
      onProgress?.(loaded, total)
    }
    request.onerror = () => end(() => reject(new UploadError('offline')))
    request.onload = () => end(() => resolve(responseOf(request)))
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    watch()
    request.send(form)
  })
}

const responseOf = (request: XMLHttpRequest): UploadResponse => ({
  status: request.status,
  text: request.responseText,
  retryAfter: request.getResponseHeader('retry-after'),
})
