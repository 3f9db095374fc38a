import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { signIn } from '../../api/session.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Field } from '../../ui/Field/Field.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { SecretField } from './SecretField.tsx'
import styles from './SignIn.module.css'
import { usePortal } from './useCall.ts'
import { useReloadSession } from './useMe.ts'

/** The form for name and password; it supports password managers. */
export function PasswordForm({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('account')
  const portal = usePortal()
  const askAgain = useReloadSession()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<ApiError>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    setIsBusy(true)
    setError(undefined)
    try {
      await signIn(portal, String(form.get('login') ?? '').trim(), String(form.get('password') ?? ''))
      await askAgain()
      onDone?.()
    } catch (failure) {
      setError(failure as ApiError) // session.ts throws only ApiError
    }
    setIsBusy(false)
  }

  // Wrong credentials are shown at the fields, every other error above the form.
  const refusal = error?.kind === 'forbidden' || error?.kind === 'invalid' || error?.status === 429 ? error : undefined
  return (
    <form method="post" className={styles.form} onSubmit={submit}>
      <Field label={t('signIn.login')}>
        {(control) => (
          <input {...control} name="login" required autoComplete="username" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <SecretField
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        error={refusal && (refusal.detail ?? t('signIn.refused'))}
      />
      {error && !refusal && <ErrorNotice error={error} />}
      <Button type="submit" look="main" aria-disabled={isBusy}>
        {t(isBusy ? 'signIn.busy' : 'signIn.do')}
      </Button>
      <p className={styles.quiet}>{t('signIn.noAccount')}</p>
      <p role="status" className={styles.status}>
        {refusal && (refusal.detail ?? t('signIn.refused'))}
      </p>
    </form>
  )
}
