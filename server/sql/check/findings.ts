import type { QueryPart, Scope } from './scope.ts'
import type { Fields } from './treeNode.ts'

/** What the rules learn from a statement besides that it is allowed. Locations are libpg-query's: bytes. */
export type Findings = {
  /** Names of the server's functions and types, which `(x).name` would call. */
  systemNames: ReadonlySet<string>
  main: QueryPart
  tables: { relname: string; hasSchema: boolean; hasAlias: boolean; location: number }[]
  /** `public."id".column`: the schema's name is replaced as in FROM. */
  schemaPrefixes: number[]
  /** POSITION( … IN … ), TRIM( … FROM … ) and NORMALIZE, which no search path can lead to the guarded function. */
  syntaxCalls: { name: string; location: number }[]
  conditions: number
  sources: number
  /** How often the statement may double a value; from MAX_DOUBLINGS on it runs with guarded functions. */
  growth: number
  /** IS NORMALIZED, which has no guarded form. */
  asksNormalized: boolean
  /** Whether the same data always give the same answer. */
  isSteady: boolean
}

export const noFindings = (systemNames: ReadonlySet<string>): Findings => ({
  systemNames,
  main: { name: '', uses: [] },
  tables: [],
  schemaPrefixes: [],
  syntaxCalls: [],
  conditions: 0,
  sources: 0,
  growth: 0,
  asksNormalized: false,
  isSteady: true,
})

/** One node type's rule: refuses by throwing Refused, notes what later steps need. */
export type Rule = (fields: Fields, findings: Findings, place: { part: QueryPart; scope: Scope }) => void
