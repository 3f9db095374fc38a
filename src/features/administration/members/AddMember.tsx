import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import type { GroupKind } from '../../../api/queries/groups.ts'
import { objects, text } from '../../../api/raw.ts'
import { useDebounced } from '../../../catalogue/SearchBox/useDebounced.ts'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { visibleName } from '../../../lib/visibleName.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Field } from '../../../ui/Field/Field.tsx'
import { Options } from '../../../ui/Options.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import styles from '../Administration.module.css'
import { FailureNotice } from '../FailureNotice.tsx'
import { useChange } from '../useChange.ts'
import { type Member, type Role, usualRole } from './member.ts'
import { RoleChoice } from './RoleChoice.tsx'

type Props = {
  kind: GroupKind
  members: readonly Member[]
  onAdd: (username: string, role: Role) => Promise<void>
  onAdded: (message: string) => void
}

const PAUSE_MS = 200
const SUGGESTIONS = 8

/** Adds a user by account name, which is completed where the portal allows it. */
export function AddMember({ kind, members, onAdd, onAdded }: Props) {
  const { t } = useTranslation('administration')
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<Role>(usualRole(kind))
  /** A new object for each refusal, so that the focus moves also to the same error again. */
  const [error, setError] = useState<{ text: string }>()
  const input = useRef<HTMLInputElement>(null)
  const suggestions = useSuggestions(typed)
  // Focus is outside React. The description of the field is the error, so screen readers read it.
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])

  const { run, failure, isPending } = useChange(async () => {
    const username = typed.trim()
    const known = members.find(({ name }) => name === username)
    const problem = username === '' ? t('members.nameMissing') : known && t('members.known', { name: known.title })
    setError(problem === undefined ? undefined : { text: problem })
    if (problem) return
    try {
      await onAdd(username, role)
      setTyped('')
      onAdded(t('members.added', { name: username, role: t(`roles.${role}.name`) }))
    } catch (thrown) {
      const { kind, fields } = thrown as ApiError // the call throws only ApiError
      if (kind !== 'not_found' && fields.username === undefined) throw thrown
      setError({ text: t('members.unknown', { name: username }) })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <Section title={t('members.add')}>
      {/* Outside the form, because the sign-in is a form itself. */}
      {failure && <FailureNotice failure={failure} onRetry={run} />}
      <form className={styles.add} noValidate onSubmit={submit}>
        <Field label={t('members.name')} hint={t('members.nameHint')} error={error?.text}>
          {(control) => (
            <input
              {...control}
              ref={input}
              list={listId}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
        <datalist id={listId}>
          <Options of={suggestions.map(({ name, title }) => ({ value: name, label: title }))} />
        </datalist>
        <RoleChoice kind={kind} role={role} onChange={setRole} />
        <Button type="submit" aria-disabled={isPending}>
          {t('members.addDo')}
        </Button>
      </form>
    </Section>
  )
}

/** Accounts for the typed text; none where the portal refuses to tell them. */
function useSuggestions(typed: string): { name: string; title: string }[] {
  const call = useCall()
  const q = useDebounced(typed.trim(), PAUSE_MS)
  const { data = [] } = useQuery({
    queryKey: ['accounts', q],
    queryFn: async () => objects(await call('user_autocomplete', { q, limit: SUGGESTIONS })),
    enabled: q.length > 1,
    staleTime: 60_000,
    retry: false,
  })
  return data.map((user) => ({ name: text(user.name), title: visibleName(text(user.fullname), text(user.name)) }))
}
