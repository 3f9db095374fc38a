import autocannon from 'autocannon'

export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
export const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 8)

export type Request = { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }
/** A list that every client repeats from the start, or a function that creates each request. */
export type Requests = readonly Request[] | (() => Request)
export type Figures = { perSecond: number; p50: number; p95: number; failures: number; kilobytes: number }

/** The percentile of sorted values. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Sends requests to one server for some seconds, after one second of warm-up. */
export async function measure(base: string, requests: Requests): Promise<Figures> {
  await load(base, requests, 1)
  return load(base, requests, SECONDS)
}

async function load(base: string, requests: Requests, seconds: number): Promise<Figures> {
  const times: number[] = []
  const {
    requests: counted,
    non2xx,
    errors,
    throughput,
  } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: base,
      connections: CLIENTS,
      duration: seconds,
      requests: prepared(requests),
      headers: { 'accept-encoding': 'gzip' },
    }
    const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  times.sort((a, b) => a - b)
  return {
    perSecond: counted.average,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    failures: non2xx + errors,
    kilobytes: throughput.total / Math.max(1, counted.total) / 1000,
  }
}

function prepared(requests: Requests): autocannon.Request[] {
  const written = (request: Request) => ({ ...request, path: request.path.replaceAll(' ', '%20') })
  // A copy, because autocannon modifies its input.
  if (typeof requests !== 'function') return requests.map(written)
  return [{ setupRequest: (defaults) => ({ ...defaults, ...written(requests()) }) }]
}
