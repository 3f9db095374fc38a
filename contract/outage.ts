/**
 * A response that is older than it should be, in place of one that the catalogue does not give now. `silentSince` is null if the
 * catalogue responds to other requests. In HTTP it is `Warning: 111` with the date of `silentSince`, or `Warning: 110`
 * (RFC 7234 §5.5), and `Age`. Times are milliseconds since 1970.
 */
export type Outage = { silentSince: number | null; receivedAt: number }

/** The header of such a response. */
export const outageWarning = ({ silentSince }: Outage): string =>
  silentSince === null
    ? '110 - "Response is Stale"'
    : `111 - "Revalidation Failed" "${new Date(silentSince).toUTCString()}"`

/** The outage that a response's headers report; undefined if they report none. */
export function readOutage(headers: { get(name: string): string | null }, now: number): Outage | undefined {
  const warning = headers.get('warning') ?? ''
  const silentSince = Date.parse(/^111 .* "([^"]+)"$/.exec(warning)?.[1] ?? '')
  const receivedAt = now - 1000 * (Number(headers.get('age')) || 0)
  if (!Number.isNaN(silentSince)) return { silentSince, receivedAt }
  return warning.startsWith('110 ') ? { silentSince: null, receivedAt } : undefined
}
