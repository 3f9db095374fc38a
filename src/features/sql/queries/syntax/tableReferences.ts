import { type Token, tokenize } from './tokenize.ts'

/** A table after FROM or JOIN. */
export type TableReference = {
  name: string
  /** Its alias, or its name if it has none. */
  alias: string
  start: number
  end: number
}

const OPENERS = new Set(['from', 'join'])
/** Keywords that end the list of tables. */
const LIST_ENDS = words(
  'where group having order limit offset window union intersect except fetch for select returning',
)
/** Words that cannot be an alias. */
const NO_ALIAS = new Set([
  ...LIST_ENDS,
  ...words('on using join inner left right full cross natural tablesample as set'),
])

/** The tables of a statement in order, including common table expressions. */
export function tableReferences(sql: string): TableReference[] {
  const tokens = tokenize(sql)
  const found: TableReference[] = []
  const lists: boolean[] = [false] // for each bracket level, whether a comma separates tables
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const word = token.kind === 'word' ? token.value : token.text
    if (word === '(') lists.push(false)
    else if (word === ')') lists.pop()
    const isOpened = token.kind === 'word' && OPENERS.has(word) && !isDistinctFrom(tokens, at)
    const isNext = word === ',' && lists.at(-1) === true
    if (token.kind === 'word' && LIST_ENDS.has(word)) lists[lists.length - 1] = false
    if (!isOpened && !isNext) continue
    lists[lists.length - 1] = true
    const table = tableAt(tokens, at + 1)
    if (!table) continue
    found.push(table.named)
    at = table.last
  }
  return found
}

/** The FROM of `IS DISTINCT FROM x` is not followed by a table. */
const isDistinctFrom = (tokens: readonly Token[], at: number) => {
  const before = tokens[at - 1]
  return before?.kind === 'word' && before.value === 'distinct'
}

function tableAt(tokens: readonly Token[], from: number): { named: TableReference; last: number } | undefined {
  let at = isWord(tokens[from], 'lateral') || isWord(tokens[from], 'only') ? from + 1 : from
  const first = tokens[at]
  if (!isName(first)) return undefined
  let table = first
  while (tokens[at + 1]?.text === '.' && isName(tokens[at + 2])) {
    table = tokens[at + 2] ?? table
    at += 2
  }
  if (tokens[at + 1]?.text === '(') return undefined // a table function
  const name = table.value
  const place = { name, start: first.start, end: table.end }
  const hasAs = isWord(tokens[at + 1], 'as')
  const alias = tokens[hasAs ? at + 2 : at + 1]
  if (!isName(alias) || (alias.kind === 'word' && NO_ALIAS.has(alias.value)))
    return { named: { ...place, alias: name }, last: at }
  return { named: { ...place, alias: alias.value }, last: hasAs ? at + 2 : at + 1 }
}

function words(list: string): Set<string> {
  return new Set(list.split(' '))
}

const isWord = (token: Token | undefined, word: string) => token?.kind === 'word' && token.value === word
const isName = (token: Token | undefined): token is Token =>
  token?.kind === 'name' || (token?.kind === 'word' && !OPENERS.has(token.value))
