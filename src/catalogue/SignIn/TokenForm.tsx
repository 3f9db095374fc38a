import { type FormEvent, useState } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { forgetToken, keepToken } from '../../api/token.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { SecretField } from './SecretField.tsx'
import styles from './SignIn.module.css'
import { useCall } from './useCall.ts'
import { askWho, useReloadSession } from './useMe.ts'

/** For another CKAN: an API token that was created there, tested with a call before it is accepted. */
export function TokenForm({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('account')
  const call = useCall()
  const askAgain = useReloadSession()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<ApiError | 'unknown'>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    // Tokens contain no whitespace, but copied text often has some around it.
    const token = String(form.get('token') ?? '').replace(/\s+/g, '')
    // The browser cannot send other letters in a header.
    if (!/^[!-~]+$/.test(token)) return setError('unknown')
    setIsBusy(true)
    setError(undefined)
    keepToken(token, { keepsForTab: form.get('keeps') === 'on' })
    try {
      if (await askWho(call)) {
        await askAgain()
        onDone?.()
      } else {
        forgetToken()
        setError('unknown')
      }
    } catch (failure) {
      forgetToken()
      setError(failure as ApiError) // callAsUser throws only ApiError
    }
    setIsBusy(false)
  }

  return (
    <form method="post" className={styles.form} onSubmit={submit} onInput={() => setError(undefined)}>
      <p>{t('token.what')}</p>
      <p>{t('token.where')}</p>
      <SecretField
        name="token"
        label={t('token.label')}
        hint={t('token.hint')}
        autoComplete="off"
        error={error === 'unknown' ? t('token.unknown') : undefined}
      />
      <label className={styles.check}>
        <input type="checkbox" name="keeps" />
        <span>
          {t('token.keeps')} <span className={styles.quiet}>{t('token.keepsWarning')}</span>
        </span>
      </label>
      {error !== undefined && error !== 'unknown' && <ErrorNotice error={error} />}
      <Button type="submit" look="main" aria-disabled={isBusy}>
        {t(isBusy ? 'token.busy' : 'token.do')}
      </Button>
      <p role="status" className={styles.status}>
        {error === 'unknown' && t('token.unknown')}
      </p>
    </form>
  )
}
