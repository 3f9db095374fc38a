import type { ColumnKind } from '../../columnKind.ts'
import { columnStatistics } from '../../columnStatistics.ts'
import type { ChartColumn } from '../chartColumn.ts'

/** A number from 0 to below a limit. */
type Random = (below: number) => number

const KINDS: readonly ColumnKind[] = [
  'integer',
  'number',
  'text',
  'date',
  'timestamp',
  'time',
  'boolean',
  'json',
  'list',
]
const NAMES = [
  'from',
  'a"b',
  'İlçe Adı',
  'yıl',
  'il',
  'nüfus',
  'oran',
  '_id',
  'plaka',
  'enlem',
  'a\\b',
  "o'brien",
  '{{x}}',
  ':p',
  '%',
]
const WORDS = ['Çorum', 'İzmir', '', 'a "b"', "o'b", 'x'.repeat(300), 'Iğdır', '{{y}}', '\\n', '<b>']

/** A cell of a kind: also empty ones, and amounts of any size. */
function randomCell(kind: ColumnKind, random: Random): unknown {
  if (random(8) === 0) return null
  switch (kind) {
    case 'integer':
      return random(3) === 0 ? 1990 + random(40) : random(2_000_000) - 500_000
    case 'number':
      return (random(20_000) - 5000) / 8
    case 'date':
      return day(random)
    case 'timestamp':
      return `${day(random)}T${two(random(24))}:${two(random(60))}:00`
    case 'boolean':
      return random(2) === 0
    case 'text':
      return WORDS[random(WORDS.length)]
    default:
      return kind === 'time' ? '10:00:00' : { a: random(3) }
  }
}

const two = (value: number) => String(value).padStart(2, '0')
const day = (random: Random) => `${1950 + random(90)}-${two(1 + random(12))}-${two(1 + random(28))}`

/** A column of values that are all known. */
export function chartColumn(id: string, kind: ColumnKind, values: readonly unknown[] = []): ChartColumn {
  return {
    ...{ id, label: id, unit: '', kind, hasTime: false },
    isGrouped: kind === 'number' || kind === 'integer',
    statistics: columnStatistics(
      values.map((value) => [value]),
      0,
      kind,
    ),
    rowCount: values.length,
  }
}

/** A table with columns of random kinds and names, of up to `most` columns. */
export function randomTable(random: Random, most = 6): { columns: ChartColumn[]; rows: unknown[][] } {
  const kinds = Array.from({ length: random(most + 1) }, () => KINDS[random(KINDS.length)] ?? 'text')
  const empty = kinds.map(() => random(9) === 0)
  const rows = Array.from({ length: random(5) === 0 ? random(3) : random(40) }, () =>
    kinds.map((kind, place) => (empty[place] ? null : randomCell(kind, random))),
  )
  const columns = kinds.map((kind, place) => ({
    id: `${NAMES[random(NAMES.length)]}${place === 0 ? '' : ` ${place}`}`,
    label: `Sütun ${place}`,
    unit: random(4) === 0 ? 'kg' : '',
    kind,
    isGrouped: kind === 'number' || (kind === 'integer' && random(3) > 0),
    hasTime: kind === 'timestamp',
    statistics: columnStatistics(rows, place, kind),
    rowCount: rows.length,
  }))
  return { columns, rows }
}
