import type { MessageKey } from '../../messages.ts'

/** Why public SQL does not run a statement, in a form that the parser's thread can send. */
export type Diagnostic = {
  kind: 'invalid' | 'forbidden'
  key: MessageKey
  values: Record<string, string | number>
  /** SQLSTATE. */
  code: string
  /** The position in the statement: 1 is its first character. */
  position?: number
}

type Details = { values?: Diagnostic['values']; code?: string; location?: unknown }

/** A rejected statement. The location is libpg-query's: bytes from the start. */
export class StatementError extends Error {
  readonly diagnostic: Diagnostic
  readonly location: number | undefined

  constructor(kind: Diagnostic['kind'], key: MessageKey, { values = {}, code, location }: Details = {}) {
    super(key)
    this.diagnostic = { kind, key, values, code: code ?? (kind === 'forbidden' ? '42501' : '0A000') }
    this.location = typeof location === 'number' && location >= 0 ? location : undefined
  }
}

export const forbidden = (key: MessageKey, name: string, location: unknown) =>
  new StatementError('forbidden', key, { values: { name }, location })

/** SQLSTATE 54001: the statement is too complex. */
export const tooComplex = (key: MessageKey, limit?: number) =>
  new StatementError('invalid', key, { code: '54001', ...(limit !== undefined && { values: { limit } }) })
