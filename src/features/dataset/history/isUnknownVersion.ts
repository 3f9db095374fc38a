import type { ApiError } from '../../../api/errors.ts'

/** Whether an error says that a version does not exist, or not for this reader, instead of a failure. */
export const isUnknownVersion = ({ kind }: ApiError): boolean =>
  kind === 'not_found' || kind === 'forbidden' || kind === 'invalid'
