import autocannon from 'autocannon'

export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
export const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 8)

export type Request = { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }
export type Figures = { perSecond: number; p50: number; p95: number; failures: number; kilobytes: number }

/** The value below which this share of sorted figures lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Asks one server for some seconds, after one second that does not count. */
export async function measure(base: string, requests: readonly Request[]): Promise<Figures> {
  await load(base, requests, 1)
  return load(base, requests, SECONDS)
}

async function load(base: string, requests: readonly Request[], seconds: number): Promise<Figures> {
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
      // A copy: autocannon writes into what it is given.
      requests: requests.map((request) => ({ ...request, path: request.path.replaceAll(' ', '%20') })),
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
