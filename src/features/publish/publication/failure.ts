import type { ErrorKind } from '../../../api/errors.ts'

/** Why a publication stopped, by what its writer can do about it. */
type FailureKind =
  | 'offline'
  | 'signedOut'
  | 'forbidden'
  | 'gone'
  | 'busy'
  | 'tooLarge'
  | 'storageFull'
  | 'fileGone'
  | 'cancelled'
  | 'refused'
  | 'unexpected'

export type Failure = {
  kind: FailureKind
  /** The file that was being sent. */
  fileKey?: string | undefined
  /** The portal's own words. */
  detail?: string | undefined
  status: number
}

/** What callAsUser and uploadFile throw have these in common; an abort has none. */
type Thrown = { kind?: string; status?: number; detail?: string | undefined; name?: string }

const KINDS: Readonly<Record<string, FailureKind>> = {
  offline: 'offline',
  stalled: 'offline',
  garbled: 'unexpected',
  signedOut: 'signedOut',
  forbidden: 'forbidden',
  not_found: 'gone',
  gone: 'gone',
  busy: 'busy',
  tooLarge: 'tooLarge',
  storageFull: 'storageFull',
  fileGone: 'fileGone',
  invalid: 'refused',
  refused: 'refused',
  server: 'unexpected',
  unexpected: 'unexpected',
} satisfies Partial<Record<ErrorKind | string, FailureKind>>

/** Reads what was thrown; `isNobody` where the portal no longer knows who is calling. */
export function failureOf(thrown: unknown, isNobody: boolean, fileKey: string | undefined): Failure {
  const { kind = '', status = 0, detail, name } = Object(thrown) as Thrown
  if (name === 'AbortError') return { kind: 'cancelled', fileKey, status: 0 }
  if (isNobody) return { kind: 'signedOut', fileKey, status }
  if (status === 413) return { kind: 'tooLarge', fileKey, status }
  if (status === 507) return { kind: 'storageFull', fileKey, detail, status }
  return { kind: KINDS[kind] ?? 'unexpected', fileKey, detail, status }
}
