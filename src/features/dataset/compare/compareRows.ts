import type { ChangedRow } from '#contract/table_changes.ts'
import type { TableRow } from '../../../api/queries/datastore.ts'

/** A column that both tables have, with its name in each. */
export type SharedColumn = { first: string; second: string }

export type RowDifferences = {
  /** The columns that identify a row; null if rows are equal only with all of their values. */
  key: readonly string[] | null
  added: number
  removed: number
  changed: number
  same: number
  /** The first rows that differ. */
  sample: ChangedRow[]
}

/** Rows that are shown. */
const SAMPLE_ROWS = 100
/** Columns of which pairs are tried as a key. */
const PAIRED_COLUMNS = 6

type Texts = readonly (string | null)[]

/**
 * What must be done to the rows of the first table to get those of the second, in the columns that both have. `key` names
 * the columns that identify a row by their place in `columns`; none means that rows are equal only with all of their values.
 * Undefined if the key does not identify the rows.
 */
export function compareRows(
  first: readonly TableRow[],
  second: readonly TableRow[],
  columns: readonly SharedColumn[],
  key: readonly number[],
): RowDifferences | undefined {
  const before = first.map((row): Texts => columns.map((column) => textOf(row[column.first])))
  const after = second.map((row): Texts => columns.map((column) => textOf(row[column.second])))
  if (key.length === 0) return compareWhole(before, after, columns)
  const identify = (row: Texts) => JSON.stringify(key.map((place) => row[place]))
  const [old, fresh] = [keyed(before, identify), keyed(after, identify)]
  if (!old || !fresh) return undefined
  const found = { ...NOTHING, key: key.map((place) => columns[place]?.second ?? '') }
  const sample = new Sample()
  const cells = cellsOf(columns)
  for (const [id, row] of fresh) {
    const was = old.get(id)
    const places = columns.map((_, place) => place).filter((place) => !was || was[place] !== row[place])
    if (was && places.length === 0) found.same += 1
    else {
      found[was ? 'changed' : 'added'] += 1
      sample.add({
        kind: was ? 'changed' : 'added',
        key: cells(row, key),
        before: was ? cells(was, places) : {},
        after: cells(row, was ? places : placesWithout(columns, key)),
      })
    }
  }
  for (const [id, row] of old) {
    if (fresh.has(id)) continue
    found.removed += 1
    sample.add({
      ...{ kind: 'removed', key: cells(row, key), after: {} },
      before: cells(row, placesWithout(columns, key)),
    })
  }
  return { ...found, sample: sample.rows() }
}

const NOTHING = { added: 0, removed: 0, changed: 0, same: 0 }

/** Equal rows are counted as often as they occur in both. */
function compareWhole(before: readonly Texts[], after: readonly Texts[], columns: readonly SharedColumn[]) {
  const found = { ...NOTHING, key: null }
  const sample = new Sample()
  const left = new Map<string, Texts[]>()
  for (const row of before) left.set(JSON.stringify(row), [...(left.get(JSON.stringify(row)) ?? []), row])
  const cells = cellsOf(columns)
  const all = columns.map((_, place) => place)
  for (const row of after) {
    if (left.get(JSON.stringify(row))?.pop()) found.same += 1
    else {
      found.added += 1
      sample.add({ kind: 'added', key: {}, before: {}, after: cells(row, all) })
    }
  }
  for (const row of [...left.values()].flat()) {
    found.removed += 1
    sample.add({ kind: 'removed', key: {}, before: cells(row, all), after: {} })
  }
  return { ...found, sample: sample.rows() }
}

/** The columns, by place, that identify the rows of both tables: one, or two of the first ones; none if there are none. */
export function guessKey(
  first: readonly TableRow[],
  second: readonly TableRow[],
  columns: readonly SharedColumn[],
): number[] {
  const isKey = (places: readonly number[]) =>
    [
      { rows: first, side: 'first' as const },
      { rows: second, side: 'second' as const },
    ].every(({ rows, side }) => {
      const seen = new Set<string>()
      return rows.every((row) => {
        const values = places.map((place) => textOf(row[columns[place]?.[side] ?? '']))
        const id = JSON.stringify(values)
        if (values.includes(null) || seen.has(id)) return false
        seen.add(id)
        return true
      })
    })
  const places = columns.map((_, place) => place)
  const some = places.slice(0, PAIRED_COLUMNS)
  const pairs = some.flatMap((one) => some.filter((other) => other > one).map((other) => [one, other]))
  return [...places.map((place) => [place]), ...pairs].find(isKey) ?? []
}

/** The rows by their key; undefined if two have the same. */
function keyed(rows: readonly Texts[], identify: (row: Texts) => string): Map<string, Texts> | undefined {
  const found = new Map(rows.map((row) => [identify(row), row]))
  return found.size === rows.length ? found : undefined
}

const placesWithout = (columns: readonly SharedColumn[], key: readonly number[]) =>
  columns.map((_, place) => place).filter((place) => !key.includes(place))

const cellsOf = (columns: readonly SharedColumn[]) => (row: Texts, places: readonly number[]) =>
  Object.fromEntries(places.map((place) => [columns[place]?.second ?? '', row[place] ?? null]))

/** The first rows of each kind of difference, so that many of one kind do not hide the others. */
class Sample {
  readonly #kinds = { changed: [] as ChangedRow[], added: [] as ChangedRow[], removed: [] as ChangedRow[] }

  add(row: ChangedRow): void {
    const rows = this.#kinds[row.kind]
    if (rows.length < SAMPLE_ROWS) rows.push(row)
  }

  /** The places are shared equally; those that a kind does not need are for the others. */
  rows(): ChangedRow[] {
    let left = SAMPLE_ROWS
    const shared = new Map<readonly ChangedRow[], number>()
    const kinds = Object.values(this.#kinds)
    for (const [at, rows] of [...kinds].sort((a, b) => a.length - b.length).entries()) {
      const share = Math.min(rows.length, Math.ceil(left / (kinds.length - at)))
      shared.set(rows, share)
      left -= share
    }
    return kinds.flatMap((rows) => rows.slice(0, shared.get(rows)))
  }
}

/** The same value is the same text, whether a table has it as a number or as a text. */
const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value)
