import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BriefDataset } from '../../api/briefDataset.ts'
import { ApiError } from '../../api/errors.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { groupQueries, organizationQueries } from '../../api/queries/groups.ts'
import { solrPhrase } from '../../api/solrPhrase.ts'
import { instantOf } from '../../catalogue/instantOf.ts'
import { resourceTitle } from '../../catalogue/resources.ts'
import type { Watched } from '../../catalogue/watch/watchList.ts'
import type { Locale } from '../../i18n/languages.ts'

/** The datasets of a search or organization that are listed; the number of all is given. */
const MOST_LISTED = 5

/** What changed in an entry since it was last seen. */
export type Changes =
  | { kind: 'gone' }
  | { kind: 'filterGone' }
  | { kind: 'datasets'; count: number; datasets: readonly BriefDataset[] }
  | { kind: 'dataset'; isChanged: boolean; modified: string; files: readonly string[] }

/** Reads an entry as its own page does; no request contains the list. */
export const changesQuery = (entry: Watched, locale: Locale) =>
  queryOptions<Changes, ApiError>({
    queryKey: [locale, 'watched', entry.kind, entry.id, entry.seen],
    queryFn: ({ client }) => READERS[entry.kind](client, entry, locale),
    staleTime: 60_000,
  })

async function ofDataset(client: QueryClient, { id, seen }: Watched, locale: Locale): Promise<Changes> {
  try {
    const dataset = await client.fetchQuery(datasetQueries.show(locale, id))
    if (dataset.state === 'deleted') return { kind: 'gone' }
    const since = Date.parse(seen)
    const isAfter = (time: string | null | undefined) => (instantOf(time) ?? 0) > since
    const files = dataset.resources
      .filter(({ last_modified, created }) => isAfter(last_modified) || isAfter(created))
      .map((resource) => resourceTitle(resource, locale).text)
    const modified = dataset.metadata_modified
    return { kind: 'dataset', isChanged: files.length > 0 || isAfter(modified), modified, files }
  } catch (error) {
    if (isGone(error)) return { kind: 'gone' }
    throw error
  }
}

/**
 * An organization without a changed dataset may have none because it was deleted or has another name now. If that cannot be found
 * out, the search has still responded.
 */
async function ofOrganization(client: QueryClient, entry: Watched, locale: Locale): Promise<Changes> {
  const changes = await foundBy(client, entry, locale)
  if (isChanged(changes)) return changes
  return (await isGroupGone(client, organizationQueries.show(locale, entry.id))) ? { kind: 'gone' } : changes
}

/** A search finds nothing any more if an organization or category of its filters was deleted or has another name now. */
async function ofSearch(client: QueryClient, entry: Watched, locale: Locale): Promise<Changes> {
  const changes = await foundBy(client, entry, locale)
  if (isChanged(changes)) return changes
  const filters = new URLSearchParams(entry.id)
  for (const [name, { show }] of Object.entries({ organization: organizationQueries, groups: groupQueries })) {
    const asked = await Promise.all(filters.getAll(name).map((id) => isGroupGone(client, show(locale, id))))
    if (asked.includes(true)) return { kind: 'filterGone' }
  }
  return changes
}

async function isGroupGone(client: QueryClient, query: ReturnType<typeof groupQueries.show>): Promise<boolean> {
  try {
    return (await client.fetchQuery(query)).state === 'deleted'
  } catch (error) {
    return isGone(error)
  }
}

/** What is deleted and what is hidden look the same here, and nothing more is said about either. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'not_found' || error.kind === 'forbidden')

async function foundBy(client: QueryClient, entry: Watched, locale: Locale): Promise<Changes> {
  const { q, fq } =
    entry.kind === 'organization' ? { q: '', fq: `+organization:${solrPhrase(entry.id)}` } : (entry.query ?? {})
  const found = await client.fetchQuery(
    datasetQueries.brief(locale, {
      ...(q && { q }),
      fq: [fq, `+metadata_modified:[${entry.seen} TO *]`].filter(Boolean).join(' '),
      sort: 'metadata_modified desc',
      rows: MOST_LISTED,
    }),
  )
  return { kind: 'datasets', count: found.count, datasets: found.results }
}

const READERS = { dataset: ofDataset, organization: ofOrganization, search: ofSearch } as const

export const isChanged = (changes: Changes): boolean =>
  changes.kind === 'datasets' ? changes.count > 0 : changes.kind === 'dataset' && changes.isChanged
