import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { EditLinks } from '../../catalogue/EditLinks/EditLinks.tsx'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { useSite } from '../../catalogue/site.ts'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Page } from '../../ui/Page/Page.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Browse.module.css'
import { type BrowseIndex, browseIndexQuery } from './browseIndex.ts'
import { IndexList } from './IndexList.tsx'
import { type IndexSort, indexPath, indexSorts, indexViewIn, MIN_ENTRIES_FOR_LETTERS } from './indexView.ts'
import { LongIndex } from './LongIndex.tsx'
import { MOST_USED_TAGS, type Scope, scopes } from './scopes.ts'
import { WithoutDatasets } from './WithoutDatasets.tsx'

type IndexSortsProps = { scope: Scope; sort: IndexSort; knowsChanges: boolean }

/** The orders of an index as links. */
function IndexSorts({ scope, sort, knowsChanges }: IndexSortsProps) {
  const { t } = useTranslation('browse')
  return (
    <nav aria-label={t('datasets.sort')} className={styles.sorts}>
      <ul>
        {indexSorts
          .filter((each) => knowsChanges || each !== 'fresh')
          .map((each) => (
            <li key={each}>
              <Link to={indexPath(scope, { sort: each })} aria-current={each === sort ? 'true' : undefined}>
                {t(`sort.${each}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** All organizations, groups or tags as an index; a long index shows one letter at a time. */
export function IndexPage({ scope }: { scope: Scope }) {
  const { t } = useTranslation(['browse', 'catalogue'])
  const format = useFormat()
  const view = indexViewIn(useSearchParams()[0])
  const { data: index, error, refetch } = useQuery(browseIndexQuery(scope, useLocale(), view, useSite()))
  return (
    <Page title={t(`${scope}.title`)} description={t(`${scope}.intro`)}>
      {scope !== 'tags' && <EditLinks subject={{ kind: 'all', of: scopes[scope].kind }} />}
      <h1>{t(`${scope}.title`)}</h1>
      <p className={styles.intro}>{t(`${scope}.intro`)}</p>
      {index?.isCut && <p className={styles.intro}>{t('tags.mostUsed', { number: format.number(MOST_USED_TAGS) })}</p>}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} title={t(`${scope}.failed`)} />}
      {!index && !error && <Skeleton label={t('catalogue:loading')} lines={[0.4, 0.8]} times={6} />}
      {index && <Entries scope={scope} index={index} sort={view.sort} />}
    </Page>
  )
}

type EntriesProps = { scope: Scope; index: BrowseIndex; sort: ReturnType<typeof indexViewIn>['sort'] }

function Entries({ scope, index, sort }: EntriesProps) {
  const sorts = <IndexSorts scope={scope} sort={sort} knowsChanges={index.knowsChanges} />
  return (
    <>
      {index.total < MIN_ENTRIES_FOR_LETTERS ? (
        <IndexList scope={scope} entries={index.entries} isByName={sort === 'name'} sorts={sorts} />
      ) : (
        <LongIndex scope={scope} index={index} sort={sort} sorts={sorts} />
      )}
      {scope !== 'tags' && (
        <WithoutDatasets scope={scope} count={index.withoutDatasets} total={index.total + index.withoutDatasets} />
      )}
    </>
  )
}
