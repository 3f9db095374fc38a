import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/Button/Button.tsx'
import type { DraftColumn, DraftFile } from '../../draft.ts'
import { useAskBeforeLeaving } from '../../useAskBeforeLeaving.ts'
import type { Portal } from '../upload/portal.ts'
import { postAction } from '../upload/postAction.ts'
import { askTable } from './askTable.ts'
import styles from './TableStateWords.module.css'
import { TableStateWords } from './TableStateWords.tsx'
import { isUnderway } from './tableState.ts'
import { writeColumns } from './writeColumns.ts'

const LOOK_EVERY_MS = 1_500

type Props = {
  file: DraftFile
  resourceId: string
  portal: Portal
  /** The draft is gone: what is to be written into the table is known to this page alone. */
  isOnlyHere?: boolean
}

/** What becomes of a file that has arrived: its table, how far that is, what did not fit, and its columns' labels. */
export function TableProgress({ file, resourceId, portal, isOnlyHere = false }: Props) {
  const { t } = useTranslation('files')
  const { columns = [] } = file
  const table = useQuery({
    queryKey: ['publish', 'table', portal.actions, resourceId],
    queryFn: ({ signal }) => askTable(portal, resourceId, signal),
    refetchInterval: ({ state }) => (state.data && isUnderway(state.data) ? LOOK_EVERY_MS : false),
  })
  const again = useMutation({
    mutationFn: () => postAction(portal, 'xloader_submit', { resource_id: resourceId }),
    onSuccess: () => table.refetch(),
  })
  const write = useMutation({
    mutationFn: () => writeColumns(portal, resourceId, columns),
    onSuccess: () => table.refetch(),
  })

  // What was written before there was a table goes into it as soon as there is one; once, or a refusal would repeat.
  const isWritten = useRef(false)
  const hasWords = columns.some(saysSomething)
  const isComplete = table.data?.state === 'complete'
  const { mutate } = write
  useEffect(() => {
    if (!isComplete || !hasWords || isWritten.current) return
    isWritten.current = true
    mutate()
  }, [isComplete, hasWords, mutate])

  const isToStay = isOnlyHere && hasWords && table.data !== undefined && isUnderway(table.data)
  useAskBeforeLeaving(isToStay)

  if (table.isError && table.data?.state !== 'complete')
    return (
      <p role="status" className={styles.unknown}>
        {t('table.unknown')}{' '}
        <Button look="quiet" onClick={() => void table.refetch()}>
          {t('table.look')}
        </Button>
      </p>
    )
  if (!table.data || table.data.state === 'none') return null
  return (
    <TableStateWords
      table={table.data}
      onRetry={() => again.mutate()}
      onWrite={isComplete && hasWords ? () => write.mutate() : undefined}
      said={
        isToStay
          ? t('table.stay')
          : write.isError
            ? t('table.notApplied', { why: write.error.detail ?? '' })
            : write.data && write.data !== 'nothing'
              ? t('table.applied')
              : ''
      }
    />
  )
}

const saysSomething = ({ label, notes, override, isFromTable }: DraftColumn) =>
  isFromTable || override !== undefined || [label, notes].some(({ tr, en }) => tr + en !== '')
