import { object, text } from '../../../api/raw.ts'
import { SqlError, type SqlErrorKind } from './engine.ts'
import { SQLSTATES } from './sqlStates.data.ts'

/** An error response of a portal. `body` is the parsed JSON, undefined if there was none. */
type PortalResponse = { status: number; body: unknown; retryAfter?: string | null }

/** The SqlError for a failed datastore_search_sql, from our server and from CKAN 2.9 to 2.12. */
export function portalError({ status, body, retryAfter }: PortalResponse, sql: string): SqlError {
  const error = object(object(body).error)
  const info = object(error.info)
  const words = wordsOf(body, error, info)
  if (info.sql === 'off' || isNoAction(status, body)) return new SqlError('off', words)
  const seconds = Number(retryAfter ?? Number.NaN)
  if (status === 429 || status === 503)
    return new SqlError('busy', words, Number.isFinite(seconds) && seconds >= 0 ? { retryAfterS: seconds } : {})
  const code = text(info.code) || stateNamed(text(object(error).query) + first(error.query)) || impliedState(words)
  const position = positionOf(info, words, sql)
  const hint = /^\s*HINT:\s*(.+)$/m.exec(first(info.orig))?.[1]
  return new SqlError(kindOf(status, code, body), words, {
    ...(code && { code }),
    ...(position !== undefined && { position }),
    ...(hint && { hint }),
  })
}

/** A CKAN without SQL has no such action: it responds with 400 with a plain string. A proxy may respond with an HTML page. */
const isNoAction = (status: number, body: unknown): boolean =>
  typeof body === 'string'
    ? /^Bad request\W+Action name not known/i.test(body)
    : body === undefined && [400, 403, 404, 405, 501].includes(status)

const KINDS: Readonly<Record<string, SqlErrorKind>> = {
  '57014': 'timeout',
  '54000': 'tooLarge',
  '42501': 'refused',
  '0A000': 'refused',
}

function kindOf(status: number, code: string, body: unknown): SqlErrorKind {
  if (status === 404) return 'missing'
  if (status === 401 || status === 403) return 'refused'
  if (status === 409 || status === 400) return KINDS[code] ?? (body === undefined ? 'unexpected' : 'statement')
  return 'unexpected'
}

/** The first line of PostgreSQL's message, or else the portal's message. */
function wordsOf(body: unknown, error: ReturnType<typeof object>, info: ReturnType<typeof object>): string {
  const original = first(info.orig)
    .split('\n')[0]
    ?.replace(/^\(\S+\)\s*/, '')
    .trim()
  return original || first(error.message) || first(error.query) || (typeof body === 'string' ? body : '')
}

/** The value if it is a string, or the first string of a list. */
const first = (value: unknown): string => (Array.isArray(value) ? text(value[0]) : text(value))

/** CKAN names the class of the driver's error: `(psycopg2.errors.UndefinedColumn) column …`. */
const stateNamed = (words: string): string => {
  const name = /\((?:psycopg2?\.errors\.)?(\w+)\)/.exec(words)?.[1]
  return (name && SQLSTATES[name]) || ''
}

/** CKAN 2.12 parses the statement before it runs it; its own refusals have no SQLSTATE. */
function impliedState(words: string): string {
  if (/^Invalid SQL:/.test(words)) return '42601'
  if (/^Invalid query AST element|^Query is not a single statement/.test(words)) return '0A000'
  if (/statement timeout|canceling statement/.test(words)) return '57014'
  return ''
}

function positionOf(info: ReturnType<typeof object>, words: string, sql: string): number | undefined {
  if (typeof info.position === 'number') return indexAt(sql, info.position)
  const index = /, at index (\d+)$/.exec(words)?.[1]
  if (index !== undefined) return Math.min(Number(index), sql.length)
  return caretPosition(first(info.orig), first(info.statement), sql)
}

/** Converts PostgreSQL's position (characters from 1) to an index in a JavaScript string. */
function indexAt(sql: string, position: number): number {
  return [...sql].slice(0, Math.max(0, position - 1)).join('').length
}

const MARKED = /^LINE (\d+): (.*)\n( *)\^/m

/**
 * The position that PostgreSQL's message marks with a caret. CKAN may have reformatted the statement; then the marked
 * word is searched in our text. Undefined if it occurs more than once.
 */
function caretPosition(original: string, statement: string, sql: string): number | undefined {
  const [whole, line = '', shown = '', spaces = ''] = MARKED.exec(original) ?? []
  if (whole === undefined) return undefined
  const offset = spaces.length - `LINE ${line}: `.length
  const marked = shown.slice(offset)
  const ran = statement || sql
  const lines = ran.split('\n')
  const lineStart = lines.slice(0, Number(line) - 1).join('\n').length + (Number(line) > 1 ? 1 : 0)
  const [before, after] = [shown.slice(0, offset).replace(/^\.\.\./, ''), marked.replace(/\.\.\.$/, '')]
  const inLine = (lines[Number(line) - 1] ?? '').indexOf(before + after)
  if (inLine < 0) return undefined
  const place = lineStart + inLine + before.length
  if (ran.trim() === sql.trim()) return place + (sql.length - sql.trimStart().length)
  const word = /^("(?:[^"]|"")*"|'(?:[^']|'')*'|[\p{L}\p{N}_.]+|\S)/u.exec(after)?.[0] ?? ''
  const found = word === '' ? -1 : sql.indexOf(word)
  return found < 0 || sql.includes(word, found + 1) ? undefined : found
}
