import type { Dataset } from '#contract/entities.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { totalSize } from '../../../catalogue/resources.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { isPublic } from '../page/isPublic.ts'

/** A link to all files of a public dataset as one archive; nothing on a portal without archives. */
export function AllFiles({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const { hasOwnCatalogue } = useSite()
  const format = useFormat()
  const href = useHref()
  const { resources, name } = dataset
  if (!hasOwnCatalogue || !isPublic(dataset) || resources.length < 2) return null
  const size = totalSize(resources)
  const count = t('files.count', { count: resources.length, number: format.number(resources.length) })
  return (
    <a href={href(paths.archive(name))} rel="nofollow" download={`${name}.zip`} data-print="hide">
      {t('files.archive', { what: [count, ...(size === undefined ? [] : [format.bytes(size)])].join(', ') })}
    </a>
  )
}
