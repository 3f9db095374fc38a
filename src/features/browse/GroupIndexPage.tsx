import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Browse.module.css'
import { groupIndexQuery } from './groupIndex.ts'
import { IndexList } from './IndexList.tsx'
import { LetterIndex } from './LetterIndex.tsx'
import { type GroupScope, letterIn } from './scopes.ts'
import { WithoutDatasets } from './WithoutDatasets.tsx'

/** All organizations or all groups as an index; very long indexes show one letter at a time. */
export function GroupIndexPage({ scope }: { scope: GroupScope }) {
  const { t } = useTranslation(['browse', 'catalogue'])
  const letter = letterIn(useSearchParams()[0])
  const { data: index, error, refetch } = useQuery(groupIndexQuery(scope, useLocale(), letter))
  return (
    <Page title={t(`${scope}.title`)} description={t(`${scope}.intro`)}>
      <h1>{t(`${scope}.title`)}</h1>
      <p className={styles.intro}>{t(`${scope}.intro`)}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} title={t(`${scope}.failed`)} />}
      {!index && !error && <Skeleton label={t('catalogue:loading')} lines={[0.4, 0.8]} times={6} />}
      {index && (
        <>
          {index.letter === undefined ? (
            <IndexList scope={scope} entries={index.entries} />
          ) : (
            <LetterIndex scope={scope} index={index} letter={index.letter} />
          )}
          <WithoutDatasets
            scope={scope}
            names={index.withoutDatasets}
            total={index.total + index.withoutDatasets.length}
          />
        </>
      )}
    </Page>
  )
}
