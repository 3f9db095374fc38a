import type { Table } from '../../../api/queries/datastore.ts'
import type { SiteConfig } from '../../../catalogue/site.ts'
import type { Column } from '../../../catalogue/tableColumns.ts'
import { isSortable } from '../view/viewState.ts'

type Site = Pick<SiteConfig, 'hasOwnCatalogue'>

/**
 * Types that PostgreSQL does not order. It finds no equal values of most of them either, or compares only their size. Our own
 * catalogue compares such values in another type.
 */
const WITHOUT_ORDER = /^_?(json|nested|xml|point|line|lseg|box|path|polygon|circle)(\[\])*$/

/** Whether the portal can sort a table by one of its columns. */
export function canSortBy(id: string, { fields }: Pick<Table, 'fields'>, { hasOwnCatalogue }: Site): boolean {
  return isSortable(id) && (hasOwnCatalogue || isOrdered(id, fields))
}

/** Whether there is a condition for the values of a column: CKAN has none for structured values. */
export const canFilterBy = (
  { id, kind }: Pick<Column, 'id' | 'kind'>,
  { fields }: Pick<Table, 'fields'>,
  { hasOwnCatalogue }: Site,
): boolean => hasOwnCatalogue || (kind !== 'json' && kind !== 'list' && isOrdered(id, fields))

const isOrdered = (id: string, fields: Table['fields']) =>
  !WITHOUT_ORDER.test(fields.find((field) => field.id === id)?.type ?? '')
