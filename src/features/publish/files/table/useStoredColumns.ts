import { useQuery } from '@tanstack/react-query'
import type { Portal } from '../upload/portal.ts'
import { readColumns } from './readColumns.ts'

/** The columns of a table on the portal with its data dictionary; without a portal or an id, nothing is asked for. */
export const useStoredColumns = (portal: Portal | undefined, resourceId: string | undefined) =>
  useQuery({
    queryKey: ['publish', 'columns', portal?.actions, resourceId],
    queryFn: async ({ signal }) =>
      portal && resourceId !== undefined ? await readColumns(portal, resourceId, signal) : [],
    enabled: portal !== undefined && resourceId !== undefined,
    retry: false, // a file without a table has no columns
    gcTime: 0, // the next edit reads the current columns
  })
