import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useOpenErrors } from '../../../catalogue/form/useOpenErrors.ts'
import { publishableQuery } from '../../../catalogue/SignIn/publishableQuery.ts'
import { useSingleMutation } from '../../../catalogue/useSingleMutation.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import styles from '../Account.module.css'
import { AccountError } from '../AccountError.tsx'
import { useMyCall } from '../useMyCall.ts'
import { type MadeLink, readLink } from './NewLink.tsx'

type Props = { onInvited: (link: MadeLink) => void }

const TEXTS = [
  { name: 'name', label: 'users.name', hint: 'users.nameHint', type: 'text' },
  { name: 'fullname', label: 'users.fullname', hint: 'users.fullnameHint', type: 'text' },
  { name: 'email', label: 'users.email', hint: 'users.emailHint', type: 'email' },
] as const

/** The form for a new account, also as an editor of an organization: a link sets its first password. */
export function InviteUser({ onInvited }: Props) {
  const { t } = useTranslation('account')
  const call = useMyCall()
  const locale = useLocale()
  const client = useQueryClient()
  const organizations = useQuery(publishableQuery(call, locale))
  const reload = () => void client.invalidateQueries({ queryKey: ['users'] })
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const given = new FormData(form)
      const value = (field: string) => String(given.get(field) ?? '').trim()
      const name = value('name')
      const organization = value('organization')
      const account = { name, email: value('email'), fullname: value('fullname') }
      const membership = organization === '' ? {} : { group_id: organization, role: 'editor' }
      onInvited(readLink(name, await call('user_invite', { ...account, ...membership })))
      form.reset()
    },
    onSuccess: reload,
    onError: reload,
  })
  const { errors, onInput } = useOpenErrors(error?.fields)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void mutate(event.currentTarget)
  }

  return (
    <form className={styles.row} onSubmit={submit} onInput={onInput}>
      {TEXTS.map(({ name, label, hint, type }) => (
        <Field key={name} label={t(label)} hint={t(hint)} error={errors[name]?.join(' ')}>
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
            <Options of={organizations.data?.map(({ id, title }) => ({ value: id, label: title }))} />
          </select>
        )}
      </Field>
      <Button type="submit" aria-disabled={isPending}>
        {t('users.create')}
      </Button>
      {error && error.kind !== 'invalid' && <AccountError error={error} title={t('users.failed')} />}
      {error?.kind === 'invalid' && Object.keys(errors).length > 0 && (
        <p role="alert" className={styles.refusal}>
          {t('users.refused')}
        </p>
      )}
    </form>
  )
}
