import { connect } from 'node:net'
import { ResponseReader } from './ResponseReader.ts'

export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
/** The turns of a server in a cell. */
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
export const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 8)
/** Until V8 has compiled a server's code, the first thousands of searches take up to three times as much processor time as later ones. */
export const WARM_UP_SECONDS = Number(process.env['BENCH_WARM_UP'] ?? 5)

/** The addresses of GET requests: a list that is repeated from the start, or a function that creates each one. */
export type Requests = readonly string[] | (() => string)
export type Figures = { perSecond: number; p50: number; p95: number; failures: number; kilobytes: number }

/** The percentile of sorted values. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** What is asked of one server. */
type Side = { base: string; requests: Requests }

/**
 * Sends requests to each server for SECONDS, in ROUNDS short turns one after another, after others that are not
 * measured. A machine that becomes slower for a minute is then slower for all of them.
 */
export async function measureInTurn(sides: readonly Side[]): Promise<Figures[]> {
  const runs = sides.map(({ base, requests }) => newRun(base, requests))
  for (const { base, requests } of sides) await load(newRun(base, requests), WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) for (const run of runs) await load(run, SECONDS / ROUNDS)
  return runs.map(figuresOf)
}

type Run = {
  url: URL
  nextPath: () => string
  until: number
  seconds: number
  times: number[]
  bytes: number
  failures: number
}

function newRun(base: string, requests: Requests): Run {
  let next = 0
  const nextPath = typeof requests === 'function' ? requests : () => requests[next++ % requests.length] ?? ''
  return { url: new URL(base), nextPath, until: 0, seconds: 0, times: [], bytes: 0, failures: 0 }
}

async function load(run: Run, seconds: number): Promise<void> {
  const began = performance.now()
  run.until = began + seconds * 1000
  await Promise.all(Array.from({ length: CLIENTS }, () => sendUntilEnd(run)))
  run.seconds += (performance.now() - began) / 1000
}

function figuresOf({ times, seconds, bytes, failures }: Run): Figures {
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
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
