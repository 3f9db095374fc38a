import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx'
import type { DraftColumn } from '../../draft/draft.ts'
import { ColumnFields } from '../ColumnFields.tsx'
import type { Portal } from '../upload/portal.ts'
import { readColumns } from './readColumns.ts'

type Props = { resourceId: string; portal: Portal; onChange: (columns: DraftColumn[]) => void }

/** The columns of a table on the portal; the draft has them after one is changed. */
export function TableColumns({ resourceId, portal, onChange }: Props) {
  const { t } = useTranslation('files')
  const { data, isPending } = useQuery({
    queryKey: ['publish', 'columns', portal.actions, resourceId],
    queryFn: ({ signal }) => readColumns(portal, resourceId, signal),
    retry: false, // a file without a table has no columns
    gcTime: 0, // the next edit reads the current columns
  })
  if (isPending) return <Skeleton label={t('columns.reading')} lines={[0.6, 0.8]} times={1} />
  if (!data || data.length === 0) return null
  return <ColumnFields columns={data} onChange={onChange} />
}
