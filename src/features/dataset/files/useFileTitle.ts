import type { Resource } from '#contract/entities.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { resourceTitle } from '../../../catalogue/resources.ts'
import type { CatalogueText } from '../../../catalogue/translated.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** The display name of a file; a file without a name is numbered. */
export function useFileTitle(): (resource: Resource) => CatalogueText {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const format = useFormat()
  return (resource) => {
    const title = resourceTitle(resource, locale)
    return title.text ? title : { text: t('nthFile', { number: format.number(resource.position + 1) }) }
  }
}
