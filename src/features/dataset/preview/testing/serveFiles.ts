import { onTestFinished } from 'vitest'

type Served = string | Uint8Array<ArrayBuffer> | { status: number; body?: object }

/** Answers requests for these addresses as a server with ranges does; `requests` are the asked ranges by address. */
export function serveFiles(files: Readonly<Record<string, Served>>) {
  const requests: string[] = []
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const file = files[url]
    if (file === undefined) return original(input, init)
    const range = new Headers(init?.headers).get('range')
    requests.push(`${url} ${range ?? 'whole'}`)
    if (typeof file === 'object' && 'status' in file)
      return new Response(file.body ? JSON.stringify(file.body) : 'x', { status: file.status })
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (from === undefined) return new Response(bytes, { headers: { 'content-length': String(bytes.length) } })
    if (Number(from) >= bytes.length) return new Response(null, { status: 416 })
    const part = bytes.slice(Number(from), Number(to) + 1)
    const contentRange = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`
    return new Response(part, { status: 206, headers: { 'content-range': contentRange } })
  }
  onTestFinished(() => {
    globalThis.fetch = original
  })
  return requests
}
