import type { Dataset } from '#contract/entities.ts'
import { instantOf } from '../../../catalogue/instantOf.ts'
import { useSite } from '../../../catalogue/site.ts'
import { titleIn, translated } from '../../../catalogue/translated.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { Citation } from '../../../lib/citationFile.ts'

/**
 * The citation of a dataset, or of one of its versions, by the path of its page: its parts, and as a text with publisher,
 * year, title, site and URL.
 */
export function useCitation(dataset: Dataset, title: string, path: string): { text: string; citation: Citation } {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const site = useSite()
  const href = useHref()
  const modified = instantOf(dataset.metadata_modified) ?? instantOf(dataset.metadata_created)
  const { organization } = dataset
  const publisher = organization ? titleIn(organization, locale).text : undefined
  const citation: Citation = {
    name: dataset.name,
    title,
    publisher: publisher || undefined,
    year: modified === undefined ? undefined : String(new Date(modified).getUTCFullYear()),
    site: site.title[locale] ?? '',
    url: (site.origin ?? '') + href(path),
    version: dataset.version || undefined,
    language: translated(dataset.title_translated, dataset.title, locale).lang ?? locale,
    keywords: dataset.tags.map(({ display_name }) => display_name),
  }
  const words = { ...citation, year: citation.year ?? '—' }
  const text = publisher ? t('cite.text', { ...words, publisher }) : t('cite.anonymous', words)
  return { text, citation }
}
