import { SQLSTATES } from '../engine/sqlStates.data.ts'

/** The first line of PostgreSQL's message, without the prefixes of CKAN's driver and of our server. */
export function firstLineOf(text: string): string {
  const [line = ''] = text
    .replace(/^\(psycopg2?\.[\w.]+\)\s*/, '')
    .trim()
    .split('\n')
  return line.replace(/^ERROR:\s*/, '')
}

/** SQLSTATE by the text of PostgreSQL's message, for errors without a code. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /syntax error|unterminated|not a single statement|trailing junk|LIMIT #,# syntax|SELECT \* with no tables|each \w+ query must have|subquery (has|must return)/i,
    '42601',
  ],
  [/column .* does not exist/i, '42703'],
  [/missing FROM-clause entry|relation .* does not exist|invalid reference to FROM-clause/i, '42P01'],
  [/(function|operator) (.* )?does not exist|no (function|operator) matches/i, '42883'],
  [/type .* does not exist/i, '42704'],
  [/is ambiguous/i, '42702'],
  [/specified more than once/i, '42712'],
  [/must appear in the GROUP BY|aggregate function/i, '42803'],
  [/window functions are not allowed/i, '42P20'],
  [/is not in select list|must appear in select list/i, '42P10'],
  [/cannot be matched|must be type boolean/i, '42804'],
  [/cannot cast type/i, '42846'],
  [/invalid input syntax for type (date|time|timestamp|interval)/i, '22007'],
  [/invalid input syntax/i, '22P02'],
  [/date\/time field value out of range|value .* out of range for type (date|timestamp)/i, '22008'],
  [/out of range/i, '22003'],
  [/division by zero/i, '22012'],
  [/invalid regular expression/i, '2201B'],
  [/time zone .* not recognized/i, '22023'],
  [/more than one row returned/i, '21000'],
  [/took too long|statement timeout|canceling statement/i, '57014'],
]

/** Guesses the SQLSTATE from an error's text. Empty if unknown. */
export function codeIn(text: string): string {
  const name = /psycopg2?\.errors\.(\w+)/.exec(text)?.[1] ?? ''
  return SQLSTATES[name] ?? WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? ''
}

/** The position that PostgreSQL marks with `LINE 2: …` and a `^` below it. Undefined if it marks none. */
export function positionIn(text: string, sql: string): number | undefined {
  const [, number = '', shown = '', below = ''] = /^LINE (\d+): (.*)\n([ \t]*)\^/m.exec(text) ?? []
  const lines = sql.split('\n')
  const index = /(?:at index|konum) (\d+)/.exec(text)?.[1]
  if (index !== undefined) return Number(index)
  const line = lines[Number(number) - 1]
  if (number === '' || line === undefined) return undefined
  const column = below.length - `LINE ${number}: `.length
  const plain = shown.replace(/^\.\.\.|\.\.\.$/g, '')
  const cut = Math.max(0, line.indexOf(plain))
  const before = lines.slice(0, Number(number) - 1).reduce((sum, one) => sum + one.length + 1, 0)
  const at = shown.startsWith('...') ? column - 3 + cut : column
  // CKAN removes its EXPLAIN from the line, but not its width from the spaces below.
  const repaired = at > line.length ? at - CKAN_PREFIX.length : at
  return before + Math.max(0, Math.min(line.length, repaired))
}

const CKAN_PREFIX = 'EXPLAIN (VERBOSE, FORMAT JSON) '
