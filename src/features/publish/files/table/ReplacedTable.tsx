import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Portal } from '../upload/portal.ts'
import { UploadError } from '../upload/UploadError.ts'
import { type PortalTable, readTable } from './readColumns.ts'
import { readZeros } from './readZeros.ts'

type Props = {
  fileKey: string
  resourceId: string
  portal: Portal
  /** Called with the table, without columns if there is none. */
  onRead: (key: string, table: PortalTable) => void
  /** Called with a function that reads the table again after a failure, undefined when it is read again. */
  onFailed: (key: string, again: (() => void) | undefined) => void
}

/** Reads the table that a new version of a file will replace; shows nothing. */
export function ReplacedTable({ fileKey, resourceId, portal, onRead, onFailed }: Props) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['publish', 'replaced', portal.actions, resourceId],
    queryFn: ({ signal }) =>
      readTable(portal, resourceId, signal)
        .then(async ({ columns, rowCount }): Promise<PortalTable> => {
          return { columns: await readZeros(portal, resourceId, columns, signal), rowCount }
        })
        .catch((error: unknown): PortalTable => {
          if (hasNoTable(error)) return { columns: [], rowCount: undefined }
          throw error
        }),
    retry: (failures, error) => failures < 2 && error instanceof UploadError && error.isPassing,
    gcTime: 0, // the next version is compared with the current table
  })
  // The draft is outside this component.
  useEffect(() => {
    if (data) onRead(fileKey, data)
  }, [data, fileKey, onRead])
  const hasFailed = isError && !isFetching
  useEffect(() => {
    if (!hasFailed) return
    onFailed(fileKey, () => void refetch())
    return () => onFailed(fileKey, undefined)
  }, [hasFailed, fileKey, onFailed, refetch])
  return null
}

/** The resource has no table, or the portal is a CKAN without the datastore. */
const hasNoTable = (error: unknown) => error instanceof UploadError && (error.kind === 'gone' || error.status === 400)
