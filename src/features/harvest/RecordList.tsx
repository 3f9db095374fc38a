import { useState } from 'react'
import type { HarvestObject, HarvestSource, HarvestStats } from '#contract/harvest.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { Link } from '../../i18n/Link.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Field } from '../../ui/Field/Field.tsx'
import { Options } from '../../ui/Options.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import styles from './Harvest.module.css'
import { RECORDS_OF_PAGE, useRecords, versionOf } from './useHarvest.ts'

const SHOWN = ['left_out', 'new', 'changed', 'unchanged', 'kept'] as const
type Shown = (typeof SHOWN)[number]

/** What the last job found, by kind: the records that were left out first, with the reason. */
export function RecordList({ source }: { source: HarvestSource }) {
  const { t } = useTranslation('harvest')
  const format = useFormat()
  const first = firstKind(source.last_job?.stats)
  // The kind stays when the counts change later.
  const [chosen, setChosen] = useState(first)
  if (chosen === undefined && first !== undefined) setChosen(first)
  const status = chosen ?? 'unchanged'
  const [page, setPage] = useState(1)
  const turn = (to: number) => {
    setChosen(status)
    setPage(to)
  }
  const { data, error, refetch, isPlaceholderData } = useRecords(source.id, status, page, versionOf(source))
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / RECORDS_OF_PAGE))
  return (
    <Section title={t('records.title')}>
      <Field label={t('records.show')} className={styles.short}>
        {(control) => (
          <select
            {...control}
            value={status}
            onChange={({ target }) => {
              setChosen(target.value as Shown) // the options are those of SHOWN
              setPage(1)
            }}
          >
            <Options of={SHOWN.map((name) => ({ value: name, label: t(`counts.${name}`) }))} />
          </select>
        )}
      </Field>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} isLive={false} />}
      {!data && !error && <Skeleton label={t('loading')} lines={[0.6]} times={4} />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <p role="status" className={styles.quiet}>
            {data.count === 0
              ? t('records.none')
              : t('records.count', { count: data.count, number: format.number(data.count) })}
          </p>
          <ul className={styles.lines}>
            {data.results.map((record) => (
              <RecordRow key={record.id} record={record} />
            ))}
          </ul>
        </div>
      )}
      {pages > 1 && (
        <p className={styles.actions}>
          <Button aria-disabled={page === 1} onClick={() => turn(Math.max(1, page - 1))}>
            {t('records.previous')}
          </Button>
          <span>{t('records.page', { page: format.number(page), pages: format.number(pages) })}</span>
          <Button aria-disabled={page === pages} onClick={() => turn(Math.min(pages, page + 1))}>
            {t('records.next')}
          </Button>
        </p>
      )}
    </Section>
  )
}

/** The first kind that has records, if there is one. Those that were kept here are in no run. */
const firstKind = (stats: HarvestStats = {}): Shown | undefined =>
  SHOWN.find((kind) => kind !== 'kept' && (stats[kind] ?? 0) > 0)

function RecordRow({ record: { guid, title, package_name, reason } }: { record: HarvestObject }) {
  return (
    <li>
      {package_name === null ? (
        <span>{title.trim() || guid}</span>
      ) : (
        <Link to={paths.dataset(package_name)}>{title.trim() || package_name}</Link>
      )}
      {reason !== null && <p className={styles.error}>{reason}</p>}
    </li>
  )
}
