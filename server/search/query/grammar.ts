import { limits } from '#contract/limits.ts'
import { type Token, tokenize } from './lexer.ts'
import { QuerySyntaxError, type SyntaxClause, type SyntaxNode, withoutEscapes } from './syntax.ts'

const NO_TERM_RUN = new Set<Token['kind']>(['colon', 'star', 'fuzzy', 'boost', 'and', 'or'])

/** Parses a query like Solr's standard parser. Throws QuerySyntaxError if Solr reports a syntax error. */
export function parseQuery(query: string): SyntaxClause[] {
  const reader = new Reader(tokenize(query))
  const clauses = reader.clauses(null, 0)
  reader.expect('end')
  return clauses
}

class Reader {
  readonly #tokens: Token[]
  #at = 0

  constructor(tokens: Token[]) {
    this.#tokens = tokens
  }

  clauses(field: string | null, depth: number): SyntaxClause[] {
    if (depth > limits.queryLevels.max) throw new QuerySyntaxError('nested too deeply')
    const clauses = [this.#clause('none', field, depth)]
    while (!['end', 'close'].includes(this.#peek().kind)) {
      const conjunction = this.#takeConjunction()
      clauses.push(this.#clause(conjunction, field, depth))
    }
    return clauses
  }

  expect(kind: Token['kind']): Token {
    const token = this.#peek()
    if (token.kind !== kind) throw new QuerySyntaxError(`${kind} expected`)
    this.#at++
    return token
  }

  #clause(conjunction: SyntaxClause['conjunction'], field: string | null, depth: number): SyntaxClause {
    if (conjunction === 'none') {
      const texts = this.#takeTermRun()
      if (texts.length > 0) return { conjunction, modifier: 'none', node: { kind: 'terms', texts, field, boost: 1 } }
    }
    const modifier = this.#takeModifier()
    return { conjunction, modifier, node: this.#node(field, depth) }
  }

  #node(outer: string | null, depth: number): SyntaxNode {
    const field = this.#takeField() ?? outer
    const opening = this.#peek().kind
    if (opening === 'open' || opening === 'filter') {
      this.#at++
      const clauses = this.clauses(field, depth + 1)
      this.expect('close')
      return { kind: 'group', clauses, field, boost: this.#takeBoost() }
    }
    return this.#leaf(field)
  }

  #leaf(field: string | null): SyntaxNode {
    const token = this.#next()
    switch (token.kind) {
      case 'term': {
        const fuzzy = this.#takeFuzzy()
        const boost = this.#takeBoost()
        const text = withoutEscapes(token.text)
        if (fuzzy !== null) return { kind: 'fuzzy', text, edits: editsOf(fuzzy, text), field, boost }
        return { kind: 'terms', texts: [text], field, boost }
      }
      case 'star':
      case 'pattern':
        this.#takeFuzzy()
        return { kind: 'pattern', source: token.text, field, boost: this.#takeBoost() }
      case 'regex':
        return { kind: 'regex', source: token.text.slice(1, -1), field, boost: this.#takeBoost() }
      case 'quoted': {
        const slop = Math.trunc(Number(this.#takeFuzzy() || 0))
        return { kind: 'phrase', text: withoutEscapes(token.text.slice(1, -1)), slop, field, boost: this.#takeBoost() }
      }
      case 'range':
        return { ...rangeOf(token.text), field, boost: this.#takeBoost() }
      default:
        throw new QuerySyntaxError(`unexpected ${token.kind}`)
    }
  }

  #takeTermRun(): string[] {
    let length = 0
    while (this.#peek(length).kind === 'term' && !NO_TERM_RUN.has(this.#peek(length + 1).kind)) length++
    // A word before AND, OR or a colon ends the run and does not belong to it.
    if (length < 2) return []
    const run = this.#tokens.slice(this.#at, this.#at + length)
    this.#at += length
    return run.map((token) => withoutEscapes(token.text))
  }

  #takeField(): string | null {
    const { kind, text } = this.#peek()
    if ((kind !== 'term' && kind !== 'star') || this.#peek(1).kind !== 'colon') return null
    this.#at += 2
    return withoutEscapes(text)
  }

  #takeConjunction(): SyntaxClause['conjunction'] {
    const { kind } = this.#peek()
    if (kind !== 'and' && kind !== 'or') return 'none'
    this.#at++
    return kind
  }

  #takeModifier(): SyntaxClause['modifier'] {
    const { kind } = this.#peek()
    if (kind !== 'plus' && kind !== 'minus' && kind !== 'not') return 'none'
    this.#at++
    return kind === 'plus' ? 'required' : 'prohibited'
  }

  #takeFuzzy(): string | null {
    return this.#peek().kind === 'fuzzy' ? this.#next().text.slice(1) : null
  }

  #takeBoost(): number {
    return this.#peek().kind === 'boost' ? Number(this.#next().text.replace(/^\^=?/, '')) : 1
  }

  #next(): Token {
    const token = this.#peek()
    this.#at++
    return token
  }

  #peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? { kind: 'end', text: '', at: 0 }
  }
}

/** The number of edits of a fuzzy term. A number below 1 is the older notation: the minimum similarity. */
function editsOf(fuzzy: string, text: string): number {
  if (fuzzy === '') return 2
  const amount = Number(fuzzy)
  if (amount === 0) return 0
  return amount >= 1 ? Math.min(2, Math.trunc(amount)) : Math.min(2, Math.trunc((1 - amount) * [...text].length))
}

function rangeOf(text: string) {
  const inner = text.slice(1, -1).trim()
  const parts = /^("(?:[^"\\]|\\[\s\S])*"|\S+)\s+TO\s+("(?:[^"\\]|\\[\s\S])*"|\S+)$/.exec(inner)
  const [from, to] = [parts?.[1] ?? '*', parts?.[2] ?? '*'].map((bound) => bound.replace(/^"([\s\S]*)"$/, '$1'))
  return {
    kind: 'range' as const, // the tag of the union
    from: withoutEscapes(from ?? '*'),
    to: withoutEscapes(to ?? '*'),
    includesFrom: text.startsWith('['),
    includesTo: text.endsWith(']'),
  }
}
