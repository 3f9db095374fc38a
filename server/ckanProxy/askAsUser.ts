import type { CallResponse } from '../http/call.ts'
import type { Ckan } from './Ckan.ts'
import { PublicReads } from './PublicReads.ts'
import { passThrough } from './passThrough.ts'

const PATIENCE_MS = 10_000

/** Reads of a CKAN as the user of these headers, for the portal itself. The status is 502 or 504 if it does not respond. */
export function askAsUser(ckan: Ckan) {
  const behind = { ckan, reads: new PublicReads(ckan, { freshMs: 0 }) }
  return async (headers: Headers, action: string, input: Record<string, string>): Promise<CallResponse> => {
    const query = new URLSearchParams(input)
    const url = `http://portal.invalid/api/3/action/${action}${query.size > 0 ? `?${query}` : ''}`
    const request = new Request(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    const response = await passThrough(request, behind, { locale: 'en' })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  }
}
