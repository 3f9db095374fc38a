/** What stands in a query written in Solr's syntax, before any field decides what it means. */
export type SyntaxClause = {
  conjunction: 'and' | 'or' | 'none'
  modifier: 'required' | 'prohibited' | 'none'
  node: SyntaxNode
}

export type SyntaxNode = (
  | { kind: 'group'; clauses: SyntaxClause[] }
  /** One term, or a run of terms with nothing between them. */
  | { kind: 'terms'; texts: string[] }
  | { kind: 'phrase'; text: string; slop: number }
  /** Escapes are still in it, for an escaped star is no wildcard. */
  | { kind: 'pattern'; source: string }
  | { kind: 'regex'; source: string }
  | { kind: 'fuzzy'; text: string; edits: number }
  | { kind: 'range'; from: string; to: string; includesFrom: boolean; includesTo: boolean }
) & { field: string | null; boost: number }

/** The query does not fit the grammar. */
export class QuerySyntaxError extends Error {}

/** Takes the backslashes out; `\u0041` is a letter by its number. */
export function withoutEscapes(text: string): string {
  return text.replace(/\\u([0-9a-fA-F]{4})|\\([\s\S])/g, (_, code: string | undefined, letter: string | undefined) =>
    code === undefined ? (letter ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  )
}
