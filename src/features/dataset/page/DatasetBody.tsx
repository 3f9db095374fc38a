import { memo } from 'react'
import type { Dataset, Resource } from '#contract/entities.ts'
import type { Table } from '../../../api/queries/datastore.ts'
import { LanguageBadge } from '../../../catalogue/LanguageBadge.tsx'
import { Notes } from '../../../catalogue/Notes.tsx'
import type { CatalogueText } from '../../../catalogue/translated.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { deferred, deferredStatic } from '../../../ui/deferred.tsx'
import { Section } from '../../../ui/Section/Section.tsx'
import { LicenseBox } from '../cite/LicenseBox.tsx'
import { FileList } from '../files/FileList.tsx'
import { QualityPart } from '../quality/QualityPart.tsx'
import { ApiLinks } from './ApiLinks.tsx'
import { ContactPart } from './ContactPart.tsx'
import { DataDictionary } from './DataDictionary.tsx'
import styles from './DatasetPage.module.css'
import { DetailsTable } from './DetailsTable.tsx'
import { SimilarDatasets } from './SimilarDatasets.tsx'
import { TagList } from './TagList.tsx'

/** The server renders it, and its code loads with the first navigation. */
const HistorySection = deferredStatic(() => import('../history/HistorySection.tsx').then((part) => part.HistorySection))

const ProblemReports = deferredStatic(() => import('../report/ProblemReports.tsx').then((part) => part.ProblemReports))

const DatasetQueries = deferredStatic(() => import('../queries/DatasetQueries.tsx').then((part) => part.DatasetQueries))

const Reuses = deferred(() => import('../reuse/Reuses.tsx').then((part) => part.Reuses))

type Props = {
  dataset: Dataset
  /** The dataset's name or id, as the page's address has it. */
  address: string
  resource: Resource | undefined
  title: string
  /** The publisher's description, if it is longer than the summary. */
  notes: CatalogueText | undefined
  /** The shown rows of the selected file. */
  table: Table | undefined
  /** The file and the table whose columns the page describes. */
  describedResource: Resource | undefined
  describedTable: Table | undefined
}

/**
 * Below the table: description, files and details in the order of readers' questions; in the side column licence and
 * citation. Not rendered again when only the view of the table changes.
 */
export const DatasetBody = memo(function DatasetBody(props: Props) {
  const { dataset, address, resource, title, notes, table, describedResource, describedTable } = props
  const { t } = useTranslation('dataset')
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        {notes && (
          <Section id="about" title={t('about')} aside={<LanguageBadge lang={notes.lang} />}>
            <Notes headingLevel={3} text={notes.text} lang={notes.lang} />
          </Section>
        )}
        {describedTable && (
          <DataDictionary
            table={describedTable}
            of={describedResource?.id === resource?.id ? undefined : describedResource}
          />
        )}
        {dataset.resources.length > 0 && <FileList dataset={dataset} />}
        <HistorySection address={address} />
        <DetailsTable dataset={dataset} />
        <DatasetQueries name={dataset.name} />
        <Reuses name={dataset.name} />
      </div>
      <aside className={styles.aside}>
        <LicenseBox dataset={dataset} title={title} />
        <QualityPart dataset={dataset} resource={resource} table={table} />
        <ContactPart dataset={dataset} title={title} />
        <TagList tags={dataset.tags} />
        <ProblemReports name={dataset.name} />
        <ApiLinks dataset={dataset} resource={describedResource} />
      </aside>
      <SimilarDatasets dataset={dataset} />
    </div>
  )
})
