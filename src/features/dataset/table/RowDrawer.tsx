import { useQuery } from '@tanstack/react-query'
import { datastoreQueries, type TableRow } from '../../../api/queries/datastore.ts'
import { CopyButton } from '../../../catalogue/CopyButton.tsx'
import { ErrorNotice } from '../../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../../catalogue/format.ts'
import { RowValues } from '../../../catalogue/RowValues/RowValues.tsx'
import { useSite } from '../../../catalogue/site.ts'
import type { Column } from '../../../catalogue/tableColumns.ts'
import type { RefineState } from '../../../catalogue/useRefinedState.ts'
import { useHref } from '../../../i18n/useHref.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Dialog } from '../../../ui/Dialog/Dialog.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { ReportCellLink } from '../report/ReportCellLink.tsx'
import { ViewLink } from '../view/ViewLink.tsx'
import type { ViewState } from '../view/viewState.ts'
import { cellLimit } from './cellLimit.ts'
import { RowCell } from './RowCell.tsx'
import styles from './RowDrawer.module.css'

type Props = {
  resourceId: string
  /** The `_id` of the row. */
  row: number
  columns: readonly Column[]
  /** The rows around it that are loaded, to move from one to the next; a row that is not loaded is an empty record. */
  records: readonly TableRow[]
  state: ViewState
  pathOf: (state: ViewState) => string
  refine: RefineState<ViewState>
}

/** All values of one row with the labels of their columns. It has its own URL. */
export function RowDrawer({ resourceId, row, columns, records, state, pathOf, refine }: Props) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('table')
  const format = useFormat()
  const href = useHref()
  const place = records.findIndex((record) => record['_id'] === row)
  // The rows of another request are no placeholder for this row.
  const { placeholderData: _, ...query } = datastoreQueries.search(useLocale(), {
    resource_id: resourceId,
    filters: { _id: row },
    limit: 1,
    ...cellLimit(useSite()),
    include_total: false,
  })
  const { data, error, refetch } = useQuery({ ...query, enabled: place < 0 })
  const record = records[place] ?? data?.records[0]
  const close = () => refine({ ...state, row: undefined })
  return (
    <Dialog
      look="drawer"
      title={word('row.title', { number: format.number(row) })}
      close={word('close')}
      onClose={close}
      footer={
        <div className={styles.foot}>
          <RowLink record={records[place - 1]} words={word('row.previous')} {...{ state, pathOf, refine }} />
          <RowLink
            record={place < 0 ? undefined : records[place + 1]}
            words={word('row.next')}
            {...{ state, pathOf, refine }}
          />
          <CopyButton text={href(pathOf(state))} what={t('row.link')}>
            {t('row.copyLink')}
          </CopyButton>
        </div>
      }
    >
      {record ? (
        <ReportableValues resourceId={resourceId} row={row} columns={columns} record={record} />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} title={t('row.failed')} />
      ) : data ? (
        <Notice tone="warning">{t('row.absent')}</Notice>
      ) : (
        <Skeleton label={t('row.loading')} lines={[0.3, 0.8]} times={4} />
      )}
    </Dialog>
  )
}

type LinkProps = Pick<Props, 'state' | 'pathOf' | 'refine'> & { record: TableRow | undefined; words: string }

function RowLink({ record, words, state, pathOf, refine }: LinkProps) {
  const id = record?.['_id']
  if (typeof id !== 'number') return <span />
  return (
    <ViewLink {...{ pathOf, refine }} to={{ ...state, row: id }}>
      {words}
    </ViewLink>
  )
}

type ValuesProps = Pick<Props, 'resourceId' | 'row' | 'columns'> & { record: TableRow }

function ReportableValues({ resourceId, row, columns, record }: ValuesProps) {
  return (
    <RowValues
      values={columns.map((column) => ({
        ...{ id: column.id, label: column.label, unit: column.unit },
        content: <RowCell {...{ resourceId, row, column }} value={record[column.id]} key={row} />,
        action: <ReportCellLink resourceId={resourceId} row={row} column={column} value={record[column.id]} />,
      }))}
    />
  )
}
