import { type FormEvent, useState } from 'react'
import { forgetToken, keepToken } from '../../api/token.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { useSingleMutation } from '../useSingleMutation.ts'
import { SecretField } from './SecretField.tsx'
import styles from './SignIn.module.css'
import { useCall } from './useCall.ts'
import { askWho, useReloadSession } from './useMe.ts'

/** For another CKAN: an API token that was created there, tested with a call before it is accepted. */
export function TokenForm({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('account')
  const call = useCall()
  const askAgain = useReloadSession()
  const [isUnknown, setIsUnknown] = useState(false)
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: async (form: FormData) => {
      setIsUnknown(false)
      // Tokens contain no whitespace, but copied text often has some around it.
      const token = String(form.get('token') ?? '').replace(/\s+/g, '')
      // The browser cannot send other letters in a header.
      if (!/^[!-~]+$/.test(token)) return setIsUnknown(true)
      keepToken(token, { keepsForTab: form.get('keeps') === 'on' })
      if (await askWho(call)) {
        await askAgain()
        onDone?.()
      } else {
        forgetToken()
        setIsUnknown(true)
      }
    },
    onError: forgetToken,
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void mutate(new FormData(event.currentTarget))
  }
  const correct = () => {
    setIsUnknown(false)
    if (error) reset()
  }

  return (
    <form method="post" className={styles.form} onSubmit={submit} onInput={correct}>
      <p>{t('token.what')}</p>
      <p>{t('token.where')}</p>
      <SecretField
        name="token"
        label={t('token.label')}
        hint={t('token.hint')}
        autoComplete="off"
        error={isUnknown ? t('token.unknown') : undefined}
      />
      <label className={styles.check}>
        <input type="checkbox" name="keeps" />
        <span>
          {t('token.keeps')} <span className={styles.quiet}>{t('token.keepsWarning')}</span>
        </span>
      </label>
      {error && <ErrorNotice error={error} />}
      <Button type="submit" look="main" aria-disabled={isPending}>
        {t(isPending ? 'token.busy' : 'token.do')}
      </Button>
      <p role="status" className={styles.status}>
        {isUnknown && t('token.unknown')}
      </p>
    </form>
  )
}
