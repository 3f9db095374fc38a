import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { useLastResponse } from '../../api/useLastResponse.ts'
import { CountHeading } from '../../catalogue/CountHeading.tsx'
import { DatasetList } from '../../catalogue/DatasetList.tsx'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { ListPages } from '../../catalogue/ListPages.tsx'
import { SearchBox } from '../../catalogue/SearchBox/SearchBox.tsx'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Browse.module.css'
import { ScopedSorts } from './ScopedSorts.tsx'
import { formatScopedState, PAGE_SIZE, parseScopedState, type ScopedState, toPackageSearch } from './scopedState.ts'
import { type Scope, scopes } from './scopes.ts'

type Props = {
  scope: Scope
  name: string
  /** The id of an organization of a CKAN. */
  id?: string | undefined
}

/** The datasets of one organization, group or tag, with a search field for them. */
export function ScopedDatasets({ scope, name, id }: Props) {
  const { t } = useTranslation('browse')
  const { t: word } = useTranslation('catalogue')
  const format = useFormat()
  const [search] = useSearchParams()
  const state = parseScopedState(search)
  const query = useQuery(datasetQueries.search(useLocale(), toPackageSearch(scope, { name, id }, state)))
  const response = useLastResponse(query.data, `${scope} ${name}`)
  const filterPath = paths.datasets({ [scopes[scope].facet]: name })
  return (
    <Section
      title={(id) => (
        <CountHeading
          id={id}
          level={2}
          words={
            response
              ? word('datasets', { count: response.count, number: format.number(response.count) })
              : t('datasets.title')
          }
        />
      )}
      aside={<Link to={filterPath}>{t('datasets.filter')}</Link>}
    >
      {response && response.count > 0 && (
        <div className={styles.tools}>
          <ScopedSearch scope={scope} name={name} />
          {response.count > 1 && <ScopedSorts scope={scope} name={name} state={state} />}
        </div>
      )}
      {query.error && (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} title={t('datasets.failed')} />
      )}
      {!response && !query.error && <Skeleton label={word('loading')} lines={[0.5, 0.9, 0.4]} times={5} />}
      <ProgressLine isActive={query.isPlaceholderData} />
      {response && (
        <div aria-busy={query.isPlaceholderData} className={styles.results}>
          {response.count === 0 && <p>{t('datasets.none')}</p>}
          {response.count > 0 && response.results.length === 0 && (
            <p>
              {t('datasets.beyond')} <Link to={scopes[scope].one(name)}>{t('datasets.first')}</Link>
            </p>
          )}
          <DatasetList datasets={response.results} headingLevel={3} showsOrganization={scope !== 'organizations'} />
          <ScopedPages scope={scope} name={name} state={state} count={response.count} />
        </div>
      )}
    </Section>
  )
}

type ScopedPagesProps = { scope: Scope; name: string; state: ScopedState; count: number }

function ScopedPages({ scope, name, state, count }: ScopedPagesProps) {
  const { t } = useTranslation('browse')
  return (
    <div className={styles.pages}>
      <ListPages
        page={state.page}
        pages={Math.ceil(count / PAGE_SIZE)}
        label={t('datasets.pages')}
        pathOf={(page) => scopes[scope].one(name, formatScopedState({ ...state, page }))}
      />
    </div>
  )
}

type ScopedSearchProps = { scope: Scope; name: string }

/** Searches these datasets on the search page, which has all filters. */
function ScopedSearch({ scope, name }: ScopedSearchProps) {
  const { t } = useTranslation('browse')
  return (
    <div className={styles.search}>
      <SearchBox size="small" label={t(`${scope}.search`)} filters={{ [scopes[scope].facet]: name }} />
    </div>
  )
}
