import type { Environment } from '../environment.ts'

/** Where metrics are served; undefined: nowhere. Notes what is wrong, such as the port of visitors. */
export function readMetrics<V extends string>(
  read: Environment<V | 'METRICS_HOST' | 'METRICS_PORT'>,
  ofVisitors: number,
): { host: string; port: number } | undefined {
  const host = read.matching('METRICS_HOST', /^[\w.:%-]+$/, 'bir adres ya da ad olmalı', 'must be an address or a name')
  if (read.optional('METRICS_PORT') === undefined) return undefined
  const port = read.wholeNumber('METRICS_PORT', 1, 65_535)
  if (port === ofVisitors) read.refuse('METRICS_PORT', 'PORT’tan başka bir sayı olmalı', 'must differ from PORT')
  return { host, port }
}
