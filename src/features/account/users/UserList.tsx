import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { objects } from '../../../api/raw.ts'
import { useFormat } from '../../../catalogue/format.ts'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { fold } from '../../../lib/fold.ts'
import { FindField } from '../../../ui/FindField/FindField.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import styles from '../Account.module.css'
import { AccountError } from '../AccountError.tsx'
import { useMyCall } from '../useMyCall.ts'
import { UserRow } from './UserRow.tsx'
import { readUser } from './user.ts'

/** A list of this length has a field to find accounts. */
const LONG = 15
const SHOWN = 100

/** All accounts, also invited, disabled and deleted ones. */
export function UserList({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const call = useMyCall()
  const [wanted, setWanted] = useState('')
  const [status, setStatus] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['users', me.id],
    queryFn: async () => objects(await call('user_list', { all_fields: true, ext_state: 'any' })).map(readUser),
    staleTime: 0,
  })
  const found = data?.filter(({ name, title, email }) =>
    fold(`${name} ${title} ${email}`).includes(fold(wanted.trim())),
  )
  return (
    <Section title={t('users.list')}>
      {error && <AccountError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('users.loading')} lines={[0.3, 0.6]} times={2} />}
      {data && data.length > LONG && <FindField label={t('users.find')} value={wanted} onChange={setWanted} />}
      {found && wanted !== '' && <p role="status">{t('users.found', { count: found.length })}</p>}
      <StatusMessage message={status} />
      <ul className={styles.lines}>
        {found?.slice(0, SHOWN).map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isSelf={user.id === me.id}
            onChanged={async (message) => {
              await refetch()
              setStatus(message)
            }}
          />
        ))}
      </ul>
      {found && found.length > SHOWN && (
        <p className={styles.quiet}>{t('users.some', { number: format.number(SHOWN) })}</p>
      )}
    </Section>
  )
}
