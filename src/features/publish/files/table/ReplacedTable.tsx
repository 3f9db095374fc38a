import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DraftColumn, DraftFile } from '../../draft/draft.ts'
import type { Portal } from '../upload/portal.ts'
import { UploadFailure } from '../upload/UploadFailure.ts'
import { isUncompared } from './losses.ts'
import { readColumns } from './readColumns.ts'
import { readZeros } from './readZeros.ts'

/** Functions that compare again, by the key of each file whose comparison failed. */
export type FailedComparisons = ReadonlyMap<string, () => void>

const NONE: FailedComparisons = new Map()

/**
 * Reads the tables that new versions of files will replace. `onRead` is called with the columns of each, none if there
 * is no table.
 */
export function useReplacedTables(
  files: readonly DraftFile[],
  portal: Portal | undefined,
  onRead: (key: string, columns: DraftColumn[]) => void,
): FailedComparisons {
  const replaced = files.flatMap((file) => {
    const { key, resourceId } = file
    return portal && resourceId !== undefined && isUncompared(file) ? [{ key, resourceId, portal }] : []
  })
  const responses = useQueries({
    queries: replaced.map(({ resourceId, portal }) => ({
      queryKey: ['publish', 'replaced', portal.actions, resourceId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readColumns(portal, resourceId, signal)
          .then((columns) => readZeros(portal, resourceId, columns, signal))
          .catch((error: unknown) => {
            if (hasNoTable(error)) return []
            throw error
          }),
      retry: (failures: number, error: Error) => failures < 2 && error instanceof UploadFailure && error.isPassing,
      gcTime: 0, // the next version is compared with the current table
    })),
  })
  useEffect(() => {
    for (const [at, { key }] of replaced.entries()) {
      const columns = responses[at]?.data
      if (columns) onRead(key, columns)
    }
  })
  const failed = replaced.flatMap(({ key }, at) => {
    const response = responses[at]
    return response?.isError && !response.isFetching ? [[key, () => void response.refetch()] as const] : []
  })
  return failed.length === 0 ? NONE : new Map(failed)
}

/** The resource has no table, or the portal is a CKAN without the datastore. */
const hasNoTable = (error: unknown) => error instanceof UploadFailure && (error.kind === 'gone' || error.status === 400)
