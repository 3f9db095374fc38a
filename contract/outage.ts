/**
 * A response that is older than it should be, in place of one that the catalogue does not give now. `silentSince` is null if the
 * catalogue responds to other requests. `by` is set if the browser did not reach the portal: it is offline, or the portal does not
 * respond. In HTTP an outage is `Warning: 111` with the date of `silentSince`, 110, 112 (offline) or 199 (RFC 7234 §5.5), and
 * `Age`. Times are milliseconds since 1970.
 */
export type Outage = { silentSince: number | null; receivedAt: number; by?: 'connection' | 'portal' }

const UNREACHED = { connection: '112 - "Disconnected Operation"', portal: '199 - "Portal Unreachable"' } as const

/** The header of such a response. */
export function outageWarning({ silentSince, by }: Pick<Outage, 'silentSince' | 'by'>): string {
  if (by !== undefined) return UNREACHED[by]
  return silentSince === null
    ? '110 - "Response is Stale"'
    : `111 - "Revalidation Failed" "${new Date(silentSince).toUTCString()}"`
}

/** The outage that a response's headers report; undefined if they report none. */
export function readOutage(headers: { get(name: string): string | null }, now: number): Outage | undefined {
  const warning = headers.get('warning') ?? ''
  const silentSince = Date.parse(/^111 .* "([^"]+)"$/.exec(warning)?.[1] ?? '')
  const receivedAt = now - 1000 * (Number(headers.get('age')) || 0)
  if (!Number.isNaN(silentSince)) return { silentSince, receivedAt }
  for (const by of ['connection', 'portal'] as const)
    if (warning === UNREACHED[by]) return { silentSince: null, receivedAt, by }
  return warning.startsWith('110 ') ? { silentSince: null, receivedAt } : undefined
}
