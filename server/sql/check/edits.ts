import type { Findings, TextCast } from './findings.ts'
import { textConstants } from './languageRules.ts'
import { StatementError } from './statementError.ts'
import type { Token, Tokens } from './tokens.ts'

/** A part of the caller's text, by indices of a JavaScript text, and its replacement. */
export type Edit = { start: number; end: number; text: string }
/** A table's name as written, its position, and the alias that it needs so that columns can refer to it. */
export type NamedTable = { name: string; start: number; end: number; alias: string | undefined }

/** The positions of table names. */
export const namedTables = ({ tables }: Findings, tokens: Tokens): NamedTable[] =>
  tables.map(({ relname, hasSchema, hasAlias, location }) => {
    const first = tokens.indexAt(location)
    const last = hasSchema ? first + 2 : first
    const name = nameToken(tokens.at(last), location)
    // TABLE x and x * have no place for an alias.
    const hasRoom = tokens.at(first - 1)?.word !== 'table' && tokens.at(last + 1)?.text !== '*'
    const { start } = name
    return {
      name: name.text.startsWith('"') ? name.text.slice(1, -1).replaceAll('""', '"') : relname,
      start: tokens.at(first)?.start ?? start,
      end: name.end,
      alias: hasAlias || hasSchema || !hasRoom ? undefined : relname,
    }
  })

/** The parser cuts names after 63 bytes, so the name is read from the text; an escaped name cannot be. */
function nameToken(token: Token | undefined, location: number): Token {
  if (!token || token.word.startsWith('u&')) throw new StatementError('invalid', 'sqlEscapedName', { location })
  return token
}

/** `public` before a column is replaced by the schema of the tables. */
export const prefixEdits = ({ schemaPrefixes }: Findings, tokens: Tokens): Edit[] =>
  schemaPrefixes.map((location) => {
    const { start, end } = nameToken(tokens.at(tokens.indexAt(location)), location)
    return { start, end, text: 'datastore' }
  })

/** A type with the collation of the portal's language (migration 0019). Text that is cast to it and back keeps the collation. */
const LANGUAGE_TEXT = 'sandbox.language_text'

/** Adds the collation of the portal's language to text constants and casts to text; columns keep their names. */
export function languageEdits(findings: Findings, tokens: Tokens): Edit[] {
  if (findings.isRecursive) return []
  const constants = textConstants(findings).flatMap(({ location, isUnnamed }) =>
    castBehind(tokens, location, `text${isUnnamed ? ' AS "?column?"' : ''}`),
  )
  return [...constants, ...findings.textCasts.flatMap((cast) => castEdits(cast, tokens))]
}

function castEdits({ type, typeLocation, isArray, location, constantLocation }: TextCast, tokens: Tokens): Edit[] {
  if (location < 0) return castBehind(tokens, constantLocation, type)
  const wanted = `${LANGUAGE_TEXT}${isArray ? '[]' : ''}`
  const typeToken = tokens.at(tokens.indexAt(typeLocation))
  const cast = tokens.indexAt(location)
  if (tokens.at(cast)?.word !== 'cast') return inserted(typeToken, `${wanted}::`)
  return [...insertedBehind(tokens.at(cast + 1), 'CAST('), ...inserted(typeToken, `${wanted}) AS `)]
}

function castBehind(tokens: Tokens, location: number, type: string): Edit[] {
  const index = tokens.indexAt(location)
  const isEscaped = tokens.at(index + 1)?.word === 'uescape'
  // The space separates it from a word that follows without a space: CASE WHEN true THEN 'x'END.
  return isEscaped ? [] : insertedBehind(tokens.at(index), `::${LANGUAGE_TEXT}::${type} `)
}

/**
 * POSITION(a IN b), TRIM(a FROM b) and NORMALIZE(a, NFC) as calls of the guarded functions, with the names of their parameters.
 */
export const syntaxEdits = ({ syntaxCalls }: Findings, tokens: Tokens): Edit[] =>
  syntaxCalls.flatMap(({ name, location }) => {
    const call = tokens.indexAt(location)
    const { top } = tokens.inside(call + 1)
    const words = top.map((index) => tokens.at(index)).filter((token) => token !== undefined)
    if (name === 'normalize') return [...replaced(tokens.at(call), 'sandbox.normalize'), ...formEdit(words)]
    const side = words.findIndex(({ word }, index) => index === 0 && /^(both|leading|trailing)$/.test(word))
    const separator = words.findIndex(({ word }, index) =>
      name === 'position' ? word === 'in' : word === 'from' && words[index - 1]?.word !== 'distinct',
    )
    // TRIM(LEADING FROM a, b) has the whole before the part, like an ordinary call.
    const isOrdinary = separator < 0 || separator === side + 1
    return [
      replaced(tokens.at(call), `sandbox.${name}`),
      ...(side === 0 ? [replaced(words[0], '')] : []),
      ...(isOrdinary
        ? [replaced(words[separator], '')]
        : [inserted(words[side + 1], 'part => '), replaced(words[separator], ', whole => ')]),
    ].flat()
  })

/** The form is a keyword of the grammar, but a text for an ordinary function. */
function formEdit(words: Token[]): Edit[] {
  const [comma, form] = words.slice(-2)
  return comma?.text === ',' ? replaced(form, `'${form?.word}'`) : []
}

const replaced = (token: Token | undefined, text: string): Edit[] =>
  token ? [{ start: token.start, end: token.end, text }] : []
const insertedBehind = (token: Token | undefined, text: string): Edit[] =>
  token ? [{ start: token.end, end: token.end, text }] : []
const inserted = (token: Token | undefined, text: string): Edit[] =>
  token ? [{ start: token.start, end: token.start, text }] : []
