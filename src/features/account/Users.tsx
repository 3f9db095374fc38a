import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { objects, text, truth } from '../../api/raw.ts'
import { useFormat } from '../../catalogue/format.ts'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../catalogue/site.ts'
import { Link } from '../../i18n/Link.tsx'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Account.module.css'
import { AccountError } from './AccountError.tsx'
import { NewUser } from './NewUser.tsx'
import { OneTimeSecret } from './OneTimeSecret.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { useMyCall } from './useMyCall.ts'

/** All accounts, and a form for a new one; for administrators. */
export function Users({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const { hasOwnCatalogue } = useSite()
  const [status, setStatus] = useState('')
  const [newUser, setNewUser] = useState<{ name: string; password: string }>()
  const isAllowed = me.isSysadmin && hasOwnCatalogue
  return (
    <>
      <h1>{t('users.title')}</h1>
      <p>
        <Link to={paths.account()}>{t('users.back')}</Link>
      </p>
      {isAllowed ? (
        <div className={styles.parts}>
          <Section title={t('users.new')}>
            {newUser && (
              <OneTimeSecret
                key={newUser.name}
                secret={newUser.password}
                title={t('users.made', { name: newUser.name })}
                what={t('users.password')}
                onDone={() => {
                  setNewUser(undefined)
                  setStatus(t('users.copied', { name: newUser.name }))
                }}
              />
            )}
            <StatusMessage message={status} />
            <NewUser
              onCreated={(account) => {
                setStatus('')
                setNewUser(account)
              }}
            />
          </Section>
          <UserList me={me} />
        </div>
      ) : (
        <Notice tone="warning" title={t('users.forbidden')}>
          <p>{t('users.forbiddenWhy')}</p>
        </Notice>
      )}
    </>
  )
}

function UserList({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const call = useMyCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['users', me.id],
    queryFn: async () => objects(await call('user_list', { all_fields: true })),
    staleTime: 0,
  })
  return (
    <Section title={t('users.list')}>
      {error && <AccountError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('users.loading')} lines={[0.3, 0.6]} times={2} />}
      <ul className={styles.lines}>
        {data?.map((user) => (
          <li key={text(user.name)}>
            <strong>{text(user.display_name, text(user.name))}</strong> <code>{text(user.name)}</code>
            <p className={styles.facts}>
              {truth(user.sysadmin) && <span>{t('users.sysadmin')}</span>}
              {text(user.email) !== '' && <span>{text(user.email)}</span>}
              <span>{t('users.since', { date: format.date(text(user.created)) })}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
