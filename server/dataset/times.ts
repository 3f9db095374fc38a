let lastMicros = 0

/**
 * The current time in UTC in CKAN's format with microseconds. Never returns the same time twice, so it identifies a version.
 */
export function utcNow(): string {
  lastMicros = Math.max(Date.now() * 1000, lastMicros + 1)
  const micros = String(lastMicros % 1000).padStart(3, '0')
  return `${new Date(Math.floor(lastMicros / 1000)).toISOString().slice(0, -1)}${micros}`
}
