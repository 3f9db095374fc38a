import { useQuery } from '@tanstack/react-query'
import type { Dataset, Resource } from '#contract/entities.ts'
import { datastoreQueries, type Table } from '../../../api/queries/datastore.ts'
import { chosenResource } from '../../../catalogue/chosenResource.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { withoutRows } from '../view/viewRequest.ts'
import { hasTable } from './useResourceTable.ts'

/** The table whose columns the page describes and which "Ask with SQL" opens. */
export type DescribedTable = { resource: Resource | undefined; table: Table | undefined }

/**
 * The table of the selected file. Where the page opens with another file by itself, such as a map, it is the table of the best
 * file.
 */
export function useDescribedTable(
  dataset: Dataset,
  selected: { resource: Resource | undefined; isChosen: boolean; table: Table | undefined },
): DescribedTable {
  const { resource, isChosen, table } = selected
  const best = chosenResource(dataset, undefined)
  const isOther = !isChosen && !hasTable(resource) && hasTable(best)
  const { data } = useQuery({
    ...datastoreQueries.search(useLocale(), withoutRows(best?.id ?? '')),
    enabled: isOther,
  })
  if (isOther) return { resource: best, table: data }
  return hasTable(resource) ? { resource, table } : { resource: undefined, table: undefined }
}
