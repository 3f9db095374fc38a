import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../../../catalogue/site.ts'
import { useSingleMutation } from '../../../../catalogue/useSingleMutation.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Button } from '../../../../ui/Button/Button.tsx'
import { useAskBeforeLeaving } from '../../../../ui/useAskBeforeLeaving.ts'
import type { DraftFile } from '../../draft/draft.ts'
import { removeColumns, type UnwrittenColumns } from '../../draft/unwrittenColumns.ts'
import type { Portal } from '../upload/portal.ts'
import { postAction } from '../upload/postAction.ts'
import { isDescribed } from './dictionary.ts'
import { readTableState } from './readTableState.ts'
import styles from './TableStateMessage.module.css'
import { TableStateMessage } from './TableStateMessage.tsx'
import { isUnderway } from './tableState.ts'
import { writeColumns } from './writeColumns.ts'

/** The first pause between two looks, and the longest: many files of a dataset wait for the same loader. */
const LOOK_MS = 1_500
const LONGEST_MS = 6_000
const LONGER = 1.3
const NONE: NonNullable<DraftFile['columns']> = []

type Props = {
  file: DraftFile
  resourceId: string
  portal: Portal
  /** Whether this page writes the data dictionary into the table, because the portal did not take it with the file. */
  writesColumns?: boolean
  /** What this device keeps of the columns until then. */
  unwritten?: UnwrittenColumns | undefined
}

/** The table that the portal creates from an uploaded file: how far it is, and which rows were not included. */
export function TableProgress({ file, resourceId, portal, writesColumns = false, unwritten }: Props) {
  const { t } = useTranslation('files')
  const { hasOwnCatalogue } = useSite()
  const { columns = NONE } = file
  const [written, setWritten] = useState<DraftFile['columns']>()
  const table = useQuery({
    queryKey: ['publish', 'table', portal.actions, resourceId],
    queryFn: ({ signal }) => readTableState(portal, resourceId, { hasOwnCatalogue, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isUnderway(data) ? Math.min(LONGEST_MS, LOOK_MS * LONGER ** dataUpdateCount) : false,
  })
  const again = useSingleMutation({
    mutationFn: () => postAction(portal, 'xloader_submit', { resource_id: resourceId }),
    onSuccess: () => table.refetch(),
  })
  const write = useSingleMutation({
    mutationFn: () => writeColumns({ portal, resourceId }, columns),
    onSuccess: async () => {
      setWritten(columns)
      if (unwritten) await removeColumns(unwritten, resourceId).catch(() => {}) // the edit form can discard them
      await table.refetch()
    },
  })

  // Written as soon as there is a table, and only once: a refusal would be repeated.
  const isWritten = useRef(false)
  const hasWords = writesColumns && columns.some(isDescribed)
  const isComplete = table.data?.state === 'complete'
  const { mutate } = write
  useEffect(() => {
    if (!isComplete || !hasWords || isWritten.current) return
    isWritten.current = true
    mutate()
  }, [isComplete, hasWords, mutate])

  const isOver =
    write.isSuccess || write.error !== null || table.data?.state === 'none' || table.data?.state === 'error'
  const isToStay = hasWords && !isOver
  useAskBeforeLeaving(isToStay, t(unwritten ? 'table.leaveSaved' : 'table.leave'))

  if (table.isError && table.data?.state !== 'complete')
    return (
      <p role="status" className={styles.unknown}>
        {t('table.unknown')}{' '}
        <Button look="quiet" onClick={() => void table.refetch()}>
          {t('table.look')}
        </Button>
      </p>
    )
  if (!table.data) return null
  if (table.data.state === 'none')
    return hasWords && unwritten ? (
      <p role="status" className={styles.unknown}>
        {t('table.none')}
      </p>
    ) : null
  const reason = ({ detail }: { detail?: string | undefined }) => detail ?? t('table.noResponse')
  return (
    <TableStateMessage
      kind={file.kind}
      table={table.data}
      onRetry={() => again.mutate()}
      // Nothing is left to save after they were written; another change of a column needs it again.
      onWrite={isComplete && hasWords && written !== columns ? () => write.mutate() : undefined}
      said={
        isToStay
          ? t('table.stay')
          : write.error
            ? t('table.notApplied', { why: reason(write.error) })
            : again.error
              ? t('table.notRetried', { why: reason(again.error) })
              : write.data && write.data !== 'nothing'
                ? t('table.applied')
                : ''
      }
    />
  )
}
