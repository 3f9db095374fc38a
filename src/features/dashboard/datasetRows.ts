import type { DashboardDataset } from '#contract/dashboard_dataset_list.ts'
import { instantOf } from '../../catalogue/instantOf.ts'
import { alphabetical } from '../../lib/collator.ts'
import { fold } from '../../lib/fold.ts'
import {
  type Condition,
  conditions,
  type DashboardState,
  type Sort,
  type ValueFilter,
  valueFilters,
} from './dashboardState.ts'

/** A dataset of the dashboard with what the list needs again and again. */
export type Row = {
  dataset: DashboardDataset
  title: string
  /** The language of the title, if it is not that of the page. */
  lang: string | undefined
  /** Title, name, tags and creator without case and accents. */
  words: string
  views: number
  downloads: number
}

/** A score below this is low. */
const LOW_SCORE = 50

const CHECKS: Readonly<Record<Condition, (dataset: DashboardDataset) => boolean>> = {
  overdue: ({ late_days }) => late_days !== null,
  brokenLink: ({ broken_links }) => broken_links.length > 0,
  failedLoad: ({ failed_loads }) => failed_loads.length > 0,
  noTable: ({ tables }) => tables === 0,
  lowScore: ({ score }) => score < LOW_SCORE,
  public: (dataset) => !dataset.private && dataset.state === 'active',
  review: ({ proposals }) => proposals > 0,
  scheduled: ({ publish_at }) => publish_at !== null,
  private: (dataset) => dataset.private,
  draft: ({ state }) => state !== 'active',
}

const VALUES: Readonly<Record<ValueFilter, (dataset: DashboardDataset) => readonly string[]>> = {
  creator: ({ creator }) => (creator === null ? [] : [creator]),
  group: ({ groups }) => groups,
  format: ({ formats }) => formats,
  rule: ({ failed_rules }) => failed_rules,
}

export const holds = (condition: Condition, { dataset }: Row): boolean => CHECKS[condition](dataset)

export const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

export function rowOf(dataset: DashboardDataset, title: { text: string; lang?: string }): Row {
  const text = title.text || dataset.name
  return {
    dataset,
    title: text,
    lang: title.lang,
    words: fold([text, dataset.name, ...dataset.tags, dataset.creator ?? ''].join(' ')),
    views: sum(dataset.views),
    downloads: sum(dataset.downloads),
  }
}

/** The rows by title. Comparing titles takes longest, so it is done once and not for each filter. */
export const byTitle = (rows: readonly Row[], locale: string): Row[] => alphabetical(rows, locale, ({ title }) => title)

/** Of rows by title, those that match the text, the conditions and the values of a state, in its order; equal ones by title. */
export function rowsIn(rows: readonly Row[], state: DashboardState): Row[] {
  const words = fold(state.q).split(/\s+/).filter(Boolean)
  return rows
    .filter(
      (row) =>
        words.every((word) => row.words.includes(word)) &&
        state.conditions.every((condition) => holds(condition, row)) &&
        valueFilters.every((filter) => state[filter] === '' || VALUES[filter](row.dataset).includes(state[filter])),
    )
    .sort(ORDERS[state.sort])
}

/** What publishers have to repair weighs most. */
const weightOf = ({ dataset: { broken_links, failed_loads, late_days, score, state } }: Row) =>
  (failed_loads.length > 0 ? 4_000 : 0) +
  (broken_links.length > 0 ? 2_000 : 0) +
  (late_days !== null ? 1_000 : 0) +
  (state === 'active' ? 0 : 500) +
  (100 - score)

const timeOf = ({ dataset }: Row) => instantOf(dataset.metadata_modified) ?? 0

const ORDERS: Readonly<Record<Sort, (one: Row, other: Row) => number>> = {
  attention: (one, other) => weightOf(other) - weightOf(one),
  title: () => 0,
  modified: (one, other) => timeOf(other) - timeOf(one),
  score: (one, other) => one.dataset.score - other.dataset.score,
  views: (one, other) => other.views - one.views,
  downloads: (one, other) => other.downloads - one.downloads,
}

/** The values that a filter can have, with the number of rows of each. */
export function valuesOf(rows: readonly Row[], filter: ValueFilter): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { dataset } of rows)
    for (const value of VALUES[filter](dataset)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** How many rows each condition selects. */
export const countsOf = (rows: readonly Row[]) =>
  // The type of Object.fromEntries has no keys.
  Object.fromEntries(
    conditions.map((condition) => [condition, rows.filter((row) => holds(condition, row)).length]),
  ) as Record<Condition, number>
