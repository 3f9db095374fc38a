import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { objects } from '../../../api/raw.ts'
import { type Me, useClearSession } from '../../../catalogue/SignIn/useMe.ts'
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

/** The devices on which the user is signed in; each session can be ended, or all of them. */
export function MySessions({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const call = useMyCall()
  const forget = useClearSession()
  const [status, setStatus] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', me.id],
    queryFn: async () => objects(await call('session_list', {})).map(readSession),
    staleTime: 0,
  })
  return (
    <Section title={t('sessions.title')}>
      <p>{t('sessions.what')}</p>
      {error && <AccountError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('sessions.loading')} lines={[0.4, 0.7]} />}
      {data?.length === 0 && <p>{t('sessions.none')}</p>}
      {data && data.length > 0 && (
        <SessionList
          sessions={data}
          onRevoke={async ({ id }) => {
            await call('session_revoke', { id })
            await refetch()
          }}
          onRevoked={(device) => setStatus(t('sessions.ended', { device }))}
        />
      )}
      <StatusMessage message={status} />
      <p className={styles.below}>
        <Button onClick={() => setIsAsked(true)}>{t('sessions.endAll')}</Button>
      </p>
      {isAsked && (
        <RevokeDialog
          title={t('sessions.askAll')}
          consequence={t('sessions.consequenceAll')}
          label={t('sessions.endAll')}
          keep={t('sessions.keep')}
          failed={t('sessions.notEnded')}
          onRevoke={async () => {
            await call('session_revoke', {})
          }}
          onRevoked={forget}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Section>
  )
}
