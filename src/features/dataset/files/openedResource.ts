import type { Dataset, Resource } from '#contract/entities.ts'
import { chosenResource } from '../../../catalogue/chosenResource.ts'
import { formatOf } from '../../../catalogue/resourceFormat.ts'
import { isHosted } from '../../../catalogue/resources.ts'
import { formatViewState, type ViewState } from '../view/viewState.ts'

const MAP_FORMATS = new Set(['GEOJSON', 'TOPOJSON', 'KML', 'GPX', 'SHP'])
/** Every visit of the page loads the file. */
const MOST_BYTES = 1_000_000

/**
 * The file that a dataset's page shows: the one in the URL, otherwise the best one. Where the publisher lists maps before
 * it, that is the first of them that is small: the outlines of countries say more than the table of their areas. A state in the
 * URL is always one of the best file's table.
 */
export function openedResource(dataset: Dataset, id: string | undefined, state: ViewState): Resource | undefined {
  const chosen = chosenResource(dataset, id)
  if (chosen === undefined || chosen.id === id || formatViewState(state).size > 0) return chosen
  const before = dataset.resources.slice(0, dataset.resources.indexOf(chosen))
  return before.every(isMap) ? (before.find(isSmall) ?? chosen) : chosen
}

const isMap = (resource: Resource) => MAP_FORMATS.has(formatOf(resource))
const isSmall = (resource: Resource) =>
  isHosted(resource) && !resource.opens_at && resource.size !== null && resource.size <= MOST_BYTES
