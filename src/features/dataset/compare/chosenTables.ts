import type { Dataset, Resource } from '#contract/entities.ts'
import { chosenResource } from '../../../catalogue/chosenResource.ts'
import { hasTable } from '../table/useResourceTable.ts'

/** The files of a dataset that have a table. */
export const tablesOf = ({ resources }: Dataset): Resource[] => resources.filter(hasTable)

/** The table of a dataset that an address names, otherwise the one that its page shows, but not `except`. */
export function chosenTable(dataset: Dataset, id: string | null, except?: string): Resource | undefined {
  const tables = tablesOf(dataset)
  const named = tables.find((resource) => resource.id === id)
  if (named) return named
  const shown = chosenResource(dataset, undefined)
  const free = tables.filter((resource) => resource.id !== except)
  return free.find((resource) => resource === shown) ?? free[0]
}
