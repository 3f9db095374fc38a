import { queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '#contract/index.ts'

type Lines = Output<'package_activity_list'>
const lines = (locale: string, input: Input<'package_activity_list'>) =>
  queryOptions<Lines>({ queryKey: [locale, 'package_activity_list', input] })

export const HISTORY_PER_PAGE = 15

/** Timestamps have microseconds, and dates milliseconds only. */
const MOMENT_S = 0.001
const secondsOf = (timestamp: string) => Date.parse(`${timestamp}Z`) / 1000

/** The history of a dataset, and one version of it. */
export const historyQueries = {
  /** A page of lines with their changes, and one more line if there is a next page. */
  page: (locale: string, id: string, page: number) =>
    lines(locale, {
      id,
      ext_changes: true,
      limit: HISTORY_PER_PAGE + 1,
      offset: HISTORY_PER_PAGE * (page - 1),
    }),

  /** The newest lines. */
  latest: (locale: string, id: string) => lines(locale, { id, limit: 3 }),

  /**
   * The last version before a moment, in milliseconds, as a list of one line or none. CKAN 2.9 sends its newest line instead, which is
   * left out if it is not before the moment.
   */
  before: (locale: string, id: string, moment: number) =>
    lines(locale, { id, limit: 1, before: moment / 1000, activity_types: ['new package', 'changed package'] }),

  /** Lines by their place in the history, the newest first. */
  linesAt: (locale: string, id: string, offset: number, limit: number) => lines(locale, { id, limit, offset }),

  /** The lines up to a line with this timestamp, the newest first, with their changes. */
  until: (locale: string, id: string, timestamp: string) =>
    lines(locale, { id, ext_changes: true, limit: 5, before: secondsOf(timestamp) + MOMENT_S }),

  /** The versions of the metadata, the newest first; at most CKAN's 100. */
  versions: (locale: string, id: string) =>
    lines(locale, { id, limit: 100, activity_types: ['new package', 'changed package'] }),

  /** The changes of tables from a version to the end of another one, the newest first; at most CKAN's 100. */
  tablesBetween: (locale: string, id: string, from: string, end: string | undefined) =>
    lines(locale, {
      ...{ id, ext_changes: true, limit: 100 },
      after: secondsOf(from),
      ...(end !== undefined && { before: secondsOf(end) }),
      activity_types: ['new datastore', 'changed datastore', 'deleted datastore'],
    }),

  /** One line with the whole dataset as it was after it, which CKAN 2.9 requires to be asked for. */
  version: (locale: string, activityId: string) =>
    queryOptions<Output<'activity_show'>>({
      queryKey: [locale, 'activity_show', { id: activityId, include_data: true } satisfies Input<'activity_show'>],
    }),
}
