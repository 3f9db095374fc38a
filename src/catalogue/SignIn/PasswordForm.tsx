import { type FormEvent, type InputEvent, useState } from 'react'
import { signIn } from '../../api/session.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Field } from '../../ui/Field/Field.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { useSite } from '../site.ts'
import { useSingleMutation } from '../useSingleMutation.ts'
import { SecretField } from './SecretField.tsx'
import styles from './SignIn.module.css'
import { usePortal } from './useCall.ts'
import { useReloadSession } from './useMe.ts'

/** The form for name and password; it supports password managers. */
export function PasswordForm({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('account')
  const portal = usePortal()
  const { signInProvider } = useSite()
  const askAgain = useReloadSession()
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: async ({ login, password }: { login: string; password: string }) => {
      await signIn(portal, login, password)
      await askAgain()
      onDone?.()
    },
  })
  /** The fields that were empty when the form was sent. */
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const given = new FormData(form)
    const [login, password] = [String(given.get('login') ?? '').trim(), String(given.get('password') ?? '')]
    const empty = [...(login === '' ? ['login'] : []), ...(password === '' ? ['password'] : [])]
    setMissing(new Set(empty))
    const [first] = empty
    if (first !== undefined) {
      reset()
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    void mutate({ login, password })
  }

  /** Removes the error of a field that the user changes. */
  const correct = ({ target }: InputEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && missing.has(target.name))
      setMissing(new Set([...missing].filter((name) => name !== target.name)))
    if (error) reset()
  }
  // Wrong credentials are shown at the fields, every other error above the form.
  const refusal = error?.kind === 'forbidden' || error?.kind === 'invalid' || error?.status === 429 ? error : undefined
  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit} onInput={correct}>
      <Field label={t('signIn.login')} error={missing.has('login') ? t('signIn.noLogin') : undefined}>
        {(control) => (
          <input {...control} name="login" required autoComplete="username" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <SecretField
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        error={missing.has('password') ? t('signIn.noPassword') : refusal && (refusal.detail ?? t('signIn.refused'))}
      />
      {error && !refusal && <ErrorNotice error={error} />}
      <Button type="submit" look="main" aria-disabled={isPending}>
        {t(isPending ? 'signIn.busy' : 'signIn.do')}
      </Button>
      <p>
        <Link to={paths.resetPassword()}>{t('signIn.forgotten')}</Link>
      </p>
      {signInProvider === undefined && <p className={styles.quiet}>{t('signIn.noAccount')}</p>}
      <p role="status" className={styles.status}>
        {refusal && (refusal.detail ?? t('signIn.refused'))}
      </p>
    </form>
  )
}
