import { SignInGate } from '../../../catalogue/SignIn/SignInGate.tsx'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import styles from '../Administration.module.css'
import { NotAllowed } from '../NotAllowed.tsx'
import { OnlyThere } from '../OnlyThere.tsx'
import { Audit } from './Audit.tsx'

/** `/ckan-admin/audit`, for administrators of the portal: who changed what and when. */
export function AuditPage() {
  const { t } = useTranslation(['audit', 'administration', 'account'])
  const { hasOwnCatalogue } = useSite()
  if (!hasOwnCatalogue) return <OnlyThere title={t('title')} next={t('administration:otherCkan.audit')} />
  return (
    <SignInGate title={t('title')} why={t('administration:gate')}>
      {(me) => (
        <>
          <div className={styles.head}>
            <h1>{t('title')}</h1>
          </div>
          {me.isSysadmin ? (
            <Audit />
          ) : (
            <NotAllowed
              title={t('notAllowed')}
              why={t('administration:trash.notAllowedWhy', { user: me.title })}
              next={t('administration:notAllowed.next')}
              back={{ to: paths.account(), text: t('account:profile.title') }}
            />
          )}
        </>
      )}
    </SignInGate>
  )
}
