/** Why a file was not downloaded. `broken`: the connection ended before the file did; nothing is saved. */
export type DownloadFailure = { kind: 'broken' | 'busy' | 'refused'; detail?: string }

export class DownloadError extends Error {
  readonly failure: DownloadFailure
  constructor(failure: DownloadFailure, options?: ErrorOptions) {
    super(failure.kind, options)
    this.failure = failure
  }
}

type Options = { signal: AbortSignal; onProgress: (bytes: number, lines: number) => void }

const LINE_END = 10

/**
 * Downloads a file of this portal. A file that ends too early is never returned. The browser may keep the bytes on disk,
 * because they go to a Blob directly. Throws DownloadError, and the reason of an abort.
 */
export async function readDownload(url: string, { signal, onProgress }: Options): Promise<Blob> {
  const response = await attempt(fetch(url, { signal }), signal)
  if (!response.ok || !response.body) throw new DownloadError(await refusalOf(response))
  let [bytes, lines] = [0, 0]
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines += 1
      onProgress(bytes, lines)
      controller.enqueue(chunk)
    },
  })
  return attempt(new Response(response.body.pipeThrough(count), { headers: response.headers }).blob(), signal)
}

async function attempt<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  try {
    return await promise
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw new DownloadError({ kind: 'broken' }, { cause })
  }
}

/** The portal explains a refusal on a page with one message. */
async function refusalOf(response: Response): Promise<DownloadFailure> {
  if (response.status === 503 || response.status === 429) return { kind: 'busy' }
  const page = new DOMParser().parseFromString(await response.text().catch(() => ''), 'text/html')
  const detail = [...page.querySelectorAll('h1, p')].map((part) => part.textContent).find((text) => /\p{L}/u.test(text))
  return response.status < 500 && detail ? { kind: 'refused', detail } : { kind: 'refused' }
}
