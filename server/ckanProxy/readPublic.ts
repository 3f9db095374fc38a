import type { CkanSearch } from '../ckanIndex/CkanSearch.ts'
import { type Ckan, CkanUnavailableError } from './Ckan.ts'
import type { PublicReads } from './PublicReads.ts'
import type { PublicResponse } from './receivePublic.ts'

/** Pages and the API say that data is old from this age on. */
const OLD_MS = 60_000
const JSON_TYPE = 'application/json;charset=utf-8'

/** A CKAN, and the ways in which reads of it that need no user are answered without it. */
export type Behind = {
  ckan: Ckan
  reads: PublicReads
  /** Without it, CKAN answers every search. */
  search?: Pick<CkanSearch, 'answer' | 'isOwn'> | undefined
  /** Called after a write through the portal. */
  onWrite?: () => void
}

/**
 * The response to a read without a user: of a search from our index, otherwise of CKAN. Undefined if CKAN's response is not for
 * all: the caller then sends its own request. Throws CkanUnavailableError if nobody can answer.
 */
export async function readPublic(
  { reads, search }: Behind,
  path: string,
  signal?: AbortSignal,
): Promise<PublicResponse | undefined> {
  const found = await fromIndex(search, path)
  if (found) return found
  try {
    const response = await reads.read(path, signal)
    const hasFailed = response && (response.status === 429 || response.status >= 500)
    return (hasFailed && (await fromIndex(search, path, true))) || response
  } catch (error) {
    const old = error instanceof CkanUnavailableError ? await fromIndex(search, path, true) : undefined
    if (old) return old
    throw error
  }
}

/** The response from our index; undefined if it has none, or an old copy while CKAN responds. */
export async function fromIndex(
  search: Behind['search'],
  path: string,
  isCkanAway = false,
): Promise<PublicResponse | undefined> {
  const answer = await search?.answer(path, { isCkanAway })
  if (!answer) return undefined
  const { body, checkedAt: receivedAt, silentSince = null } = answer
  const isOld = Date.now() - receivedAt > OLD_MS
  return {
    ...{ status: 200, contentType: JSON_TYPE, retryAfter: null, body, receivedAt },
    ...(isOld && { outage: { silentSince, receivedAt } }),
  }
}
