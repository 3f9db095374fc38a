import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TokenScopeName } from '#contract/tokenScopes.ts'
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

export type WantedToken = {
  name: string
  /** Undefined: it does not expire. */
  days: number | undefined
  scope: TokenScopeName
  organization?: string
}
type Props = { onCreate: (token: WantedToken) => Promise<void> }

/** The least first; the first one is chosen at the start, so that a token gets more only on purpose. */
const SCOPES = ['read', 'publish', 'all'] as const

const LIFETIMES = [
  { days: 30, name: 'tokens.days30' },
  { days: 90, name: 'tokens.days90' },
  { days: 365, name: 'tokens.days365' },
] as const

/** The form for a new token: its name, its lifetime and what it may do. */
export function NewToken({ onCreate }: Props) {
  const { t } = useTranslation('account')
  const [scope, setScope] = useState<TokenScopeName>('read')
  const [days, setDays] = useState('90')
  const organizations = useQuery(publishableQuery(useMyCall(), useLocale()))

  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const given = new FormData(form)
      await onCreate({
        name: String(given.get('name') ?? '').trim(),
        days: Number(given.get('days')) || undefined,
        scope,
        ...(scope === 'publish' && { organization: String(given.get('organization') ?? '') }),
      })
      form.reset()
      setScope('read')
      setDays('90')
    },
  })
  const { errors, onInput } = useOpenErrors(error?.fields)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void mutate(event.currentTarget)
  }

  return (
    <form data-print="form" className={styles.row} onSubmit={submit} onInput={onInput}>
      <Field label={t('tokens.name')} hint={t('tokens.nameHint')} error={errors.name?.join(' ')}>
        {(control) => <input {...control} name="name" required maxLength={200} autoComplete="off" />}
      </Field>
      <Field label={t('tokens.lifetime')} hint={t(days === '' ? 'tokens.daysNoneHint' : 'tokens.lifetimeHint')}>
        {(control) => (
          <select {...control} name="days" value={days} onChange={({ target }) => setDays(target.value)}>
            <Options of={LIFETIMES.map(({ days, name }) => ({ value: days, label: t(name) }))} />
            <option value="">{t('tokens.daysNone')}</option>
          </select>
        )}
      </Field>
      <fieldset className={styles.choices}>
        <legend>{t('tokens.scope')}</legend>
        <p className={styles.quiet}>{t('tokens.scopeHint')}</p>
        {SCOPES.map((each) => (
          <label key={each}>
            <input type="radio" name="scope" value={each} checked={each === scope} onChange={() => setScope(each)} />
            <span>
              {t(`tokens.scopes.${each}`)}
              <span className={styles.reason}>{t(`tokens.scopeReasons.${each}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {scope === 'publish' && (
        <Field
          label={t('tokens.organization')}
          hint={t(organizations.error ? 'users.organizationsFailed' : 'tokens.organizationHint')}
          error={errors.organization?.join(' ')}
        >
          {(control) => (
            <select {...control} name="organization" required>
              <Options of={organizations.data?.map(({ id, title }) => ({ value: id, label: title }))} />
            </select>
          )}
        </Field>
      )}
      <Button type="submit" aria-disabled={isPending}>
        {t('tokens.create')}
      </Button>
      {error && !error.fields.name && !error.fields.organization && (
        <AccountError error={error} title={t('tokens.failed')} />
      )}
    </form>
  )
}
