import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { objects } from '../../../api/raw.ts'
import { useClearSession, useMe } from '../../../catalogue/SignIn/useMe.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import styles from '../Account.module.css'
import { AccountError } from '../AccountError.tsx'
import { RevokeDialog } from '../RevokeDialog.tsx'
import { useMyCall } from '../useMyCall.ts'
import { SessionList } from './SessionList.tsx'
import { readSession } from './session.ts'

type Props = {
  /** Whose sessions: by default the signed-in user's. Administrators of the portal may end those of others. */
  owner?: { id: string; title: string }
}

/** The devices on which a user is signed in; each session can be ended, or all of them. */
export function MySessions({ owner }: Props) {
  const { t } = useTranslation('account')
  const call = useMyCall()
  const forget = useClearSession()
  const { data: me } = useMe()
  const of = owner && { user_id: owner.id }
  const [status, setStatus] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', owner?.id ?? me?.id],
    queryFn: async () => objects(await call('session_list', { ...of })).map(readSession),
    staleTime: 0,
  })
  // The button stays, because the dialog gives the focus back to it.
  const isEmpty = owner !== undefined && (data === undefined || data.length === 0)
  return (
    <Section title={t('sessions.title')}>
      {!owner && <p>{t('sessions.what')}</p>}
      {error && <AccountError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t(owner ? 'person.loading' : 'sessions.loading')} lines={[0.4, 0.7]} />}
      {data?.length === 0 && <p>{t(owner ? 'person.noSessions' : 'sessions.none')}</p>}
      {data && data.length > 0 && (
        <SessionList
          sessions={data}
          onRevoke={async ({ id }) => {
            await call('session_revoke', { ...of, id })
            await refetch()
          }}
          onRevoked={(device) => setStatus(t('sessions.ended', { device }))}
        />
      )}
      <StatusMessage message={status} />
      <p className={styles.below}>
        <Button aria-disabled={isEmpty} onClick={() => isEmpty || setIsAsked(true)}>
          {t('sessions.endAll')}
        </Button>
      </p>
      {isAsked && (
        <RevokeDialog
          title={owner ? t('person.askAll', { name: owner.title }) : t('sessions.askAll')}
          consequence={t(owner ? 'person.consequenceAll' : 'sessions.consequenceAll')}
          label={t('sessions.endAll')}
          keep={t('sessions.keep')}
          failed={t('sessions.notEnded')}
          onRevoke={async () => {
            await call('session_revoke', { ...of })
          }}
          onRevoked={() => {
            if (!owner) return forget()
            setIsAsked(false)
            setStatus(t('person.signedOut', { name: owner.title }))
            void refetch()
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Section>
  )
}
