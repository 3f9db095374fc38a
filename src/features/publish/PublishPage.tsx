import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { SignIn } from '../../catalogue/SignIn/SignIn.tsx'
import { useMe } from '../../catalogue/SignIn/useMe.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { EditDataset } from './EditDataset.tsx'
import gate from './Gate.module.css'
import { NewDataset } from './NewDataset.tsx'

/** `/dataset/new` and `/dataset/edit/<name>`. Visitors sign in first. */
export function PublishPage() {
  const { t } = useTranslation('publish')
  const { name } = useParams()
  const { data: me, error, refetch } = useMe()
  const title = t(name === undefined ? 'new.title' : 'edit.title')
  return (
    <Page title={title} className={gate.page ?? ''}>
      {me ? (
        name === undefined ? (
          <NewDataset />
        ) : (
          <EditDataset key={name} name={name} me={me} />
        )
      ) : (
        <div className={gate.gate}>
          <h1>{title}</h1>
          {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
          {me === undefined && !error && <Skeleton label={t('gate.asking')} lines={[0.5, 0.7]} times={2} />}
          {me === null && (
            <>
              <p>{t('gate.why')}</p>
              <SignIn />
            </>
          )}
        </div>
      )}
    </Page>
  )
}
