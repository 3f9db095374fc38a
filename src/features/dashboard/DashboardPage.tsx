import { SignInGate } from '../../catalogue/SignIn/SignInGate.tsx'
import { useSite } from '../../catalogue/site.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { DashboardOfUser } from './DashboardOfUser.tsx'

/** `/dashboard`: the datasets that the user may edit, and what they need. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { hasOwnCatalogue } = useSite()
  if (!hasOwnCatalogue)
    return (
      <Page title={t('title')}>
        <h1>{t('title')}</h1>
        <Notice title={t('otherCkan.what')}>
          <p>{t('otherCkan.next')}</p>
        </Notice>
      </Page>
    )
  return (
    <SignInGate title={t('title')} why={t('gate')}>
      {(me) => <DashboardOfUser me={me} />}
    </SignInGate>
  )
}
