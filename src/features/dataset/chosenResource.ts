import type { Dataset, Resource } from '#contract/entities.ts'
import { bestResource } from '../../catalogue/resources.ts'

/** The resource that a dataset's page shows: the one in the URL, otherwise the best one. */
export function chosenResource(dataset: Dataset, id: string | undefined): Resource | undefined {
  return dataset.resources.find((resource) => resource.id === id) ?? bestResource(dataset) ?? dataset.resources[0]
}
