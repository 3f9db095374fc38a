import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import styles from '../Account.module.css'
import { AccountError } from '../AccountError.tsx'
import { MySessions } from '../sessions/MySessions.tsx'
import { TokenList } from '../tokens/TokenList.tsx'
import { useTokens } from '../tokens/useTokens.ts'
import { UserRow } from '../users/UserRow.tsx'
import type { User } from '../users/user.ts'

type Props = { user: User; onChanged: () => Promise<unknown> }

/** Another person's account for administrators of the portal: a link for its password, its state, sessions and tokens. */
export function PersonAccount({ user, onChanged }: Props) {
  const { t } = useTranslation('account')
  const [status, setStatus] = useState('')
  return (
    <>
      <Section title={t('person.account')}>
        <StatusMessage message={status} />
        <ul className={styles.lines}>
          <UserRow
            user={user}
            isSelf={false}
            onChanged={async (message) => {
              await onChanged()
              setStatus(message)
            }}
          />
        </ul>
      </Section>
      {user.state === 'active' && (
        <>
          <MySessions owner={user} />
          <Tokens user={user} />
        </>
      )}
    </>
  )
}

function Tokens({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { tokens, error, refetch, revoke } = useTokens(user)
  const [status, setStatus] = useState('')
  return (
    <Section title={t('tokens.title')}>
      {error && <AccountError error={error} onRetry={() => void refetch()} />}
      {!tokens && !error && <Skeleton label={t('person.loading')} lines={[0.4, 0.7]} />}
      {tokens?.length === 0 && <p>{t('person.noTokens')}</p>}
      {tokens && tokens.length > 0 && (
        <TokenList tokens={tokens} onRevoke={revoke} onRevoked={({ name }) => setStatus(t('tokens.ended', { name }))} />
      )}
      <StatusMessage message={status} />
    </Section>
  )
}
