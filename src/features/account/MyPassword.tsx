import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { signIn } from '../../api/session.ts'
import { SecretField } from '../../catalogue/SignIn/SecretField.tsx'
import { usePortal } from '../../catalogue/SignIn/useCall.ts'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'
import { Said } from './Said.tsx'
import { TokensAfterPassword } from './TokensAfterPassword.tsx'
import { useMyCall } from './useMyCall.ts'

/** Another password instead of the one that is known; whoever else is signed in with the old one no longer is. */
export function MyPassword({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const [said, setSaid] = useState('')
  const [isChanged, setIsChanged] = useState(false)
  const { change, fault, isBusy } = usePasswordChange(me, (isDone) => {
    setIsChanged(isDone)
    setSaid(isDone ? t('password.done') : '')
  })
  const wordsAt = (field: 'old_password' | 'password') => fault?.fields[field]?.join(' ')
  const isAtFields = wordsAt('old_password') ?? wordsAt('password')

  return (
    <Section title={t('password.title')}>
      <p>{t('password.what')}</p>
      <form method="post" className={styles.row} onSubmit={change}>
        <input type="hidden" name="username" autoComplete="username" value={me.name} />
        <SecretField
          name="current"
          label={t('password.current')}
          autoComplete="current-password"
          error={wordsAt('old_password')}
        />
        <SecretField
          name="fresh"
          label={t('password.fresh')}
          autoComplete="new-password"
          hint={t('password.hint')}
          error={wordsAt('password')}
        />
        <Button type="submit" aria-disabled={isBusy}>
          {t('password.do')}
        </Button>
        {fault && !isAtFields && <AccountError error={fault} title={t('password.failed')} />}
      </form>
      <Said words={said} />
      {isChanged && (
        <TokensAfterPassword
          me={me}
          onDone={(words) => {
            setIsChanged(false)
            setSaid(words)
          }}
        />
      )}
    </Section>
  )
}

function usePasswordChange(me: Me, onEnd: (isDone: boolean) => void) {
  const portal = usePortal()
  const call = useMyCall()
  const [fault, setFault] = useState<ApiError>()
  const [isBusy, setIsBusy] = useState(false)

  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const given = new FormData(form)
    const [old_password, password] = [String(given.get('current') ?? ''), String(given.get('fresh') ?? '')]
    setFault(undefined)
    onEnd(false)
    setIsBusy(true)
    try {
      // A session alone does not do: it may be one that was left open.
      await call('user_patch', { id: me.name, old_password, password })
      // Every session of the old one has ended, this one too.
      await signIn(portal, me.name, password)
      form.reset()
      onEnd(true)
    } catch (failure) {
      setFault(failure as ApiError) // whatever the calls throw
    }
    setIsBusy(false)
  }
  return { change, fault, isBusy }
}
