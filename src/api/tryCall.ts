/** An answer as it came over the line, for readers who want to see it. */
export type Tried = {
  status: number
  headers: readonly (readonly [name: string, value: string])[]
  text: string
  /** From the question to the last letter of the answer. */
  milliseconds: number
}

/** Asks an address of the API and gives what came back, whatever it is. Rejects where nothing answered. */
export async function tryCall(address: string, signal: AbortSignal): Promise<Tried> {
  const begun = performance.now()
  const response = await fetch(address, { signal, cache: 'no-store' })
  const text = await response.text()
  const headers = [...response.headers].sort(([a], [b]) => (a < b ? -1 : 1))
  return { status: response.status, headers, text, milliseconds: performance.now() - begun }
}
