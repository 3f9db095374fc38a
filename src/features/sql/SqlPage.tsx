import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { resourceQueries } from '../../api/queries/resources.ts'
import { useSite } from '../../catalogue/site.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './Console.module.css'
import { Console } from './Console.tsx'
import { columnsOf } from './tables/columnsOf.ts'
import type { SqlTable } from './tables/sqlTable.ts'
import { starterQuery } from './tables/starterQuery.ts'
import { tableQueries } from './tables/tableQueries.ts'
import { tablesOf } from './tables/tablesOf.ts'

/** The SQL console: `/sql`, `/sql?table=<resource id>` with a starter query, `/sql?q=<statement>`. */
export function SqlPage() {
  const { t } = useTranslation('sql')
  const [search] = useSearchParams()
  const table = useAskedTable(search.get('table') ?? '')
  const requested = search.get('q') ?? (table && starterQuery(table))
  return (
    <Page
      title={table ? t('titleFor', { title: table.title }) : t('title')}
      description={t('description')}
      className={styles.page ?? ''}
    >
      <h1>
        <VisuallyHidden>{table ? t('titleFor', { title: table.title }) : t('title')}</VisuallyHidden>
      </h1>
      <noscript>
        <Notice tone="warning">{t('noScript')}</Notice>
      </noscript>
      <Console requested={requested} first={table ? [table] : []} />
    </Page>
  )
}

/** The table in the URL, once all of it is loaded. */
function useAskedTable(id: string): SqlTable | undefined {
  const locale = useLocale()
  const hasNames = useSite().hasOwnCatalogue
  const enabled = id !== ''
  const resource = useQuery({ ...resourceQueries.show(locale, id), enabled })
  const head = useQuery({ ...tableQueries.head(locale, id), enabled })
  const packageId = resource.data?.package_id ?? ''
  const dataset = useQuery({ ...datasetQueries.show(locale, packageId), enabled: enabled && packageId !== '' })
  const table = dataset.data && tablesOf(dataset.data, locale, hasNames).find((one) => one.id === id)
  if (!table || table.isInPortal === false) return table
  if (!head.data) return head.error ? table : undefined
  const { total } = head.data
  return { ...table, columns: columnsOf(head.data, locale), ...(total !== undefined && { rowCount: total }) }
}
