import { useFormat } from '../../../catalogue/format.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { LinkHealth } from './useLinkHealth.ts'

type Props = { check: LinkHealth; className: string | undefined; id?: string }

/** What the portal's last check of a linked file found, and when. */
export function LinkHealthNote({ check: { state, checked }, className, id }: Props) {
  const { t } = useTranslation('dataset')
  const format = useFormat()
  return (
    <p id={id} className={className} data-tone={state === 'ok' || state === 'moved' ? undefined : 'warning'}>
      {t(`link.${state}`)} {t('link.checked', { date: format.dateShort(checked) })}
    </p>
  )
}
