import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { Link } from '../../i18n/Link.tsx'
import { useLocale } from '../../i18n/useLocale.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { ProgressLine } from '../../ui/ProgressLine/ProgressLine.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { columnsOf } from './columns.ts'
import { RowSearch } from './RowSearch.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableGrid } from './TableGrid.tsx'
import type { TableState } from './tableState.ts'
import type { ResourceTable } from './useResourceTable.ts'

type Props = {
  title: string
  resourceTable: ResourceTable
  state: TableState
  /** The URL of another state of this table. */
  pathOf: (state: TableState) => string
}

/** The rows of a resource: searched, sorted and paged by the portal, with the state in the URL. */
export function DatastoreTable({ title, resourceTable, state, pathOf }: Props) {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const { table, error, isRefining, retry } = resourceTable
  if (!table) {
    if (error?.kind === 'not_found') return <Notice tone="warning">{t('table.absent')}</Notice>
    if (error) {
      return (
        <>
          <ErrorNotice error={error} {...(error.kind !== 'invalid' && { onRetry: retry })} title={t('table.failed')} />
          {error.kind === 'invalid' && (
            <p>
              <Link to={pathOf({ q: '', sort: undefined, page: 1 })}>{t('table.reset')}</Link>
            </p>
          )}
        </>
      )
    }
    return (
      <div aria-busy="true">
        <Skeleton label={t('table.loading')} lines={[1]} times={8} />
      </div>
    )
  }
  return (
    <>
      <RowSearch state={state} pathOf={pathOf} />
      {error && <ErrorNotice error={error} onRetry={retry} title={t('table.refineFailed')} />}
      <div>
        <ProgressLine isActive={isRefining} />
        <TableGrid
          caption={t('table.caption', { title })}
          columns={columnsOf(table, locale, state.q !== '')}
          records={table.records}
          isBusy={isRefining}
          state={state}
          pathOf={pathOf}
        />
        <TableFoot table={table} state={state} pathOf={pathOf} />
      </div>
    </>
  )
}
