import { connect } from 'node:net'
import { ResponseReader } from './ResponseReader.ts'

export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
export const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 8)
/** Until V8 has compiled a server's code, the first thousands of searches take up to three times as much processor time as later ones. */
export const WARM_UP_SECONDS = Number(process.env['BENCH_WARM_UP'] ?? 5)

/** The addresses of GET requests: a list that is repeated from the start, or a function that creates each one. */
export type Requests = readonly string[] | (() => string)
export type Figures = { perSecond: number; p50: number; p95: number; failures: number; kilobytes: number }

/** The percentile of sorted values. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Sends requests to one server for some seconds, after others that are not measured. */
export async function measure(base: string, requests: Requests): Promise<Figures> {
  await load(base, requests, WARM_UP_SECONDS)
  return load(base, requests, SECONDS)
}

type Run = { url: URL; nextPath: () => string; until: number; times: number[]; bytes: number; failures: number }

async function load(base: string, requests: Requests, seconds: number): Promise<Figures> {
  let next = 0
  const nextPath = typeof requests === 'function' ? requests : () => requests[next++ % requests.length] ?? ''
  const began = performance.now()
  const run: Run = { url: new URL(base), nextPath, until: began + seconds * 1000, times: [], bytes: 0, failures: 0 }
  await Promise.all(Array.from({ length: CLIENTS }, () => sendUntilEnd(run)))
  const { times, bytes, failures } = run
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / ((performance.now() - began) / 1000),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    failures,
    kilobytes: bytes / Math.max(1, times.length) / 1000,
  }
}

async function sendUntilEnd(run: Run): Promise<void> {
  // Again if the server has closed the connection.
  while (performance.now() < run.until) await sendOnConnection(run)
}

/** Sends requests on one connection, each one after the response to the one before, until the run or the connection ends. */
function sendOnConnection(run: Run): Promise<void> {
  const { url, until } = run
  const socket = connect(Number(url.port || 80), url.hostname).setNoDelay()
  let began = 0
  let response: ResponseReader | undefined
  const send = () => {
    if (performance.now() >= until) return socket.end()
    response = new ResponseReader()
    began = performance.now()
    const path = run.nextPath().replaceAll(' ', '%20')
    return socket.write(`GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\naccept-encoding: gzip\r\n\r\n`)
  }
  socket.on('connect', send)
  socket.on('data', (data) => {
    run.bytes += data.length
    if (!response?.take(data)) return
    run.times.push(performance.now() - began)
    if (response.status < 200 || response.status > 299) run.failures += 1
    response = undefined
    send()
  })
  return new Promise((closed) => {
    socket.on('error', () => {})
    socket.on('close', () => {
      // Not connected, or closed before the whole response.
      if (began === 0 || response) run.failures += 1
      closed()
    })
  })
}
