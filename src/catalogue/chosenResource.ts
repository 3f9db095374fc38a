import type { Dataset, Resource } from '#contract/entities.ts'
import { seriesIn } from '#contract/fileSeries.ts'
import { bestResource, downloadHref } from './resources.ts'

/**
 * The resource that a dataset's page shows: the one in the URL, otherwise the best one. If that is one of a series, it is
 * the latest of the series.
 */
export function chosenResource(dataset: Dataset, id: string | undefined): Resource | undefined {
  const { resources } = dataset
  const named = resources.find((resource) => resource.id === id)
  if (named) return named
  const best = bestResource(dataset)
  return (best && latestLike(best, resources)) ?? resources[0]
}

function latestLike(best: Resource, resources: readonly Resource[]): Resource {
  const { series } = seriesIn(resources)
  const own = series.find(({ files }) => files.some(({ resource }) => resource === best))
  // The latest may still be loading, or have an address that cannot be opened.
  const latest = own?.files.find(
    ({ resource }) => resource.datastore_active === best.datastore_active && downloadHref(resource) !== undefined,
  )
  return latest?.resource ?? best
}
