import { type FormEvent, useState } from 'react'
import type { Group } from '#contract/entities.ts'
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
import { useChange } from '../useChange.ts'
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
  const call = useCall()
  const [made, setMade] = useState<Made>()
  const [status, setStatus] = useState('')
  const [role, setRole] = useState<Role>(usualRole(kind))
  const { run, failure, variables, isPending } = useChange(async (form: HTMLFormElement) => {
    setStatus('')
    const given = new FormData(form)
    const field = (name: string) => String(given.get(name) ?? '').trim()
    const person = { email: field('email'), fullname: field('fullname') }
    const response = object(await call('user_invite', { ...person, group_id: group.id, role }))
    const name = text(response.name)
    const link = text(response.link)
    form.reset()
    if (link !== '') return setMade({ name, link, expiresAt: text(response.link_expires_at) })
    const isMailed = isTrue(response.is_mailed)
    setStatus(isMailed ? t('invite.done', { name, role: t(`roles.${role}.name`) }) : t('invite.notMailed', { name }))
  })
  const { errors, onInput } = useOpenErrors(failure?.error.fields)
  if (!hasOwnCatalogue || (!me.isSysadmin && !sendsMail)) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(event.currentTarget)
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
      {failure && variables && !failure.error.fields.email && (
        <FailureNotice failure={failure} onRetry={() => run(variables)} />
      )}
      <form className={styles.add} onSubmit={submit} onInput={onInput}>
        <Field label={t('invite.email')} error={errors.email?.join(' ')}>
          {(control) => <input {...control} name="email" type="email" required autoComplete="off" />}
        </Field>
        <Field label={t('invite.fullname')}>
          {(control) => <input {...control} name="fullname" autoComplete="off" />}
        </Field>
        <RoleChoice kind={kind} role={role} onChange={setRole} />
        <Button type="submit" aria-disabled={isPending}>
          {t('invite.do')}
        </Button>
      </form>
    </Section>
  )
}
