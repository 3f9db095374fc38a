import { useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { PersonName } from '../../../catalogue/PersonName.tsx'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../Account.module.css'
import { AccountError } from '../AccountError.tsx'
import { RevokeDialog } from '../RevokeDialog.tsx'
import { useMyCall } from '../useMyCall.ts'
import { type MadeLink, NewLink, readLink } from './NewLink.tsx'
import { readUser, type User } from './user.ts'

type Props = {
  user: User
  /** The signed-in administrator's own account: its password has a form, and nobody disables oneself by mistake. */
  isSelf: boolean
  onChanged: (message: string) => Promise<void>
}

/** One account, with a link for its password, and buttons that disable or enable it. */
export function UserRow({ user, isSelf, onChanged }: Props) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const { signInProvider } = useSite()
  const call = useMyCall()
  const [made, setMade] = useState<MadeLink>()
  const [isAsked, setIsAsked] = useState(false)
  const [error, setError] = useState<ApiError>()
  const { id, name, title, state } = user
  const hasAccess = state === 'active' || state === 'pending'

  const attempt = (work: () => Promise<void>) => () => {
    setError(undefined)
    return work().catch((failure: ApiError) => setError(failure))
  }
  const makeLink = attempt(async () => setMade(readLink(name, await call('password_link_create', { id }))))
  const enable = attempt(async () => {
    const enabled = readUser(await call('user_patch', { id, state: 'active' }))
    await onChanged(t(enabled.state === 'pending' ? 'users.invitedAgain' : 'users.enabled', { name }))
  })
  return (
    <li>
      <Link to={paths.user(name)}>
        <strong>
          <PersonName name={title} />
        </strong>
      </Link>{' '}
      <code>{name}</code>
      <p className={styles.facts}>
        {state !== 'active' && <span>{t(`users.states.${state}`)}</span>}
        {user.isSysadmin && <span>{t('users.sysadmin')}</span>}
        {user.isLinked && <span>{t('provider.badge', { name: signInProvider ?? 'OpenID' })}</span>}
        {user.email !== '' && <span>{user.email}</span>}
        <span>{t('users.since', { date: format.date(user.created) })}</span>
      </p>
      {!isSelf && (
        <p className={styles.actions}>
          {hasAccess && (
            <>
              <Button look="quiet" onClick={makeLink}>
                {t('links.make')}
                <VisuallyHidden> {title}</VisuallyHidden>
              </Button>
              <Button look="quiet" onClick={() => setIsAsked(true)}>
                {t('users.disable')}
                <VisuallyHidden> {title}</VisuallyHidden>
              </Button>
            </>
          )}
          {!hasAccess && (
            <Button look="quiet" onClick={enable}>
              {t('users.enable')}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          )}
        </p>
      )}
      {error && <AccountError error={error} title={t('users.notChanged')} />}
      {made && <NewLink made={made} onDone={() => setMade(undefined)} />}
      {isAsked && (
        <RevokeDialog
          title={t('users.disableAsk', { name: title })}
          consequence={t('users.disableWhy')}
          label={t('users.disable')}
          keep={t('users.keep')}
          failed={t('users.notChanged')}
          onRevoke={async () => {
            await call('user_patch', { id, state: 'disabled' })
          }}
          onRevoked={() => {
            setIsAsked(false)
            void onChanged(t('users.disabled', { name: title }))
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  )
}
