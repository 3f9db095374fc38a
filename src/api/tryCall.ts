/** A raw response, for display. */
export type Tried = {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  text: string
  /** From the request until the whole body was received. */
  milliseconds: number
}

/** Requests a URL of the API and returns the raw response. Rejects if there is no response. */
export async function tryCall(address: string, signal: AbortSignal): Promise<Tried> {
  const begun = performance.now()
  const response = await fetch(address, { signal, cache: 'no-store' })
  const text = await response.text()
  const headers = [...response.headers].sort(([a], [b]) => (a < b ? -1 : 1))
  return { status: response.status, headers, text, milliseconds: performance.now() - begun }
}
