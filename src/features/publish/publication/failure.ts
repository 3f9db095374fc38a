import type { ErrorKind } from '../../../api/errors.ts'

/** Why publishing stopped, by what the user can do. */
type FailureKind =
  | 'offline'
  | 'signedOut'
  | 'forbidden'
  | 'gone'
  | 'busy'
  | 'away'
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
  /** The portal's message. */
  detail?: string | undefined
  status: number
  /** The largest file that is accepted, if it is known. */
  limitBytes?: number | undefined
}

/** The common fields of the errors of callAsUser and uploadFile; an abort has none. */
type Thrown = { kind?: string; status?: number; detail?: string | undefined; name?: string; limitBytes?: number }

const KINDS: Readonly<Record<string, FailureKind>> = {
  offline: 'offline',
  stalled: 'offline',
  garbled: 'unexpected',
  signedOut: 'signedOut',
  forbidden: 'forbidden',
  not_found: 'gone',
  gone: 'gone',
  busy: 'busy',
  away: 'away',
  tooLarge: 'tooLarge',
  storageFull: 'storageFull',
  fileGone: 'fileGone',
  invalid: 'refused',
  refused: 'refused',
  server: 'unexpected',
  unexpected: 'unexpected',
} satisfies Partial<Record<ErrorKind | string, FailureKind>>

/** The failure for a thrown error; `isSignedOut` if the session has expired. */
export function failureOf(thrown: unknown, isSignedOut: boolean, fileKey: string | undefined): Failure {
  const { kind = '', status = 0, detail, name, limitBytes } = Object(thrown) as Thrown
  if (name === 'AbortError') return { kind: 'cancelled', fileKey, status: 0 }
  if (isSignedOut) return { kind: 'signedOut', fileKey, status }
  // Of an upload too, whose errors have kinds of their own.
  if (status === 502 || status === 504) return { kind: 'away', fileKey, detail, status }
  if (status === 413) return { kind: 'tooLarge', fileKey, status }
  if (status === 507) return { kind: 'storageFull', fileKey, detail, status }
  return { kind: KINDS[kind] ?? 'unexpected', fileKey, detail, status, limitBytes }
}
