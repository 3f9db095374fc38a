import { type FormEvent, useState } from 'react'
import { signIn } from '../../api/session.ts'
import { useOpenErrors } from '../../catalogue/form/useOpenErrors.ts'
import { SecretField } from '../../catalogue/SignIn/SecretField.tsx'
import { usePortal } from '../../catalogue/SignIn/useCall.ts'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { useSingleMutation } from '../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { StatusMessage } from '../../ui/StatusMessage/StatusMessage.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'
import { TokensAfterPassword } from './tokens/TokensAfterPassword.tsx'
import { useMyCall } from './useMyCall.ts'

/** Changes the password; all other sessions of the user end. */
export function MyPassword({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const [status, setStatus] = useState('')
  const [isChanged, setIsChanged] = useState(false)
  const { mutate, error, isPending } = usePasswordChange(me, (isDone) => {
    setIsChanged(isDone)
    setStatus(isDone ? t('password.done') : '')
  })
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void mutate(event.currentTarget)
  }
  const { errors, onInput } = useOpenErrors(error?.fields, (name) => (name === 'current' ? 'old_password' : 'password'))
  const messageAt = (field: 'old_password' | 'password') => errors[field]?.join(' ')
  const isAtFields = error?.fields.old_password ?? error?.fields.password

  return (
    <Section title={t('password.title')}>
      <p>{t('password.what')}</p>
      <form data-print="hide" method="post" className={styles.row} onSubmit={change} onInput={onInput}>
        <input type="hidden" name="username" autoComplete="username" value={me.name} />
        <SecretField
          name="current"
          label={t('password.current')}
          autoComplete="current-password"
          error={messageAt('old_password')}
        />
        <SecretField
          name="fresh"
          label={t('password.fresh')}
          autoComplete="new-password"
          hint={t('password.hint')}
          error={messageAt('password')}
        />
        <Button type="submit" aria-disabled={isPending}>
          {t('password.do')}
        </Button>
        {error && !isAtFields && <AccountError error={error} title={t('password.failed')} />}
      </form>
      <StatusMessage message={status} />
      {isChanged && (
        <TokensAfterPassword
          me={me}
          onDone={(message) => {
            setIsChanged(false)
            setStatus(message)
          }}
        />
      )}
    </Section>
  )
}

function usePasswordChange(me: Me, onEnd: (isDone: boolean) => void) {
  const portal = usePortal()
  const call = useMyCall()
  return useSingleMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const given = new FormData(form)
      const [old_password, password] = [String(given.get('current') ?? ''), String(given.get('fresh') ?? '')]
      onEnd(false)
      // The current password is required, because the session may be on an unattended device.
      await call('user_patch', { id: me.name, old_password, password })
      // The change ends all sessions, including this one.
      await signIn(portal, me.name, password)
      form.reset()
      onEnd(true)
    },
  })
}
