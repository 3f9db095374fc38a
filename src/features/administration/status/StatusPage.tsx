import { SignInGate } from '../../../catalogue/SignIn/SignInGate.tsx'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/Page/Page.tsx'
import { NotAllowed } from '../NotAllowed.tsx'
import styles from './StatusReport.module.css'
import { StatusReport } from './StatusReport.tsx'

/** `/status`: what works. For sysadmins; in front of a CKAN for everybody, without addresses. */
export function StatusPage() {
  const { t } = useTranslation('administration')
  const { hasOwnCatalogue } = useSite()
  const title = t('status.title')
  const lead = t(hasOwnCatalogue ? 'status.lead.own' : 'status.lead.ckan')
  const report = (
    <>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <StatusReport />
    </>
  )
  if (!hasOwnCatalogue) return <Page title={title}>{report}</Page>
  return (
    <SignInGate title={title} why={t('status.gate')}>
      {(me) =>
        me.isSysadmin ? (
          report
        ) : (
          <>
            <h1>{title}</h1>
            <NotAllowed
              title={t('status.notAllowed')}
              why={t('status.notAllowedWhy', { user: me.title })}
              next={t('notAllowed.next')}
              back={{ to: paths.organizations(), text: t('all.organization') }}
            />
          </>
        )
      }
    </SignInGate>
  )
}
