import type { ApiError } from '../../api/errors.ts'

/**
 * The text in the namespace `embed` for data that could not be read: a wrong value in the address does not become right later. An error
 * of the field `query` is about the database, such as a search that took too long.
 */
export const failureText = (error: ApiError | null): 'wrong' | 'failed' =>
  error?.kind === 'invalid' && !error.fields['query'] ? 'wrong' : 'failed'
