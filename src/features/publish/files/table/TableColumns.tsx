import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Skeleton } from '../../../../ui/Skeleton/Skeleton.tsx'
import type { DraftColumn } from '../../draft/draft.ts'
import { ColumnFields } from '../ColumnFields.tsx'
import type { Portal } from '../upload/portal.ts'
import { useStoredColumns } from './useStoredColumns.ts'

type Props = { resourceId: string; portal: Portal; onChange: (columns: DraftColumn[]) => void }

/** The columns of a table on the portal; the draft has them after one is changed. */
export function TableColumns({ resourceId, portal, onChange }: Props) {
  const { t } = useTranslation('files')
  const { data, isPending } = useStoredColumns(portal, resourceId)
  if (isPending) return <Skeleton label={t('columns.reading')} lines={[0.6, 0.8]} times={1} />
  if (!data || data.length === 0) return null
  return <ColumnFields columns={data} onChange={onChange} />
}
