import { useQuery } from '@tanstack/react-query'
import { dataRequestQueries, type RequestFilter } from '../../api/queries/dataRequests.ts'
import { CountHeading } from '../../catalogue/CountHeading.tsx'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { ListPages } from '../../catalogue/ListPages.tsx'
import { Link } from '../../i18n/Link.tsx'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './DataRequest.module.css'
import { RequestRow } from './RequestRow.tsx'

/** The existing requests with their status, newest first. */
export function RequestList({ page, filter }: { page: number; filter: RequestFilter }) {
  const { t } = useTranslation('dataRequest')
  const locale = useLocale()
  const href = useHref()
  const format = useFormat()
  const { data, error, refetch } = useQuery(dataRequestQueries.page(locale, page, filter))
  const words =
    data && data.count > 0
      ? t(filter.dataset ? 'problem.count' : 'list.count', { count: data.count, number: format.number(data.count) })
      : t(filter.dataset ? 'problem.list' : 'list.title')
  return (
    <Section
      title={(id) => <CountHeading id={id} level={2} words={words} />}
      aside={<a href={href(paths.dataRequestsFeed())}>{t('list.feed')}</a>}
    >
      {error && <ErrorNotice error={error} title={t('list.failed')} onRetry={() => void refetch()} isLive={false} />}
      {!data && !error && <Skeleton label={t('list.loading')} lines={[0.7, 0.4]} times={4} />}
      <KindLinks filter={filter} />
      {data?.count === 0 && (
        <p className={styles.quiet}>{t(filter.kind === 'problem' ? 'problem.none' : 'list.none')}</p>
      )}
      {data && data.results.length > 0 && (
        <ul className={styles.list}>
          {data.results.map((request) => (
            <RequestRow key={request.reference} request={request} />
          ))}
        </ul>
      )}
      {data && (
        <ListPages
          page={page}
          pages={Math.ceil(data.count / data.page_size)}
          label={t('list.pages')}
          pathOf={(number) => paths.dataRequests({ ...filter, ...(number > 1 && { page: String(number) }) })}
        />
      )}
    </Section>
  )
}

/** The kinds of requests that a list can show. */
function KindLinks({ filter: { kind, dataset } }: { filter: RequestFilter }) {
  const { t } = useTranslation('dataRequest')
  const links = [
    [undefined, t('list.all')],
    ['data', t('list.data')],
    ['problem', t('list.problems')],
  ] as const
  return (
    <nav aria-label={t('list.kinds')}>
      <ul className={styles.kinds}>
        {links.map(([name, words]) => (
          <li key={words}>
            <Link
              to={paths.dataRequests(name && { kind: name })}
              aria-current={name === kind && dataset === undefined ? 'page' : undefined}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
