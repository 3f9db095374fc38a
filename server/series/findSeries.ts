import type { Resource } from '#contract/entities.ts'
import { type FileSeries, foldTitle, seriesIn } from '#contract/fileSeries.ts'

/** What an address says about a series; each part can be absent. */
export type WantedSeries = {
  format?: string | undefined
  /** What the names of the files have in common; can be empty. */
  series?: string | undefined
  granularity?: string | undefined
}

/**
 * The series of a dataset that fits best: `format` chooses among formats, `series` among names, `granularity` among yearly,
 * quarterly, monthly and daily ones. Of several it is the one with the latest period, and of those the first one in the
 * publisher's order. Undefined if none fits.
 */
export function findSeries<R extends Pick<Resource, 'name' | 'url' | 'format'>>(
  resources: readonly R[],
  { format, series, granularity }: WantedSeries,
): FileSeries<R> | undefined {
  const fitting = seriesIn(resources).series.filter(
    (each) =>
      (format === undefined || each.format === format.trim().toUpperCase()) &&
      (series === undefined || foldTitle(each.title) === foldTitle(series.trim())) &&
      (granularity === undefined || each.granularity === granularity),
  )
  const latest = (each: FileSeries<R>) => each.files[0]?.period ?? ''
  return fitting.reduce<FileSeries<R> | undefined>(
    (best, each) => (best === undefined || latest(each) > latest(best) ? each : best),
    undefined,
  )
}
