import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { publishableQuery } from '../../catalogue/SignIn/publishableQuery.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Field } from '../../ui/Field/Field.tsx'
import styles from './Account.module.css'
import { firstPassword } from './firstPassword.ts'

type Props = { onMade: (made: { name: string; password: string }) => void }

const TEXTS = [
  { name: 'name', label: 'users.name', hint: 'users.nameHint', type: 'text' },
  { name: 'fullname', label: 'users.fullname', hint: 'users.fullnameHint', type: 'text' },
  { name: 'email', label: 'users.email', hint: 'users.emailHint', type: 'email' },
] as const

/** An account with a first password that is shown once, and an organization to publish for. */
export function NewUser({ onMade }: Props) {
  const { t } = useTranslation('account')
  const call = useCall()
  const locale = useLocale()
  const client = useQueryClient()
  const organizations = useQuery(publishableQuery(call, locale))
  const [error, setError] = useState<ApiError>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const value = (field: string) => String(given.get(field) ?? '').trim()
    const [name, password] = [value('name'), firstPassword()]
    setError(undefined)
    setIsBusy(true)
    try {
      await call('user_create', { name, password, email: value('email'), fullname: value('fullname') })
      onMade({ name, password })
      if (value('organization') !== '')
        await call('organization_member_create', { id: value('organization'), username: name, role: 'editor' })
      form.reset()
    } catch (failure) {
      setError(failure as ApiError) // whatever callAsUser throws
    }
    setIsBusy(false)
    await client.invalidateQueries({ queryKey: ['users'] })
  }

  return (
    <form className={styles.row} onSubmit={submit}>
      {TEXTS.map(({ name, label, hint, type }) => (
        <Field key={name} label={t(label)} hint={t(hint)} error={error?.fields[name]?.join(' ')}>
          {(control) => (
            <input {...control} name={name} type={type} required={name !== 'fullname'} autoComplete="off" />
          )}
        </Field>
      ))}
      <Field label={t('users.organization')} hint={t('users.organizationHint')}>
        {(control) => (
          <select {...control} name="organization">
            <option value="">{t('users.noOrganization')}</option>
            {organizations.data?.map(({ id, title, name }) => (
              <option key={id} value={id}>
                {title || name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" disabled={isBusy}>
        {t('users.create')}
      </Button>
      {error && error.kind !== 'invalid' && <ErrorNotice error={error} />}
      {error?.kind === 'invalid' && (
        <p role="alert" className={styles.refusal}>
          {t('users.refused')}
        </p>
      )}
    </form>
  )
}
