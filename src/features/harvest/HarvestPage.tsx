import { useParams } from 'react-router-dom'
import { SignInGate } from '../../catalogue/SignIn/SignInGate.tsx'
import { useSite } from '../../catalogue/site.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { NewSource } from './NewSource.tsx'
import { OneSource } from './OneSource.tsx'
import { SourceList } from './SourceList.tsx'

/** `/harvest`, `/harvest/new`, `/harvest/<id>`: the catalogues that this one copies datasets from. */
export function HarvestPage() {
  const { t } = useTranslation('harvest')
  const { hasOwnCatalogue } = useSite()
  const { source } = useParams()
  const title = t(source === 'new' ? 'new.title' : 'title')
  if (!hasOwnCatalogue)
    return (
      <Page title={title}>
        <h1>{title}</h1>
        <Notice title={t('otherCkan.what')}>
          <p>{t('otherCkan.next')}</p>
        </Notice>
      </Page>
    )
  return (
    <SignInGate title={title} why={t('gate')} keepsContent>
      {({ isSysadmin }) =>
        source === undefined ? (
          <SourceList />
        ) : source === 'new' ? (
          <NewSource isSysadmin={isSysadmin} />
        ) : (
          <OneSource key={source} id={source} />
        )
      }
    </SignInGate>
  )
}
