import { useParams } from 'react-router-dom'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ReportLink } from './ReportLink.tsx'

type Props = { resourceId: string; row: number; column: { id: string; label: string }; value: unknown }

/** A link that reports a problem of one cell, on the dataset's page. */
export function ReportCellLink({ resourceId, row, column, value }: Props) {
  const { t } = useTranslation('dataset')
  const { name = '' } = useParams()
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const place = { resource: resourceId, column: column.id, row: String(row), value: text }
  return (
    <ReportLink dataset={name} place={place}>
      {t('report.cell')}
      <VisuallyHidden>: {column.label}</VisuallyHidden>
    </ReportLink>
  )
}
