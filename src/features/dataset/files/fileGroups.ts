import type { Resource } from '#contract/entities.ts'
import { fileNameOf } from '#contract/fileNameOf.ts'
import { type FileSeries, periodIn, seriesIn } from '#contract/fileSeries.ts'
import { formatOf } from '../../../catalogue/resourceFormat.ts'

/** How files are grouped. */
export type Grouping = 'series' | 'format' | 'none'

/** A series, and those of its files that are shown: all, or the ones that fit a filter; at least one. */
export type ShownSeries = { series: FileSeries<Resource>; shown: FileSeries<Resource>['files'] }

export type FileGroups = {
  series: readonly ShownSeries[]
  /** Files with one format, if they are grouped by it. */
  formats: readonly { format: string; files: readonly Resource[] }[]
  others: readonly Resource[]
}

/**
 * The files that fit a filter, by series or by format; groups are in the order of their first file. Series are those of
 * all files: a part of them has other gaps and another latest file.
 */
export function groupFiles(
  all: readonly Resource[],
  isFound: (file: Resource) => boolean,
  grouping: Grouping,
): FileGroups {
  if (grouping === 'series') {
    const { series, others } = seriesIn(all)
    const shown = series.map((each) => ({
      series: each,
      shown: each.files.filter(({ resource }) => isFound(resource)),
    }))
    return { series: shown.filter((each) => each.shown.length > 0), formats: [], others: others.filter(isFound) }
  }
  const found = all.filter(isFound)
  if (grouping === 'none') return { series: [], formats: [], others: found }
  const formats = groupedBy(found, formatOf)
  return { series: [], formats: [...formats].map(([format, of]) => ({ format, files: of })), others: [] }
}

/** The values by a key, in the order of the first of each. */
export function groupedBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** The year in the name of a file; undefined if it has none. */
export const yearOf = ({ name, url }: Resource): string | undefined =>
  periodIn(name?.trim() || fileNameOf(url))?.key.slice(0, 4)

const MOST_GAPS = 6
const PER_YEAR = { year: 1, quarter: 4, month: 12 } as const

/**
 * The periods between the first and the last file of a series that have no file, the latest first, at most six. Empty for
 * days and for ranges of years: not every day is expected to have a file.
 */
export function gapsIn({ granularity, files }: Pick<FileSeries<unknown>, 'granularity' | 'files'>): string[] {
  if (granularity === 'day' || files.some(({ period }) => period.includes('–'))) return []
  const perYear = PER_YEAR[granularity]
  const there = new Set(files.map(({ period }) => indexOf(period, perYear)))
  const [last, first] = [Math.max(...there), Math.min(...there)]
  const gaps: string[] = []
  for (let index = last - 1; index > first && gaps.length < MOST_GAPS; index--)
    if (!there.has(index)) gaps.push(periodAt(index, perYear))
  return gaps
}

function indexOf(period: string, perYear: number): number {
  const [year, part = '1'] = period.split(/-Q?/)
  return Number(year) * perYear + Number(part) - 1
}

function periodAt(index: number, perYear: number): string {
  const [year, part] = [Math.floor(index / perYear), (index % perYear) + 1]
  if (perYear === 1) return String(year)
  return perYear === 4 ? `${year}-Q${part}` : `${year}-${String(part).padStart(2, '0')}`
}
