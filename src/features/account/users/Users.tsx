import { useState } from 'react'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import styles from '../Account.module.css'
import { InviteUser } from './InviteUser.tsx'
import { type MadeLink, NewLink } from './NewLink.tsx'
import { UserList } from './UserList.tsx'

/** All accounts, and a form for a new one; for administrators of a portal with its own catalogue. */
export function Users({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  return (
    <>
      <h1>{t('users.title')}</h1>
      <p>
        <Link to={paths.account()}>{t('users.back')}</Link>
      </p>
      <Accounts me={me} />
    </>
  )
}

function Accounts({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const { hasOwnCatalogue } = useSite()
  const [status, setStatus] = useState('')
  const [made, setMade] = useState<MadeLink>()
  if (!hasOwnCatalogue)
    return (
      <Notice title={t('users.elsewhere')}>
        <p>{t('users.elsewhereWhy')}</p>
      </Notice>
    )
  if (!me.isSysadmin)
    return (
      <Notice tone="warning" title={t('users.forbidden')}>
        <p>{t('users.forbiddenWhy')}</p>
      </Notice>
    )
  return (
    <div className={styles.parts}>
      <Section title={t('users.new')}>
        {made && (
          <NewLink
            made={made}
            onDone={() => {
              setMade(undefined)
              setStatus(t('users.copied', { name: made.name }))
            }}
          />
        )}
        <StatusMessage message={status} />
        <InviteUser
          onInvited={(link) => {
            setStatus('')
            setMade(link)
          }}
        />
      </Section>
      <UserList me={me} />
    </div>
  )
}
