import { SignInGate } from '../../../catalogue/SignIn/SignInGate.tsx'
import type { Me } from '../../../catalogue/SignIn/useMe.ts'
import { useSite } from '../../../catalogue/site.ts'
import { Link } from '../../../i18n/Link.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { StatusMessage } from '../../../ui/StatusMessage/StatusMessage.tsx'
import styles from '../Administration.module.css'
import { FailureNotice } from '../FailureNotice.tsx'
import { NotAllowed } from '../NotAllowed.tsx'
import { OnlyThere } from '../OnlyThere.tsx'
import { DeletedDatasets } from './DeletedDatasets.tsx'
import { DeletedGroups } from './DeletedGroups.tsx'
import { useTrash } from './useTrash.ts'

/** `/ckan-admin/trash`: deleted datasets for their editors, organizations and categories for administrators of the portal. */
export function TrashPage() {
  const { t } = useTranslation('administration')
  const { hasOwnCatalogue } = useSite()
  if (!hasOwnCatalogue) return <OnlyThere title={t('trash.title')} next={t('otherCkan.trash')} />
  return (
    <SignInGate title={t('trash.title')} why={t('trash.gate')}>
      {(me) => (
        <>
          <div className={styles.head}>
            <h1>{t('trash.title')}</h1>
            <p>
              <Link to={paths.dashboard()}>{t('trash.dashboard')}</Link>
            </p>
          </div>
          <TrashOf me={me} />
        </>
      )}
    </SignInGate>
  )
}

function TrashOf({ me }: { me: Me }) {
  const { t } = useTranslation('administration')
  const trash = useTrash()
  const { status, failure } = trash
  return (
    <>
      <StatusMessage message={status} />
      {failure && <FailureNotice failure={failure.what} onRetry={failure.retry} />}
      <div className={styles.parts}>
        <DeletedDatasets
          trash={trash}
          userId={me.id}
          mayPurge={me.isSysadmin}
          refusal={
            <NotAllowed
              title={t('trash.notAllowed')}
              why={t('trash.notAllowedWhy', { user: me.title })}
              next={t('notAllowed.next')}
              back={{ to: paths.organizations(), text: t('all.organization') }}
            />
          }
        />
        {me.isSysadmin && <DeletedGroups trash={trash} />}
      </div>
    </>
  )
}
