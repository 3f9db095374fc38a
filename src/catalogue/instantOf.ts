/** Parses CKAN's timestamps, which are UTC without a zone. Milliseconds, or undefined if the text is not a time. */
export function instantOf(timestamp: string | null | undefined): number | undefined {
  if (!timestamp) return undefined
  const iso = timestamp.trim().replace(' ', 'T')
  const zoned = /^\d{4}-\d\d-\d\d$|Z$|[+-]\d\d:?\d\d$/.test(iso) ? iso : `${iso}Z`
  const instant = Date.parse(zoned)
  return Number.isNaN(instant) ? undefined : instant
}
