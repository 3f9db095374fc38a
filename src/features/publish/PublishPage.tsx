import { useParams } from 'react-router-dom'
import { SignInGate } from '../../catalogue/SignIn/SignInGate.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { onDemand } from '../../ui/deferred.tsx'
import { NewDataset } from './NewDataset.tsx'

const EditDataset = onDemand(() => import('./EditDataset.tsx').then((part) => part.EditDataset))

/** `/dataset/new` and `/dataset/edit/<name>`. Visitors sign in first. */
export function PublishPage() {
  const { t } = useTranslation('publish')
  const { name } = useParams()
  return (
    <SignInGate title={t(name === undefined ? 'new.title' : 'edit.title')} why={t('gate.why')}>
      {(me) => (name === undefined ? <NewDataset /> : <EditDataset key={name} name={name} me={me} />)}
    </SignInGate>
  )
}
