import { useId, useState } from 'react'
import { UPDATE_SCHEDULES } from '#contract/updateSchedule.ts'
import { VIEWS } from '../../../catalogue/fileViews.ts'
import { useFormat } from '../../../catalogue/format.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Options } from '../../../ui/Options.tsx'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import type { DraftColumn, DraftFile } from '../draft/draft.ts'
import { Examples } from '../fields/Examples.tsx'
import { ColumnFields } from './ColumnFields.tsx'
import styles from './FileDetails.module.css'
import { OpeningField } from './OpeningField.tsx'
import { describedColumns } from './table/dictionary.ts'
import { useStoredColumns } from './table/useStoredColumns.ts'
import type { Portal } from './upload/portal.ts'
import type { ReadingState } from './useFileReadings.ts'

type Props = {
  file: DraftFile
  reading: ReadingState | undefined
  portal: Portal | undefined
  onEdit: (key: string, parts: Partial<DraftFile>) => void
}

/** The title, description, format and columns of a file, collapsed at first. */
export function FileDetails({ file, reading, portal, onEdit }: Props) {
  const { t } = useTranslation('files')
  const [isOpen, setIsOpen] = useState(false)
  const { resourceId, upload } = file
  const columns = describedColumns(file)
  const edit = (changed: DraftColumn[]) => onEdit(file.key, { columns: changed })
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {columns.length > 0 ? t('details.withColumns') : t('details.open')}
        <VisuallyHidden> {file.name}</VisuallyHidden>
      </summary>
      {isOpen && (
        <>
          <TextFields file={file} onEdit={onEdit} />
          {columns.length > 0 ? (
            <ColumnFields
              columns={columns}
              reading={reading && 'reading' in reading ? reading.reading : undefined}
              onChange={edit}
            />
          ) : (
            portal &&
            resourceId !== undefined &&
            upload === 'done' && <TableColumns resourceId={resourceId} portal={portal} onChange={edit} />
          )}
        </>
      )}
    </details>
  )
}

function TextFields({ file, onEdit }: Pick<Props, 'file' | 'onEdit'>) {
  const { t } = useTranslation('files')
  const { languages, hasOwnCatalogue } = useSite()
  const { language } = useFormat()
  const id = useId()
  const { key, title, format, description, view = '', schedule = '' } = file
  return (
    <div className={styles.fields}>
      {languages.map((locale) => (
        <p key={locale}>
          <label htmlFor={`${id}-${locale}`}>{t('details.title', { language: language(locale) })}</label>
          <input
            id={`${id}-${locale}`}
            lang={locale}
            aria-describedby={`${id}-examples`}
            value={title[locale]}
            onChange={({ target }) => onEdit(key, { title: { ...title, [locale]: target.value } })}
          />
        </p>
      ))}
      <p id={`${id}-examples`} className={styles.wide}>
        <Examples of="file" />
      </p>
      <p className={styles.wide}>
        <label htmlFor={`${id}-description`}>{t('details.description')}</label>
        <textarea
          id={`${id}-description`}
          rows={2}
          value={description}
          onChange={({ target }) => onEdit(key, { description: target.value })}
        />
      </p>
      <p>
        <label htmlFor={`${id}-format`}>{t('details.format')}</label>
        <input
          id={`${id}-format`}
          value={format}
          onChange={({ target }) => onEdit(key, { format: target.value.toUpperCase() })}
        />
      </p>
      {file.kind === 'link' && hasOwnCatalogue && (
        <p>
          <label htmlFor={`${id}-schedule`}>{t('details.schedule')}</label>
          <select
            id={`${id}-schedule`}
            aria-describedby={`${id}-schedule-hint`}
            value={schedule}
            onChange={({ target }) =>
              onEdit(key, { schedule: UPDATE_SCHEDULES.find((name) => name === target.value) ?? '' })
            }
          >
            <Options
              of={(['', ...UPDATE_SCHEDULES] as const).map((name) => ({
                value: name,
                label: t(`details.schedules.${name === '' ? 'never' : name}`),
              }))}
            />
          </select>
          <small id={`${id}-schedule-hint`}>{t('details.scheduleHint')}</small>
        </p>
      )}
      {file.kind === 'file' && hasOwnCatalogue && <OpeningField file={file} onEdit={onEdit} />}
      <p>
        <label htmlFor={`${id}-view`}>{t('details.view')}</label>
        <select
          id={`${id}-view`}
          value={view}
          onChange={({ target }) => onEdit(key, { view: VIEWS.find((name) => name === target.value) ?? '' })}
        >
          <Options
            of={(['', ...VIEWS] as const).map((name) => ({
              value: name,
              label: t(`details.views.${name === '' ? 'fitting' : name}`),
            }))}
          />
        </select>
      </p>
    </div>
  )
}

type TableColumnsProps = { resourceId: string; portal: Portal; onChange: (columns: DraftColumn[]) => void }

/** The columns of a table on the portal; the draft has them after one is changed. */
function TableColumns({ resourceId, portal, onChange }: TableColumnsProps) {
  const { t } = useTranslation('files')
  const { data, isPending } = useStoredColumns(portal, resourceId)
  if (isPending) return <Skeleton label={t('columns.reading')} lines={[0.6, 0.8]} times={1} />
  if (!data || data.length === 0) return null
  return <ColumnFields columns={data} onChange={onChange} />
}
