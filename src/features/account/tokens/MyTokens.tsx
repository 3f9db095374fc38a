import { useState } from 'react'
import { object, text } from '../../../api/raw.ts'
import { OneTimeSecret } from '../../../catalogue/OneTimeSecret/OneTimeSecret.tsx'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import styles from '../Account.module.css'
import { AccountError } from '../AccountError.tsx'
import { useMyCall } from '../useMyCall.ts'
import { NewToken, type WantedToken } from './NewToken.tsx'
import { TokenList } from './TokenList.tsx'
import { useTokens } from './useTokens.ts'

/** The user's API tokens: created, shown once, revoked. */
export function MyTokens({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const call = useMyCall()
  const [created, setCreated] = useState('')
  const [status, setStatus] = useState('')
  const { tokens, error, refetch, revoke } = useTokens(me)

  const create = async ({ name, days, ...scope }: WantedToken) => {
    const lifetime = days === undefined ? {} : { expires_in: days, unit: 86_400 }
    const response = object(await call('api_token_create', { user: me.name, name, ...lifetime, ...scope }))
    setStatus('')
    setCreated(text(response.token))
    await refetch()
  }

  return (
    <Section title={t('tokens.title')}>
      <p>{t('tokens.what')}</p>
      {created && (
        <OneTimeSecret
          key={created}
          secret={created}
          title={t('tokens.made')}
          what={t('tokens.one')}
          onDone={() => {
            setCreated('')
            setStatus(t('tokens.copied'))
          }}
        />
      )}
      {error && <AccountError error={error} onRetry={() => void refetch()} />}
      {!tokens && !error && <Skeleton label={t('tokens.loading')} lines={[0.4, 0.7]} />}
      {tokens && tokens.length > 0 && (
        <TokenList tokens={tokens} onRevoke={revoke} onRevoked={({ name }) => setStatus(t('tokens.ended', { name }))} />
      )}
      {tokens?.length === 0 && <p className={styles.quiet}>{t('tokens.none')}</p>}
      <StatusMessage message={status} />
      <NewToken onCreate={create} />
    </Section>
  )
}
