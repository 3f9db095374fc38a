let lastMicros = 0

/** Now in UTC as CKAN writes it, to the microsecond, and never the same twice: a version can be told by it. */
export function utcNow(): string {
  lastMicros = Math.max(Date.now() * 1000, lastMicros + 1)
  const micros = String(lastMicros % 1000).padStart(3, '0')
  return `${new Date(Math.floor(lastMicros / 1000)).toISOString().slice(0, -1)}${micros}`
}
