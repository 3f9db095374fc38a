import { useTranslation } from 'react-i18next'
import type { Dataset } from '#contract/entities.ts'
import { instantOf } from '../../catalogue/format.ts'
import { useSite } from '../../catalogue/site.ts'
import { translated } from '../../catalogue/translated.ts'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { paths } from '../../paths.ts'

/** The citation of a dataset: publisher, year, title, site, URL. */
export function useCitation(dataset: Dataset, title: string): string {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const site = useSite()
  const href = useHref()
  const modified = instantOf(dataset.metadata_modified) ?? instantOf(dataset.metadata_created)
  const { organization } = dataset
  const publisher =
    organization && translated(organization.title_translated, organization.title || organization.name, locale).text
  const words = {
    title,
    year: modified === undefined ? '—' : String(new Date(modified).getUTCFullYear()),
    site: site.title[locale] ?? '',
    url: (site.origin ?? '') + href(paths.dataset(dataset.name)),
  }
  return publisher ? t('cite.text', { ...words, publisher }) : t('cite.anonymous', words)
}
