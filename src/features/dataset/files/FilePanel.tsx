import type { Dataset, Resource } from '#contract/entities.ts'
import { FormerTableNotice } from '../../../catalogue/FormerTableNotice.tsx'
import { LanguageBadge } from '../../../catalogue/LanguageBadge.tsx'
import { Notes } from '../../../catalogue/Notes.tsx'
import { downloadHref, formerTableOf } from '../../../catalogue/resources.ts'
import { translated } from '../../../catalogue/translated.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { onDemand } from '../../../ui/deferred.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from '../page/DatasetPage.module.css'
import { DatastoreTable } from '../table/DatastoreTable.tsx'
import { hasTable, type ResourceTable } from '../table/useResourceTable.ts'
import type { ViewState } from '../view/viewState.ts'
import { ClosedFile } from './ClosedFile.tsx'
import { TableOrFile } from './TableOrFile.tsx'
import { useFileTitle } from './useFileTitle.ts'

const FilePreview = onDemand(() => import('../preview/FilePreview.tsx').then((part) => part.FilePreview))

type Props = {
  dataset: Dataset
  resource: Resource
  resourceTable: ResourceTable
  state: ViewState
  pathOf: (state: ViewState) => string
}

/** The selected file: its table or its preview. */
export function FilePanel({ dataset, resource, resourceTable, state, pathOf }: Props) {
  const locale = useLocale()
  const title = useFileTitle()(resource)
  const description = translated(resource.description_translated, resource.description, locale)
  return (
    <div className={styles.file}>
      <h2 lang={title.lang} className={styles.fileTitle}>
        <VisuallyHidden>{title.text}</VisuallyHidden>
      </h2>
      {description.text !== '' && (
        <div className={styles.fileWords}>
          <Notes headingLevel={3} text={description.text} lang={description.lang} />
          <LanguageBadge lang={description.lang} />
        </div>
      )}
      <FormerTableNotice former={formerTableOf(resource)} />
      {hasTable(resource) ? (
        <TableOrFile
          resource={resource}
          title={title.text}
          table={
            <DatastoreTable
              dataset={dataset}
              resource={resource}
              title={title.text}
              resourceTable={resourceTable}
              state={state}
              pathOf={pathOf}
            />
          }
        />
      ) : (
        <NoTable resource={resource} title={title.text} />
      )}
    </div>
  )
}

function NoTable({ resource, title }: { resource: Resource; title: string }) {
  const { t } = useTranslation('dataset')
  if (downloadHref(resource) !== undefined) return <FilePreview resource={resource} title={title} />
  if (resource.opens_at) {
    return (
      <Notice>
        <ClosedFile resource={resource} title={title} />
      </Notice>
    )
  }
  if (resource.url === '') return <Notice tone="warning">{t('files.noAddress')}</Notice>
  return (
    <Notice tone="warning">
      <p>{t('files.badAddress')}</p>
      <code>{resource.url}</code>
    </Notice>
  )
}
