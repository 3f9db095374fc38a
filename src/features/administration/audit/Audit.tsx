import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { ApiError } from '../../../api/errors.ts'
import { count, object, objects } from '../../../api/raw.ts'
import { CountHeading } from '../../../catalogue/CountHeading.tsx'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { ListPages } from '../../../catalogue/ListPages.tsx'
import { useCall } from '../../../catalogue/SignIn/useCall.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { pageIn } from '../../../lib/pageIn.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import styles from './Audit.module.css'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { auditSearch, conditionsIn, hasIgnored } from './auditAddress.ts'
import { type AuditEntry, readAuditLine } from './auditLine.ts'

/** Few enough for a phone, where each line of the table takes several lines. */
const PER_PAGE = 20
type Found = { count: number; lines: AuditEntry[] }

/** The filters, the lines that match in pages, and the same lines as files. */
export function Audit() {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const href = useHref()
  const call = useCall()
  const [search] = useSearchParams()
  const conditions = conditionsIn(search)
  const page = pageIn(search)
  const { data, error, refetch, isPlaceholderData } = useQuery<Found, ApiError>({
    queryKey: ['audit', conditions, page],
    queryFn: async () => {
      const given = object(
        await call('audit_list', { ...conditions, limit: PER_PAGE, offset: (page - 1) * PER_PAGE } as never),
      )
      return { count: count(given.count), lines: objects(given.results).map(readAuditLine) }
    },
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const chosen = auditSearch(conditions)
  const isFiltered = Object.keys(chosen).length > 0
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('what')}</p>
      <AuditFilters key={JSON.stringify(conditions)} conditions={conditions} />
      {hasIgnored(search) && <Notice tone="warning" title={t('ignored')} />}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label={t('loading')} lines={[0.9, 0.6]} times={4} />}
      {data && (
        <section aria-busy={isPlaceholderData} className={styles.found}>
          <CountHeading level={2} words={t('count', { count: data.count, number: format.number(data.count) })} />
          {data.count > 0 ? (
            <>
              <p className={styles.files} data-print="hide">
                {t('save')} <a href={href(paths.auditFile('csv', chosen))}>CSV</a>{' '}
                <a href={href(paths.auditFile('ndjson', chosen))}>JSON Lines</a>
              </p>
              <AuditTable lines={data.lines} />
            </>
          ) : (
            <p>{t(isFiltered ? 'noneFound' : 'none')}</p>
          )}
          <ListPages
            page={page}
            pages={Math.max(1, Math.ceil(data.count / PER_PAGE))}
            label={t('pages')}
            pathOf={(target) => paths.audit(auditSearch(conditions, target))}
          />
        </section>
      )}
    </div>
  )
}
