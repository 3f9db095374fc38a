import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/errors.ts'
import { signIn } from '../../api/session.ts'
import { SecretField } from '../../catalogue/SignIn/SecretField.tsx'
import { usePortal } from '../../catalogue/SignIn/useCall.ts'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'
import { Said } from './Said.tsx'
import { useMyCall } from './useMyCall.ts'

/** In which of the two fields, if in one, the fault is. */
type Fault = { error: ApiError; field?: 'current' | 'fresh' }

/** Another password instead of the one that is known; whoever else is signed in with the old one no longer is. */
export function MyPassword({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const { change, fault, isBusy, isDone } = usePasswordChange(me)
  const wordsAt = (field: Fault['field']) => (fault?.field === field ? fault?.error : undefined)
  const fresh = wordsAt('fresh')

  return (
    <Section title={t('password.title')}>
      <p>{t('password.what')}</p>
      <form method="post" className={styles.row} onSubmit={change}>
        <input type="hidden" name="username" autoComplete="username" value={me.name} />
        <SecretField
          name="current"
          label={t('password.current')}
          autoComplete="current-password"
          error={wordsAt('current') && t('password.wrong')}
        />
        <SecretField
          name="fresh"
          label={t('password.fresh')}
          autoComplete="new-password"
          error={fresh && (fresh.fields.password?.join(' ') ?? fresh.detail)}
        />
        <Button type="submit" aria-disabled={isBusy}>
          {t('password.do')}
        </Button>
        {fault && !fault.field && <AccountError error={fault.error} title={t('password.failed')} />}
      </form>
      <Said words={isDone ? t('password.done') : ''} />
    </Section>
  )
}

function usePasswordChange(me: Me) {
  const portal = usePortal()
  const call = useMyCall()
  const [fault, setFault] = useState<Fault>()
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)

  /** Where a step fails, what it says of a field is told there. */
  const step = async (doing: Promise<unknown>, field: Fault['field'], isOf: (error: ApiError) => boolean) => {
    try {
      await doing
      return true
    } catch (failure) {
      const error = failure as ApiError // whatever the calls throw
      setFault({ error, ...(field && isOf(error) && { field }) })
      return false
    }
  }
  const replace = async (current: string, password: string) =>
    // A session alone does not do: it may be one that was left open.
    (await step(
      signIn(portal, me.name, current),
      'current',
      ({ kind }) => kind === 'forbidden' || kind === 'invalid',
    )) &&
    (await step(call('user_patch', { id: me.name, password }), 'fresh', ({ kind }) => kind === 'invalid')) &&
    // Every session of the old one has ended, this one too.
    (await step(signIn(portal, me.name, password), undefined, () => false))

  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const given = new FormData(form)
    setFault(undefined)
    setIsDone(false)
    setIsBusy(true)
    const isChanged = await replace(String(given.get('current') ?? ''), String(given.get('fresh') ?? ''))
    if (isChanged) form.reset()
    setIsDone(isChanged)
    setIsBusy(false)
  }
  return { change, fault, isBusy, isDone }
}
