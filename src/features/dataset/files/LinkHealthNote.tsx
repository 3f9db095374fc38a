import { useQuery } from '@tanstack/react-query'
import type { LinkState } from '#contract/link_health_list.ts'
import { linkHealthQueries } from '../../../api/queries/linkHealth.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

const KEYS = {
  ok: 'link.ok',
  moved: 'link.moved',
  gone: 'link.gone',
  blocked: 'link.blocked',
  html: 'link.html',
  silent: 'link.silent',
} as const satisfies Record<LinkState, string>

type Props = {
  /** The dataset's name. */
  dataset: string
  resourceId: string
  className: string | undefined
}

/** What the portal's last check of a linked file found, and when. Nothing for a file that was not checked. */
export function LinkHealthNote({ dataset, resourceId, className }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  const { hasOwnCatalogue } = useSite()
  const { data } = useQuery({ ...linkHealthQueries.list(useLocale(), dataset), enabled: hasOwnCatalogue })
  const found = hasOwnCatalogue ? data?.find(({ resource_id }) => resource_id === resourceId) : undefined
  if (!found) return null
  const { state, checked } = found
  return (
    <p className={className} data-tone={state === 'ok' || state === 'moved' ? undefined : 'warning'}>
      {t(KEYS[state])} {t('link.checked', { date: format.dateShort(checked) })}
    </p>
  )
}
