import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { object, text } from '../../api/raw.ts'
import { useOpenErrors } from '../../catalogue/form/useOpenErrors.ts'
import { SecretField } from '../../catalogue/SignIn/SecretField.tsx'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { useSingleMutation } from '../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Field } from '../../ui/Field/Field.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { StatusMessage } from '../../ui/StatusMessage/StatusMessage.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'
import { useMyCall } from './useMyCall.ts'

/** The address that mails of the portal go to. Changing it needs the password, because a link for a new one is sent there. */
export function MyEmail({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const call = useMyCall()
  const queries = useQueryClient()
  const [status, setStatus] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['myEmail', me.id],
    queryFn: async () => text(object(await call('user_show', { id: me.name })).email),
    staleTime: 0,
  })
  const {
    mutate,
    isPending,
    error: failure,
  } = useSingleMutation({
    mutationFn: async (given: FormData) => {
      setStatus('')
      const email = String(given.get('email') ?? '').trim()
      await call('user_patch', { id: me.name, email, old_password: String(given.get('current') ?? '') })
      await refetch()
      // The notifications say whether a mail to the old address has failed.
      void queries.invalidateQueries({ queryKey: ['notificationSettings', me.id] })
      setStatus(t('email.done'))
    },
  })
  const { errors, onInput } = useOpenErrors(failure?.fields, (name) => (name === 'current' ? 'old_password' : name))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void mutate(new FormData(event.currentTarget))
  }
  const isAtFields = failure?.fields.email ?? failure?.fields.old_password
  return (
    <Section title={t('email.title')}>
      {error && <AccountError error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton label={t('email.loading')} lines={[0.4]} />}
      {data !== undefined && me.hasNoPassword && (
        <>
          {data !== '' && (
            <p>
              {t('email.label')}: <bdi>{data}</bdi>
            </p>
          )}
          <p>{t('email.noPassword')}</p>
        </>
      )}
      {data !== undefined && !me.hasNoPassword && (
        <form data-print="form" method="post" key={data} className={styles.row} onSubmit={submit} onInput={onInput}>
          <input type="hidden" name="username" autoComplete="username" value={me.name} />
          <Field label={t('email.label')} hint={t('email.hint')} error={errors.email?.join(' ')}>
            {(control) => (
              <input {...control} name="email" type="email" required autoComplete="email" defaultValue={data} />
            )}
          </Field>
          <SecretField
            name="current"
            label={t('email.password')}
            autoComplete="current-password"
            error={errors.old_password?.join(' ')}
          />
          <Button type="submit" aria-disabled={isPending}>
            {t('email.do')}
          </Button>
          {failure && !isAtFields && <AccountError error={failure} title={t('email.failed')} />}
        </form>
      )}
      <StatusMessage message={status} />
    </Section>
  )
}
