import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Browse.module.css'
import { IndexList } from './IndexList.tsx'
import type { GroupScope } from './scopes.ts'
import { useGroupIndex } from './useGroupIndex.ts'
import { WithoutDatasets } from './WithoutDatasets.tsx'

/** All organizations, or all categories, as an index. */
export function GroupIndexPage({ scope }: { scope: GroupScope }) {
  const { t } = useTranslation(['browse', 'catalogue'])
  const { entries, withoutDatasets, error, retry } = useGroupIndex(scope)
  return (
    <Page title={t(`${scope}.title`)} description={t(`${scope}.intro`)}>
      <h1>{t(`${scope}.title`)}</h1>
      <p className={styles.intro}>{t(`${scope}.intro`)}</p>
      {error && <ErrorNotice error={error} onRetry={retry} title={t(`${scope}.failed`)} />}
      {!entries && !error && <Skeleton label={t('catalogue:loading')} lines={[0.4, 0.8]} times={6} />}
      {entries && (
        <>
          <IndexList scope={scope} entries={entries} />
          <WithoutDatasets scope={scope} names={withoutDatasets} total={entries.length + withoutDatasets.length} />
        </>
      )}
    </Page>
  )
}
