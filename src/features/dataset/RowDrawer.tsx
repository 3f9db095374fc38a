import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { datastoreQueries, type TableRow } from '../../api/queries/datastore.ts'
import { CopyButton } from '../../catalogue/CopyButton.tsx'
import { cellView } from '../../catalogue/cellView.ts'
import { ErrorNotice } from '../../catalogue/ErrorNotice.tsx'
import { useFormat } from '../../catalogue/format.ts'
import { useCellWriter } from '../../catalogue/useTableWords.ts'
import { Link } from '../../i18n/Link.tsx'
import { useHref } from '../../i18n/useHref.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { CellContent } from '../../ui/DataTable/CellContent.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import type { Column } from './columns.ts'
import styles from './RowDrawer.module.css'
import type { ViewState } from './viewState.ts'

type Props = {
  resourceId: string
  /** The `_id` of the row. */
  row: number
  columns: readonly Column[]
  /** The rows of the page, to go on from one to the next. */
  records: readonly TableRow[]
  state: ViewState
  pathOf: (state: ViewState) => string
}

/** All values of one row with the labels of their columns. It has a URL of its own. */
export function RowDrawer({ resourceId, row, columns, records, state, pathOf }: Props) {
  const { t } = useTranslation('dataset')
  const { t: word } = useTranslation('table')
  const format = useFormat()
  const href = useHref()
  const navigate = useNavigate()
  const place = records.findIndex((record) => record['_id'] === row)
  // The rows of another request are no placeholder for this row.
  const { placeholderData: _, ...query } = datastoreQueries.search(useLocale(), {
    resource_id: resourceId,
    filters: { _id: row },
    limit: 1,
    include_total: false,
  })
  const { data, error, refetch } = useQuery({ ...query, enabled: place < 0 })
  const record = records[place] ?? data?.records[0]
  const close = () => void navigate(href(pathOf({ ...state, row: undefined })), { preventScrollReset: true })
  return (
    <Dialog
      look="drawer"
      title={t('row.title', { number: format.number(row) })}
      close={word('close')}
      onClose={close}
      footer={
        <div className={styles.foot}>
          <RowLink record={records[place - 1]} words={t('row.previous')} state={state} pathOf={pathOf} />
          <RowLink
            record={place < 0 ? undefined : records[place + 1]}
            words={t('row.next')}
            state={state}
            pathOf={pathOf}
          />
          <CopyButton text={href(pathOf(state))} what={t('row.link')}>
            {t('row.copyLink')}
          </CopyButton>
        </div>
      }
    >
      {record ? (
        <RowValues columns={columns} record={record} />
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

type LinkProps = Pick<Props, 'state' | 'pathOf'> & { record: TableRow | undefined; words: string }

function RowLink({ record, words, state, pathOf }: LinkProps) {
  const id = record?.['_id']
  return typeof id === 'number' ? <Link to={pathOf({ ...state, row: id })}>{words}</Link> : <span />
}

function RowValues({ columns, record }: { columns: readonly Column[]; record: TableRow }) {
  const writer = useCellWriter({ tellsEmptyText: false })
  return (
    <dl className={styles.values}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt>
            <bdi>{column.label}</bdi>
            {column.unit !== '' && <small> ({column.unit})</small>}
          </dt>
          <dd>
            <CellContent view={cellView(record[column.id], column, writer)} isCut={false} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
