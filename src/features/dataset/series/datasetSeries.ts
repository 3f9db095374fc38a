import type { Dataset } from '#contract/entities.ts'
import { foldTitle, periodIn } from '#contract/fileSeries.ts'
import type { BriefDataset } from '../../../api/briefDataset.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { solrPhrase } from '../../../api/solrPhrase.ts'

/** A dataset of a series with the period in its title, such as "2024" or "2024-05". */
export type Edition = { period: string; dataset: BriefDataset }

type Titled = Pick<BriefDataset, 'title' | 'name' | 'organization'>

/** The most datasets that are compared. */
export const MOST = 100
const MOST_WORDS = 20

const periodOf = ({ title, name }: Pick<BriefDataset, 'title' | 'name'>) => periodIn(title?.trim() || name)

/**
 * The series that a dataset can belong to: datasets of its organization whose titles differ only in a year, quarter, month or
 * day. Undefined if its title has no period.
 */
export function seriesOf(
  dataset: Titled,
): { title: string; granularity: 'year' | 'quarter' | 'month' | 'day' } | undefined {
  const period = periodOf(dataset)
  return period && period.rest !== '' && dataset.organization
    ? { title: period.rest, granularity: period.granularity }
    : undefined
}

/** The search that finds the datasets of a series, and others with the same words. */
export const seriesQuery = (locale: string, dataset: Titled) =>
  datasetQueries.brief(locale, {
    q: wordsOf(seriesOf(dataset)?.title ?? ''),
    fq: `organization:${solrPhrase(dataset.organization?.name ?? '')}`,
    sort: 'title_string desc',
    rows: MOST,
  })

/** Words of operators in capitals would be operators. */
const wordsOf = (title: string) =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => (/^(AND|OR|NOT|TO)$/.test(word) ? word.toLowerCase() : word))
    .join(' ')

/**
 * The datasets of the series of a dataset, this one among them, the latest first; of one period also several. `found` is of its
 * organization alone.
 */
export function editionsIn(dataset: Dataset, found: readonly BriefDataset[]): Edition[] {
  const own = periodOf(dataset)
  if (!own) return []
  const byId = new Map([dataset, ...found].map((one) => [one.id, one]))
  return [...byId.values()]
    .flatMap((one): Edition[] => {
      const period = periodOf(one)
      const isSame = period?.granularity === own.granularity && foldTitle(period.rest) === foldTitle(own.rest)
      return isSame ? [{ period: period.key, dataset: one }] : []
    })
    .sort((one, other) => (one.period < other.period ? 1 : one.period > other.period ? -1 : 0))
}
