import type { LinkState } from '#contract/link_health_list.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { LinkHealth } from './useLinkHealth.ts'

const KEYS = {
  ok: 'link.ok',
  moved: 'link.moved',
  gone: 'link.gone',
  blocked: 'link.blocked',
  html: 'link.html',
  silent: 'link.silent',
} as const satisfies Record<LinkState, string>

type Props = { check: LinkHealth; className: string | undefined; id?: string }

/** What the portal's last check of a linked file found, and when. */
export function LinkHealthNote({ check: { state, checked }, className, id }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  return (
    <p id={id} className={className} data-tone={state === 'ok' || state === 'moved' ? undefined : 'warning'}>
      {t(KEYS[state])} {t('link.checked', { date: format.dateShort(checked) })}
    </p>
  )
}
