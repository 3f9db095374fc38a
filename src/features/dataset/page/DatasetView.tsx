import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { Dataset, Resource } from '#contract/entities.ts'
import { firstSentence, plainText } from '#contract/excerpt.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import { reuseQueries } from '../../../api/queries/reuses.ts'
import { formatsOf } from '../../../catalogue/resourceFormat.ts'
import { resourceTitle } from '../../../catalogue/resources.ts'
import { useSite } from '../../../catalogue/site.ts'
import { titleIn, translated } from '../../../catalogue/translated.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { paths } from '../../../paths.ts'
import { deferred, onDemand } from '../../../ui/deferred.tsx'
import { Notice } from '../../../ui/Notice/Notice.tsx'
import { Page } from '../../../ui/Page/Page.tsx'
import { FilePanel } from '../files/FilePanel.tsx'
import { FileTabs } from '../files/FileTabs.tsx'
import { openedResource } from '../files/openedResource.ts'
import { useDescribedTable } from '../table/useDescribedTable.ts'
import { useResourceTable } from '../table/useResourceTable.ts'
import { formatViewState, parseViewState, type ViewState } from '../view/viewState.ts'
import { DatasetFacts } from './DatasetFacts.tsx'
import { DatasetHead } from './DatasetHead.tsx'
import styles from './DatasetPage.module.css'
import { type PageSection, pageSections } from './pageSections.ts'

/** The table of contents: links to the sections of the page, which work without JavaScript. */
function SectionLinks({ sections }: { sections: readonly PageSection[] }) {
  const { t } = useTranslation(['dataset', 'quality', 'history'])
  return (
    <nav className={styles.contents} aria-labelledby="contents" data-print="hide">
      <span id="contents">{t('contents')}</span>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <a href={`#${section}`}>{t(TITLES[section])}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const TITLES = {
  about: 'about',
  columns: 'dictionary.title',
  files: 'files.title',
  history: 'history:title',
  details: 'details.title',
  reuses: 'reuse.title',
  use: 'license.title',
  quality: 'quality:title',
  contact: 'contact.title',
} as const satisfies Record<PageSection, string>

const StateNotice = onDemand(() => import('./StateNotice.tsx').then((part) => part.StateNotice))
const DatasetBody = deferred(() => import('./DatasetBody.tsx').then((part) => part.DatasetBody))

/** For search engines, of a dataset that nobody described: "Nüfus, İl Yönetimi Birliği, CSV". */
function factsOf({ organization, resources }: Dataset, title: string, locale: Locale): string {
  const publisher = organization && titleIn(organization, locale).text
  return [title, publisher, ...formatsOf(resources)].filter(Boolean).join(', ')
}

type Props = { dataset: Dataset; resourceId: string | undefined }

/**
 * A loaded dataset. Choosing one of hundreds of files takes long on a slow device. It has its own component because hydration
 * lets the browser respond between components.
 */
export function DatasetView({ dataset, resourceId }: Props) {
  const [search] = useSearchParams()
  const state = parseViewState(search)
  const resource = openedResource(dataset, resourceId, state)
  return <OpenedDataset dataset={dataset} resourceId={resourceId} resource={resource} state={state} />
}

/** The header of a dataset, the opened file, and all other information. */
function OpenedDataset({
  dataset,
  resourceId,
  resource,
  state,
}: Props & { resource: Resource | undefined; state: ViewState }) {
  const { t } = useTranslation('dataset')
  const locale = useLocale()
  const { hasOwnCatalogue } = useSite()
  const { name } = dataset
  const { name: address = name } = useParams()
  const { data: lines } = useQuery(historyQueries.latest(locale, address))
  const { data: reuses } = useQuery({ ...reuseQueries.list(locale, name), enabled: hasOwnCatalogue })

  const isChosen = resource?.id === resourceId
  const resourceTable = useResourceTable(resource, state)
  const pathOf = (next: ViewState) =>
    resource && isChosen
      ? paths.resource(name, resource.id, formatViewState(next))
      : paths.dataset(name, formatViewState(next))

  const described = useDescribedTable(dataset, { resource, isChosen, table: resourceTable.table })
  const title = titleIn(dataset, locale)
  // The same object with each rendering, for which DatasetBody is not rendered again.
  const notes = useMemo(() => translated(dataset.notes_translated, dataset.notes, locale), [dataset, locale])
  const summary = { ...notes, text: firstSentence(notes.text) }
  const isWholeNotes = summary.text === plainText(notes.text)
  const sections = pageSections({
    dataset,
    hasNotes: !isWholeNotes,
    hasColumns: described.table !== undefined,
    hasHistory: lines !== undefined && lines.length > 0,
    hasReuses: hasOwnCatalogue && reuses !== undefined,
  })
  const fileTitle = resource && isChosen ? resourceTitle(resource, locale).text : ''
  return (
    <Page
      title={fileTitle ? `${fileTitle}, ${title.text}` : title.text}
      description={summary.text || factsOf(dataset, title.text, locale)}
    >
      <DatasetHead dataset={dataset} resource={resource} asked={described.resource} title={title} summary={summary} />
      {(dataset.private || dataset.state !== 'active') && <StateNotice dataset={dataset} />}
      <DatasetFacts dataset={dataset} resourceTable={resourceTable} />
      <SectionLinks sections={sections} />
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
        address={address}
        resource={resource}
        title={title.text}
        notes={isWholeNotes ? undefined : notes}
        table={resourceTable.table}
        describedResource={described.resource}
        describedTable={described.table}
      />
    </Page>
  )
}
