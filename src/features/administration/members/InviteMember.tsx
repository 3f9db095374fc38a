import { type FormEvent, useState } from 'react'
import type { Group } from '#contract/entities.ts'
import type { ApiError } from '../../../api/errors.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { isTrue, object, text } from '../../../api/raw.ts'
import { useOpenErrors } from '../../../catalogue/form/useOpenErrors.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { OneTimeSecret } from '../../../catalogue/OneTimeSecret/OneTimeSecret.tsx'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import styles from '../Administration.module.css'
import { FailureNotice } from '../FailureNotice.tsx'
import { type Failure, failureOf } from '../failure.ts'
import { type Role, usualRole } from './member.ts'
import { RoleChoice } from './RoleChoice.tsx'

type Props = { kind: GroupKind; group: Group; me: Me }
type Made = { name: string; link: string; expiresAt: string }

/**
 * Invites a person who has no account. A sysadmin gets the link; others can invite where the portal sends mail, because only the
 * mail proves whose address it is.
 */
export function InviteMember({ kind, group, me }: Props) {
  const { t } = useTranslation('administration')
  const { hasOwnCatalogue, sendsMail } = useSite()
  const format = useFormat()
  const [made, setMade] = useState<Made>()
  const [status, setStatus] = useState('')
  const [role, setRole] = useState<Role>(usualRole(kind))
  const { invite, error, failure, isBusy } = useInvite(group, (response, form) => {
    const name = text(response.name)
    const link = text(response.link)
    form.reset()
    if (link !== '') return setMade({ name, link, expiresAt: text(response.link_expires_at) })
    const isMailed = isTrue(response.is_mailed)
    setStatus(isMailed ? t('invite.done', { name, role: t(`roles.${role}.name`) }) : t('invite.notMailed', { name }))
  })
  const { errors, onInput } = useOpenErrors(error?.fields)
  if (!hasOwnCatalogue || (!me.isSysadmin && !sendsMail)) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setStatus('')
    void invite(event.currentTarget, role)
  }
  return (
    <Section title={t('invite.title')}>
      <StatusMessage message={status} />
      {made && (
        <OneTimeSecret
          key={made.link}
          secret={made.link}
          title={t('invite.made', { name: made.name })}
          what={t('invite.one')}
          hint={t('invite.until', { date: format.dateTime(made.expiresAt) })}
          onDone={() => {
            setMade(undefined)
            setStatus(t('invite.copied'))
          }}
        />
      )}
      {sendsMail && <p>{t('invite.what')}</p>}
      {failure && <FailureNotice failure={failure.what} onRetry={failure.retry} />}
      <form className={styles.add} onSubmit={submit} onInput={onInput}>
        <Field label={t('invite.email')} error={errors.email?.join(' ')}>
          {(control) => <input {...control} name="email" type="email" required autoComplete="off" />}
        </Field>
        <Field label={t('invite.fullname')}>
          {(control) => <input {...control} name="fullname" autoComplete="off" />}
        </Field>
        <RoleChoice kind={kind} role={role} onChange={setRole} />
        <Button type="submit" aria-disabled={isBusy}>
          {t('invite.do')}
        </Button>
      </form>
    </Section>
  )
}

function useInvite({ id }: Group, onInvited: (response: Record<string, unknown>, form: HTMLFormElement) => void) {
  const call = useCall()
  const [error, setError] = useState<ApiError>()
  const [failure, setFailure] = useState<{ what: Failure; retry: () => void }>()
  const [isBusy, setIsBusy] = useState(false)
  const invite = async (form: HTMLFormElement, role: Role) => {
    if (isBusy) return
    const given = new FormData(form)
    const field = (name: string) => String(given.get(name) ?? '').trim()
    setError(undefined)
    setFailure(undefined)
    setIsBusy(true)
    try {
      const person = { email: field('email'), fullname: field('fullname') }
      onInvited(object(await call('user_invite', { ...person, group_id: id, role })), form)
    } catch (thrown) {
      const refusal = thrown as ApiError // the call throws only ApiError
      if (refusal.fields.email) setError(refusal)
      else setFailure({ what: await failureOf(refusal, call), retry: () => void invite(form, role) })
    }
    setIsBusy(false)
  }
  return { invite, error, failure, isBusy }
}
