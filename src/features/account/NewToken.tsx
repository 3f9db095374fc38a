import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Field } from '../../ui/Field/Field.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'

type Props = { onCreate: (name: string, days: number | undefined) => Promise<void> }

const LIFETIMES = [
  { days: 30, name: 'tokens.days30' },
  { days: 90, name: 'tokens.days90' },
  { days: 365, name: 'tokens.days365' },
] as const

/** The form for a new token: its name and its lifetime. */
export function NewToken({ onCreate }: Props) {
  const { t } = useTranslation('account')
  const [error, setError] = useState<ApiError>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const given = new FormData(form)
    setError(undefined)
    setIsBusy(true)
    try {
      await onCreate(String(given.get('name') ?? '').trim(), Number(given.get('days')) || undefined)
      form.reset()
    } catch (failure) {
      setError(failure as ApiError) // callAsUser throws only ApiError
    }
    setIsBusy(false)
  }

  return (
    <form className={styles.row} onSubmit={submit}>
      <Field label={t('tokens.name')} hint={t('tokens.nameHint')} error={error?.fields.name?.join(' ')}>
        {(control) => <input {...control} name="name" required maxLength={200} autoComplete="off" />}
      </Field>
      <Field label={t('tokens.lifetime')} hint={t('tokens.lifetimeHint')}>
        {(control) => (
          <select {...control} name="days" defaultValue={90}>
            {LIFETIMES.map(({ days, name }) => (
              <option key={days} value={days}>
                {t(name)}
              </option>
            ))}
            <option value="">{t('tokens.daysNone')}</option>
          </select>
        )}
      </Field>
      <Button type="submit" aria-disabled={isBusy}>
        {t('tokens.create')}
      </Button>
      {error && !error.fields.name && <AccountError error={error} title={t('tokens.failed')} />}
    </form>
  )
}
