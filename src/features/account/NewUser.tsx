import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { publishableQuery } from '../../catalogue/SignIn/publishableQuery.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Field } from '../../ui/Field/Field.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'
import { firstPassword } from './firstPassword.ts'
import { useMyCall } from './useMyCall.ts'

type Props = { onCreated: (user: { name: string; password: string }) => void }

const TEXTS = [
  { name: 'name', label: 'users.name', hint: 'users.nameHint', type: 'text' },
  { name: 'fullname', label: 'users.fullname', hint: 'users.fullnameHint', type: 'text' },
  { name: 'email', label: 'users.email', hint: 'users.emailHint', type: 'email' },
] as const

/** The form for a new account: its initial password is shown once, and it can be added to an organization. */
export function NewUser({ onCreated }: Props) {
  const { t } = useTranslation('account')
  const call = useMyCall()
  const locale = useLocale()
  const client = useQueryClient()
  const organizations = useQuery(publishableQuery(call, locale))
  const [error, setError] = useState<ApiError>()
  const [unjoined, setUnjoined] = useState<ApiError>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const given = new FormData(form)
    const value = (field: string) => String(given.get(field) ?? '').trim()
    const [name, password] = [value('name'), firstPassword()]
    const organization = value('organization')
    setError(undefined)
    setUnjoined(undefined)
    setIsBusy(true)
    try {
      await call('user_create', { name, password, email: value('email'), fullname: value('fullname') })
      onCreated({ name, password })
      form.reset()
      // The account exists even if this fails, so the error must not say that it was not created.
      if (organization !== '')
        await call('organization_member_create', { id: organization, username: name, role: 'editor' }).catch(
          setUnjoined,
        )
    } catch (failure) {
      setError(failure as ApiError) // callAsUser throws only ApiError
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
      <Field
        label={t('users.organization')}
        hint={t(organizations.error ? 'users.organizationsFailed' : 'users.organizationHint')}
      >
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
      <Button type="submit" aria-disabled={isBusy}>
        {t('users.create')}
      </Button>
      {unjoined && <AccountError error={unjoined} title={t('users.unjoined')} />}
      {error && error.kind !== 'invalid' && <AccountError error={error} title={t('users.failed')} />}
      {error?.kind === 'invalid' && (
        <p role="alert" className={styles.refusal}>
          {t('users.refused')}
        </p>
      )}
    </form>
  )
}
