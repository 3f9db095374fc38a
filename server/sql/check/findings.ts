import type { QueryPart, Scope } from './scope.ts'
import type { Fields } from './treeNode.ts'

/** Names of the server's functions and types: `all` of them, and those of functions that accept any row (`ofRows`). */
export type ServerNames = { all: ReadonlySet<string>; ofRows: ReadonlySet<string> }

/** A place where a name may be a call; `source` is the name of the part of FROM before it, undefined for `(x).name`. */
export type Attribute = { name: string; source: string | undefined; location: unknown; place: Place }

/**
 * The names of the parts of FROM. The names are those of the whole statement: a wrong guess rejects a statement and never
 * allows one.
 */
type Sources = {
  /** Parts that are rows: tables, subqueries, WITH queries, joins, JSON_TABLE. */
  rows: Set<string>
  /** Functions, with the columns that each use of the name certainly has. */
  functions: Map<string, ReadonlySet<string>>
  /** FROM contains a value without a name (a cast, COALESCE), to which any name may refer. */
  hasNameless: boolean
}

/** A cast to text. Without a location (-1) it is written before a constant: text 'x'. */
export type TextCast = {
  type: string
  typeLocation: number
  isArray: boolean
  location: number
  constantLocation: number
}

/** Facts about a statement that later steps need. Locations are libpg-query's: bytes. */
export type Findings = {
  serverNames: ServerNames
  main: QueryPart
  tables: { relname: string; hasSchema: boolean; hasAlias: boolean; location: number }[]
  /** `public."id".column`: the schema's name is replaced as in FROM. */
  schemaPrefixes: number[]
  /** POSITION( … IN … ), TRIM( … FROM … ) and NORMALIZE: a search path cannot replace them by the guarded function. */
  syntaxCalls: { name: string; location: number }[]
  /** Names after a dot, each of which may be a call. */
  attributes: Attribute[]
  sources: Sources
  /** Nodes whose text may need the language's collation, parents first (languageRules.ts). */
  languageNodes: { type: string; fields: Fields }[]
  textCasts: TextCast[]
  /** WITH RECURSIVE, whose two halves must have the same collation. */
  isRecursive: boolean
  conditions: number
  sourceCount: number
  /** How often the statement may double a value; from MAX_DOUBLINGS on it runs with guarded functions. */
  growth: number
  /** IS NORMALIZED, which has no guarded form. */
  asksNormalized: boolean
  /** Whether the same data always give the same result. */
  isDeterministic: boolean
}

export const noFindings = (serverNames: ServerNames): Findings => ({
  serverNames,
  main: { name: '', uses: [] },
  tables: [],
  schemaPrefixes: [],
  syntaxCalls: [],
  attributes: [],
  sources: { rows: new Set(), functions: new Map(), hasNameless: false },
  languageNodes: [],
  textCasts: [],
  isRecursive: false,
  conditions: 0,
  sourceCount: 0,
  growth: 0,
  asksNormalized: false,
  isDeterministic: true,
})

/** The rule of one node type: rejects by throwing StatementError, records what later steps need. */
export type Rule = (fields: Fields, findings: Findings, place: Place) => void

type Place = { part: QueryPart; scope: Scope }
