import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Page } from '../../../ui/Page/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import styles from './Compare.module.css'
import { compareAddress } from './compareAddress.ts'
import { DatasetsForm } from './DatasetsForm.tsx'
import { MetadataTable } from './MetadataTable.tsx'
import { namedDataset } from './namedDataset.ts'
import { TablesPart } from './TablesPart.tsx'

/** `/dataset/compare?a=…&b=…`: two datasets side by side, the columns of a table of each, and their rows. */
export function ComparePage() {
  const { t } = useTranslation('compare')
  const locale = useLocale()
  const [search] = useSearchParams()
  const { a, b, fileA, fileB } = compareAddress(search)
  const first = useQuery({ ...namedDataset(locale, a), enabled: a !== '' })
  const second = useQuery({ ...namedDataset(locale, b), enabled: b !== '' })
  const isReady = first.data !== undefined && second.data !== undefined
  const isLoading = a !== '' && b !== '' && !isReady && !first.error && !second.error
  return (
    <Page title={t('title')} description={t('intro')}>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <DatasetsForm key={`${a} ${b}`} first={a} second={b} />
      {[
        { name: a, query: first },
        { name: b, query: second },
      ].map(
        ({ name, query }, place) =>
          query.error && (
            <Problem
              // biome-ignore lint/suspicious/noArrayIndexKey: the two can be the same dataset
              key={place}
              name={name}
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          ),
      )}
      {isLoading && <Skeleton label={t('loading')} lines={[0.5, 0.8]} times={3} />}
      {first.data && second.data && (
        <div className={styles.parts}>
          {first.data.id !== second.data.id && <MetadataTable first={first.data} second={second.data} />}
          <TablesPart first={first.data} second={second.data} fileA={fileA} fileB={fileB} />
        </div>
      )}
    </Page>
  )
}

type ProblemProps = { name: string; error: Parameters<typeof ErrorNotice>[0]['error']; onRetry: () => void }

/** Why one of the two datasets cannot be compared. */
function Problem({ name, error, onRetry }: ProblemProps) {
  const { t } = useTranslation('compare')
  const { kind } = error
  if (kind === 'not_found' || kind === 'forbidden' || kind === 'invalid')
    return <Notice tone="warning" title={t(kind === 'forbidden' ? 'forbidden' : 'notFound', { name })} />
  return <ErrorNotice error={error} title={t('failed', { name })} onRetry={onRetry} />
}
