import type { Resource } from '#contract/entities.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useSignInNoted } from '../../../catalogue/SignIn/useSignInNoted.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { safeHref } from '../../../lib/safeHref.ts'

/** When a file opens; for users a link with which those who may edit the dataset can read it before. */
export function ClosedFile({ resource, title }: { resource: Resource; title: string }) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const isUser = useSignInNoted()
  const href = safeHref(resource.url)
  if (!resource.opens_at) return null
  return (
    <span>
      {t('files.opensAt', { time: format.dateTime(resource.opens_at) })}{' '}
      {isUser && href !== undefined && (
        <a href={href} rel="nofollow">
          {t('files.closedDownload', { title })}
        </a>
      )}
    </span>
  )
}
