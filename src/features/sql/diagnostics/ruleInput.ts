import type { SqlError, SqlErrorKind } from '../engine/engine.ts'
import { type Token, tokenize } from '../queries/syntax/tokenize.ts'
import type { SqlTable } from '../tables/sqlTable.ts'
import { codeIn, firstLineOf, positionIn } from './errorText.ts'

/** The data about an error that the rules read. */
export type RuleInput = {
  sql: string
  tokens: readonly Token[]
  tables: readonly SqlTable[]
  /** Whether a CKAN behind the portal runs the statement, which may allow fewer functions. */
  isCkan: boolean
  kind: SqlErrorKind
  /** SQLSTATE; empty if unknown. */
  code: string
  /** The first line of the engine's message. */
  message: string
  /** The whole message with its hint. */
  text: string
  /** The index of the token at the error's position: -1 if unknown, the number of tokens at the end. */
  at: number
}

/** A statement that failed, and the tables that the console knows. */
export type Statement = { sql: string; tables: readonly SqlTable[]; isCkan?: boolean }

/** Collects what the rules need to know about an error. */
export function readRuleInput(error: SqlError, { sql, tables, isCkan = false }: Statement): RuleInput {
  const { kind, message: text, details } = error
  const tokens = tokenize(sql)
  const message = firstLineOf(text)
  const code = details.code ?? codeIn(text)
  const at = tokenAt(tokens, details.position ?? positionIn(text, sql), code, message)
  return {
    sql,
    tokens,
    tables,
    isCkan,
    kind,
    code,
    message,
    text: details.hint ? `${text}\n${details.hint}` : text,
    at,
  }
}

/** The index of the token at a position. If the message names another token, the nearest one of that name. */
function tokenAt(tokens: readonly Token[], position: number | undefined, code: string, message: string): number {
  const found = position === undefined ? -1 : tokens.findIndex(({ end }) => end > position)
  const at = position !== undefined && found === -1 ? tokens.length : found
  const named = namedIn(message)
  if (named === undefined || code === '' || fits(tokens[at], named)) return at
  const candidates = tokens.flatMap((token, index) => (fits(token, named) ? [index] : []))
  const [nearest] = candidates.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))
  return nearest ?? at
}

/** The name in PostgreSQL's message: near "x", column "x", relation "x". */
function namedIn(message: string): string | undefined {
  if (/at end of input/.test(message)) return undefined
  const near = /at or near "(.+)"/.exec(message)?.[1]
  if (near !== undefined) return near
  const [, quoted, bare] =
    /(?:column|relation|table|function|type) (?:"((?:[^"]|"")*)"|([\w.\u0080-\uffff]+)(?= does not| must|\())/.exec(
      message,
    ) ?? []
  return quoted ?? bare
}

const fits = (token: Token | undefined, named: string): boolean =>
  token !== undefined &&
  (token.text === named ||
    token.value === named ||
    named.startsWith(`${token.value}.`) ||
    named.endsWith(`.${token.value}`))
