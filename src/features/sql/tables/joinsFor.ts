import { fold } from '../../../lib/fold.ts'
import { type ParameterType, parameterTypeOf } from '../queries/parameters/parameterType.ts'
import { quoteIdentifier } from '../queries/syntax/quoteIdentifier.ts'
import { type SqlColumn, type SqlTable, sqlName } from './sqlTable.ts'

/** Distinct values of a column. Undefined if not loaded. */
export type Samples = (table: SqlTable, column: SqlColumn) => readonly string[] | undefined

/** A table to join with, and the statement that joins it. */
export type JoinProposal = {
  table: SqlTable
  column: SqlColumn
  otherColumn: SqlColumn
  /** The share of common sample values, 0 to 1. Undefined if not loaded. */
  share: number | undefined
  /** Whether both columns have the same, specific name. */
  isNamed: boolean
  sql: string
  /** Counts the rows of the join as `n`, at most one more than `MOST_COUNTED`. */
  countSql: string
}

const ENOUGH = 0.6
const LEAST_SHARED = 3
const MOST = 8
/** A join with more rows is probably a cross join. */
export const MOST_COUNTED = 1_000_000
const MOST_COLUMNS = 8
const MOST_OWN = 12
/** Generic names, which mean something else in each table. */
const MEANS_ANYTHING =
  /^(id|no|sirano|sira|ad|adi|name|isim|title|baslik|tur|tip|type|aciklama|description|not|notlar|tarih|date)$/

const NAMES_A_CODE =
  /(^|[_ ])(\w*id|no|kod|kodu|code|yil|yili|year|plaka|plate|posta|postal|zip|sira|number|numara\w*)([_ ]|$)/

/**
 * Proposes tables to join with one: a column of the same name, or at least 60 % common sample values. A common name
 * without common values is not proposed.
 */
export function joinsFor(table: SqlTable, others: readonly SqlTable[], samples: Samples): JoinProposal[] {
  return others
    .filter(({ id }) => id !== table.id)
    .flatMap((other) => bestPair(table, other, samples) ?? [])
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, MOST)
}

/** Pairs of columns that could be equal, by name or by type. */
export function pairsOf(
  table: SqlTable,
  other: SqlTable,
): { column: SqlColumn; otherColumn: SqlColumn; isNamed: boolean }[] {
  return columnsOf(table).flatMap((column) =>
    columnsOf(other).flatMap((otherColumn) => {
      const isNamed = isSameName(column, otherColumn)
      const [kind, otherKind] = [kindOf(column), kindOf(otherColumn)]
      // Small numbers are often equal by chance, so numbers are compared only if the names are equal.
      const isComparable = kind === 'text' && otherKind === 'text'
      const isKey =
        isNamed && canEqual(kind, otherKind) && (kind === 'text' || otherKind === 'text' || isNoAmount(column, kind))
      return isKey || isComparable ? [{ column, otherColumn, isNamed }] : []
    }),
  )
}

function bestPair(table: SqlTable, other: SqlTable, samples: Samples): JoinProposal | undefined {
  const scored = pairsOf(table, other).flatMap(({ column, otherColumn, isNamed }) => {
    const isTelling = isNamed && !MEANS_ANYTHING.test(plain(column.name))
    const share = sharedPart(samples(table, column), samples(other, otherColumn))
    const isFound = share === undefined ? isTelling : share >= (isNamed ? 0.05 : ENOUGH)
    return isFound ? [{ column, otherColumn, share, isNamed: isTelling }] : []
  })
  const [best] = scored.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  return best && proposal(table, other, best)
}

/** A common name counts more than common values. */
const scoreOf = ({ share = 0.5, isNamed }: { share: number | undefined; isNamed: boolean }) => share + Number(isNamed)

/** The share of the shorter list that the longer one contains; 0 if too few values are common. */
function sharedPart(ours: readonly string[] | undefined, theirs: readonly string[] | undefined): number | undefined {
  if (!ours || !theirs) return undefined
  const [one, two] = [new Set(ours), new Set(theirs)]
  const shared = [...one].filter((value) => two.has(value)).length
  const least = Math.min(one.size, two.size)
  return least === 0 || shared < Math.min(LEAST_SHARED, least) ? 0 : shared / least
}

const columnsOf = ({ columns = [] }: SqlTable) =>
  columns.filter(({ name, type }) => name !== '_id' && !/^(_|json)/.test(type))

const wordsOf = (name: string): string => fold(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2'))
const plain = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]/gu, '')
const isSameName = (one: SqlColumn, other: SqlColumn) => plain(one.name) === plain(other.name)

/** Whether a column is text, a code or a year. Equal quantities, such as two populations, do not relate rows. */
const isNoAmount = ({ name }: SqlColumn, kind: Kind) => kind !== 'number' || NAMES_A_CODE.test(wordsOf(name))

type Kind = Exclude<ParameterType, 'timestamp'>
const kindOf = ({ type }: SqlColumn): Kind => {
  const kind = parameterTypeOf(type)
  return kind === 'timestamp' ? 'date' : kind
}
const canEqual = (one: Kind, other: Kind) =>
  one === other || (one === 'text' && other === 'number') || (one === 'number' && other === 'text')

type Pair = Pick<JoinProposal, 'column' | 'otherColumn' | 'share' | 'isNamed'>

function proposal(table: SqlTable, other: SqlTable, { column, otherColumn, share, isNamed }: Pair): JoinProposal {
  const from = `FROM ${quoteIdentifier(sqlName(table))} AS a\nJOIN ${quoteIdentifier(sqlName(other))} AS b ON ${condition(column, otherColumn)}`
  const sql = `SELECT\n  ${ownColumns(table)}${otherColumns(table, other, otherColumn)}\n${from}\nLIMIT 100`
  const countSql = `SELECT count(*) AS n\nFROM (\nSELECT 1\n${from}\nLIMIT ${MOST_COUNTED + 1}\n) AS found`
  return { table: other, column, otherColumn, share, isNamed, sql, countSql }
}

function condition(column: SqlColumn, otherColumn: SqlColumn): string {
  const [a, b] = [`a.${quoteIdentifier(column.name)}`, `b.${quoteIdentifier(otherColumn.name)}`]
  return kindOf(column) === kindOf(otherColumn) ? `${b} = ${a}` : `${b}::text = ${a}::text`
}

/** Lists the columns if they are few: `*` would include `_id`. */
function ownColumns({ columns = [] }: SqlTable): string {
  const own = columns.filter(({ name }) => name !== '_id')
  if (own.length === 0 || own.length > MOST_OWN) return 'a.*'
  return own.map(({ name }) => `a.${quoteIdentifier(name)}`).join(',\n  ')
}

/** The other table's columns. A repeated name gets an alias, because JSON would lose one of the two. */
function otherColumns({ columns = [] }: SqlTable, other: SqlTable, joined: SqlColumn): string {
  const taken = new Set(columns.map(({ name }) => name))
  const added = (other.columns ?? [])
    .filter(({ name }) => name !== '_id' && name !== joined.name)
    .slice(0, MOST_COLUMNS)
  return added
    .map(
      ({ name }) =>
        `,\n  b.${quoteIdentifier(name)}${taken.has(name) ? ` AS ${quoteIdentifier(freeName(name, taken))}` : ''}`,
    )
    .join('')
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let number = 2
  while (taken.has(`${name}_${number}`)) number += 1
  return `${name}_${number}`
}
