import type { Dataset } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'

const PACKAGES_MAX = 1000

type Wanted = { name: string; isOrganization: boolean; limit?: number }

/** The datasets of an organization or group, the last changed first, at most 1,000 (CKAN returns only ten, by mistake). */
export async function groupDatasets(
  { name, isOrganization, limit = PACKAGES_MAX }: Wanted,
  labels: string[] | null,
  deps: ActionDeps,
): Promise<Dataset[]> {
  if (limit === 0) return []
  const parameters = {
    fq: `${isOrganization ? 'organization' : 'groups'}:"${name}"`,
    include_private: true,
    sort: 'metadata_modified desc',
  }
  const options = {
    labels,
    rows: Math.min(limit, PACKAGES_MAX),
    start: 0,
    facetFields: [],
    facetLimit: 0,
    facetMincount: 1,
    now: Date.now(),
  }
  const { ids } = await deps.catalogue.search({ parameters }, options)
  const documents = await deps.documents.readable(ids, labels, deps.locale)
  return documents.map(({ json }) => JSON.parse(json.text) as Dataset) // a document that the server presented
}
