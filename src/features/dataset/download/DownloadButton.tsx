import type { Resource } from '#contract/entities.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { formatOf, isDataFormat } from '../../../catalogue/resourceFormat.ts'
import { isHosted, saveHref } from '../../../catalogue/resources.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { hostOf } from '../../../lib/hostOf.ts'
import { buttonFace } from '../../../ui/Button/Button.tsx'

type Props = {
  resource: Resource
  /** The id of a text about the file. */
  describedBy?: string | undefined
}

/** The page's main button: downloads the file, or links to the website that has it. */
export function DownloadButton({ resource, describedBy }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const href = saveHref(resource)
  if (href === undefined) return null
  const formatName = formatOf(resource)
  const isFile = isHosted(resource) || isDataFormat(formatName) || formatName === 'PDF' || formatName === 'ZIP'
  const size = resource.size ? format.bytes(resource.size) : ''
  const what = [formatName || t('files.title'), size].filter(Boolean).join(', ')
  return (
    <a
      href={href}
      className={buttonFace}
      data-look="main"
      rel={isHosted(resource) ? undefined : 'nofollow noopener'}
      aria-describedby={describedBy}
    >
      {isFile ? t('download.button', { what }) : t('download.visit', { host: hostOf(href) || href })}
    </a>
  )
}
