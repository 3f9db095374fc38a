import type { SandboxError, SandboxOutcome } from '../db/sandbox/messages.ts'
import { ActionError, invalid, notAuthorized, unavailable } from '../errors.ts'
import type { Message, MessageKey } from '../messages.ts'
import { indexAt } from './check/byteOffsets.ts'
import type { Diagnostic } from './check/statementError.ts'
import { MAX_RESULT_BYTES } from './limits.ts'
import type { Rewritten } from './rewrite.ts'

/** CKAN's error for a rejected statement, with the position and PostgreSQL's code. */
export function diagnosticError({ kind, key, values, code, position }: Diagnostic): ActionError {
  const info = { code, ...(position !== undefined && { position }) }
  const { type, fields } = kind === 'forbidden' ? notAuthorized(key, values) : invalid({ message: { key, values } })
  return new ActionError(type, { ...fields, info })
}

/** A statement that ran without a result. Except for a full queue and a lost server, the statement is the cause. */
export function outcomeError(
  outcome: Exclude<SandboxOutcome, { kind: 'rows' }>,
  sql: string,
  rewritten: Rewritten,
): ActionError {
  switch (outcome.kind) {
    case 'error':
      // The role may not read the table, because its dataset has just become private.
      if (outcome.code === '42501') return notAuthorized('sqlReadForbidden')
      return statementError(outcome, sql, rewritten)
    case 'late':
      return invalid({ query: [{ key: 'sqlTimeout' }], info: { code: '57014' } })
    case 'tooLarge':
      return invalid({
        query: [{ key: 'sqlTooLarge', values: { limit: MAX_RESULT_BYTES / 1024 / 1024 } }],
        info: { code: '54000' },
      })
    default:
      return unavailable('sqlBusy')
  }
}

/** CKAN's format: `query` for people, `info` with the statement and PostgreSQL's message; ours adds position and code. */
function statementError(error: SandboxError, sql: string, rewritten: Rewritten): ActionError {
  const position = error.position === undefined ? undefined : rewritten.positionOf(error.position)
  return invalid({
    query: [errorText(error)],
    info: {
      statement: [sql],
      params: [{}],
      orig: [originalText(error, sql, position)],
      code: error.code,
      ...(position !== undefined && { position }),
    },
  })
}

const WORDS: Record<string, MessageKey> = {
  '22012': 'sqlDivisionByZero',
  '22003': 'sqlOutOfRange',
  '22007': 'sqlBadDate',
  '22008': 'sqlBadDate',
  '22009': 'sqlBadDate',
  '2201B': 'sqlBadPattern',
  '22P02': 'sqlBadValue',
  '22P03': 'sqlBadValue',
}
const WITHOUT_DETAIL: Record<string, MessageKey> = {
  '57014': 'sqlTimeout',
  '53200': 'sqlOutOfMemory',
  '53400': 'sqlOutOfSpace',
  '54001': 'sqlTooComplex',
}

function errorText({ code, message }: SandboxError): Message {
  const plain = WITHOUT_DETAIL[code]
  return plain ? { key: plain } : { key: WORDS[code] ?? 'sqlFailed', values: { detail: message } }
}

/** PostgreSQL's message as its own clients print it, with the caller's line and a mark below the position. */
function originalText({ message, detail, hint }: SandboxError, sql: string, position: number | undefined): string {
  const lines = [message]
  if (position !== undefined) lines.push(...markedLine(sql, indexAt(sql, position)))
  if (detail) lines.push(`DETAIL:  ${detail}`)
  if (hint) lines.push(`HINT:  ${hint}`)
  return `${lines.join('\n')}\n`
}

const SHOWN_CHARACTERS = 60

function markedLine(sql: string, index: number): [string, string] {
  const before = sql.slice(0, index).split('\n')
  const label = `LINE ${before.length}: `
  const column = before.at(-1)?.length ?? 0
  const cut = Math.max(0, column - SHOWN_CHARACTERS / 2)
  const line = sql.split('\n')[before.length - 1] ?? ''
  const shown = line.slice(cut, cut + SHOWN_CHARACTERS)
  const [start, end] = [cut > 0 ? '...' : '', cut + SHOWN_CHARACTERS < line.length ? '...' : '']
  return [label + start + shown + end, `${' '.repeat(label.length + start.length + column - cut)}^`]
}
