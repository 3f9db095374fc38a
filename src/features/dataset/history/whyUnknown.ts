import type { ApiError } from '../../../api/errors.ts'

/**
 * Why a version does not exist for this reader; undefined for a failure. A CKAN shows versions only to people who may edit the
 * dataset, unless `ckan.auth.public_activity_stream_detail` is set.
 */
export function whyUnknown(
  error: Pick<ApiError, 'kind'> | null | undefined,
  { hasOwnCatalogue }: { hasOwnCatalogue: boolean },
): 'missing' | 'forbidden' | undefined {
  if (error?.kind === 'forbidden') return hasOwnCatalogue ? 'missing' : 'forbidden'
  return error?.kind === 'not_found' || error?.kind === 'invalid' ? 'missing' : undefined
}
