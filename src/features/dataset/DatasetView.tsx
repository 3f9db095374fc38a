import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Dataset } from '#contract/entities.ts'
import { firstSentence, plainText } from '#contract/excerpt.ts'
import { resourceTitle } from '../../catalogue/resources.ts'
import { translated } from '../../catalogue/translated.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { chosenResource } from './chosenResource.ts'
import { DatasetBody } from './DatasetBody.tsx'
import { DatasetFacts } from './DatasetFacts.tsx'
import { DatasetHead } from './DatasetHead.tsx'
import styles from './DatasetPage.module.css'
import { FilePanel } from './FilePanel.tsx'
import { FileTabs } from './FileTabs.tsx'
import { useResourceTable } from './useResourceTable.ts'
import { formatViewState, parseViewState, type ViewState } from './viewState.ts'

type Props = { dataset: Dataset; resourceId: string | undefined }

/** A loaded dataset: its header, the selected file, and all other information. */
export function DatasetView({ dataset, resourceId }: Props) {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const [search] = useSearchParams()
  const { name } = dataset

  const resource = chosenResource(dataset, resourceId)
  const isChosen = resource?.id === resourceId
  const state = parseViewState(search)
  const resourceTable = useResourceTable(resource, state)
  const pathOf = (next: ViewState) =>
    resource && isChosen
      ? paths.resource(name, resource.id, formatViewState(next))
      : paths.dataset(name, formatViewState(next))

  const title = translated(dataset.title_translated, dataset.title || name, locale)
  const notes = translated(dataset.notes_translated, dataset.notes, locale)
  const summary = { ...notes, text: firstSentence(notes.text) }
  const isWholeNotes = summary.text === plainText(notes.text)
  const fileTitle = resource && isChosen ? resourceTitle(resource, locale).text : ''
  return (
    <Page title={fileTitle ? `${fileTitle}, ${title.text}` : title.text} description={summary.text || undefined}>
      <DatasetHead dataset={dataset} resource={resource} title={title} summary={summary} />
      <StateNotice dataset={dataset} />
      <DatasetFacts dataset={dataset} resourceTable={resourceTable} />
      {resourceId !== undefined && !isChosen && (
        <Notice tone="warning" title={t('missing.file')} className={styles.notice}>
          <p>{t('missing.fileWhy')}</p>
        </Notice>
      )}
      {resource ? (
        <>
          <FileTabs dataset={dataset} selected={resource} />
          <FilePanel
            key={resource.id}
            dataset={dataset}
            resource={resource}
            resourceTable={resourceTable}
            state={state}
            pathOf={pathOf}
          />
        </>
      ) : (
        <Notice className={styles.notice}>{t('files.none')}</Notice>
      )}
      <DatasetBody
        dataset={dataset}
        resource={resource}
        title={title.text}
        notes={isWholeNotes ? undefined : notes}
        resourceTable={resourceTable}
      />
    </Page>
  )
}

function StateNotice({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation('dataset')
  const state =
    dataset.state === 'deleted' || dataset.state === 'draft' ? dataset.state : dataset.private ? 'private' : undefined
  if (state === undefined) return null
  return (
    <Notice tone="warning" className={styles.notice}>
      {t(`state.${state}`)}
    </Notice>
  )
}
