import { type FormEvent, useState } from 'react'
import { requestReset } from '../../../api/session.ts'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { usePortal } from '../../../catalogue/SignIn/useCall.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import styles from '../Account.module.css'

/** Sends a link by mail. The message is the same whether or not there is an account. */
export function ForgottenPassword() {
  const { t } = useTranslation('account')
  const { sendsMail } = useSite()
  const portal = usePortal()
  const [sent, setSent] = useState('')
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const login = String(new FormData(form).get('login') ?? '').trim()
      setSent('')
      await requestReset(portal, login)
      form.reset()
      setSent(t('reset.sent', { login }))
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void mutate(event.currentTarget)
  }

  // 429 says when to try again, in the portal's words.
  const tooMany = error?.status === 429 ? error.detail : undefined
  return (
    <>
      <StatusMessage message={sent} />
      {sendsMail ? (
        <form method="post" className={styles.row} onSubmit={submit}>
          <p>{t('reset.what')}</p>
          <Field label={t('signIn.login')} error={tooMany}>
            {(control) => (
              <input
                {...control}
                name="login"
                required
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Button type="submit" look="main" aria-disabled={isPending}>
            {t('reset.send')}
          </Button>
          {error && !tooMany && <ErrorNotice error={error} title={t('reset.notSent')} />}
        </form>
      ) : (
        <p>{t('reset.withoutMail')}</p>
      )}
      <p>
        <Link to={paths.account()}>{t('signIn.title')}</Link>
      </p>
    </>
  )
}
