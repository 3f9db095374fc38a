import { useSearchParams } from 'react-router-dom'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import type { Me } from '../../catalogue/SignIn/useMe.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Dashboard.module.css'
import { DashboardHead } from './DashboardHead.tsx'
import { DashboardView } from './DashboardView.tsx'
import { parseState } from './dashboardState.ts'
import { useDashboard } from './useDashboard.ts'

/** The dashboard as a user may see it: loading, refused, failed, or with its datasets. */
export function DashboardOfUser({ me }: { me: Me }) {
  const { t } = useTranslation('dashboard')
  const [params] = useSearchParams()
  const state = parseState(params)
  const { data, error, refetch, isPlaceholderData } = useDashboard(me.id, state.organization)
  if (error && !data)
    return (
      <>
        <div className={styles.head}>
          <h1>{t('title')}</h1>
        </div>
        {error.kind === 'forbidden' ? (
          <Notice tone="warning" title={t('refused.what', { user: me.title })}>
            <p>{t('refused.next')}</p>
            <p>
              {state.organization === '' ? (
                <Link to={paths.account()}>{t('refused.account')}</Link>
              ) : (
                <Link to={paths.dashboard()}>{t('refused.all')}</Link>
              )}
            </p>
          </Notice>
        ) : error.kind === 'not_found' ? (
          <Notice tone="warning" title={t('missing.what', { name: state.organization })}>
            <p>
              <Link to={paths.dashboard()}>{t('refused.all')}</Link>
            </p>
          </Notice>
        ) : (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <DashboardHead state={state} dashboard={data} />
      {!data || isPlaceholderData ? (
        <Skeleton label={t('loading')} lines={[0.9, 0.6, 0.8]} times={3} />
      ) : data.count === 0 ? (
        <Notice title={t('empty.what')}>
          <p>{t('empty.next')}</p>
        </Notice>
      ) : (
        <DashboardView userId={me.id} dashboard={data} state={state} onChanged={() => void refetch()} />
      )}
    </>
  )
}
