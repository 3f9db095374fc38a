import type { Dataset, DatastoreField, Resource } from '#contract/entities.ts'
import { sqlTableName } from '#contract/sqlTableName.ts'
import { useSite } from '../../../catalogue/site.ts'
import { usePortalBase } from '../../../catalogue/useApiBase.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { ViewSource } from './viewFile.ts'

/** The table of a view, and the portal that has it, with the portal's whole address. */
export function useViewSource(dataset: Dataset, resource: Resource, fields: readonly DatastoreField[]): ViewSource {
  const { languages, hasOwnCatalogue } = useSite()
  const base = usePortalBase('shown')
  const locale = useLocale()
  return {
    resourceId: resource.id,
    table: hasOwnCatalogue ? sqlTableName(dataset, resource) : resource.id,
    fields,
    base,
    localeSegment: locale === languages[0] ? '' : locale,
    hasOwnCatalogue,
  }
}
