import { isTrue, object, text } from '../../../api/raw.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { OneTimeSecret } from '../../../catalogue/OneTimeSecret/OneTimeSecret.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** A link that sets the password of an account. */
export type MadeLink = { name: string; link: string; expiresAt: string; isMailed: boolean }

/** Parses the response of user_invite or password_link_create. */
export function readLink(name: string, response: unknown): MadeLink {
  const { link, link_expires_at, is_mailed } = object(response)
  return { name, link: text(link), expiresAt: text(link_expires_at), isMailed: isTrue(is_mailed) }
}

/** The link, once, for copying. */
export function NewLink({ made, onDone }: { made: MadeLink; onDone: () => void }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const { name, link, expiresAt, isMailed } = made
  const until = t('links.until', { date: format.dateTime(expiresAt) })
  return (
    <OneTimeSecret
      key={link}
      secret={link}
      title={t('links.made', { name })}
      what={t('links.one')}
      hint={`${until} ${t(isMailed ? 'links.mailed' : 'links.notMailed')}`}
      onDone={onDone}
    />
  )
}
