import { useQuery } from '@tanstack/react-query'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { organizationQueries } from '../../api/queries/groups.ts'
import { type CatalogueText, titleIn } from '../../catalogue/translated.ts'
import type { Watched } from '../../catalogue/watch/watchList.ts'
import { useLocale } from '../../i18n/useLocale.ts'

/** The present title of an entry in the reader's language; until it is loaded, the title that was stored with the entry. */
export function useEntryTitle({ kind, id, title }: Watched): CatalogueText {
  const locale = useLocale()
  // The query of the changes loads the dataset.
  const dataset = useQuery({ ...datasetQueries.show(locale, id), enabled: false }).data
  const organization = useQuery({ ...organizationQueries.show(locale, id), enabled: kind === 'organization' }).data
  if (kind === 'search') return { text: title }
  const found = kind === 'dataset' ? dataset : organization
  return titleIn({ title_translated: found?.title_translated, title: found?.title, name: title }, locale)
}
