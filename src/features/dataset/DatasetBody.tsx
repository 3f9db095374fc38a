import { useTranslation } from 'react-i18next'
import type { Dataset, Resource } from '#contract/entities.ts'
import { LanguageBadge } from '../../catalogue/LanguageBadge.tsx'
import { Notes } from '../../catalogue/Notes.tsx'
import type { CatalogueText } from '../../catalogue/translated.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { ApiLinks } from './ApiLinks.tsx'
import { DataDictionary } from './DataDictionary.tsx'
import styles from './DatasetPage.module.css'
import { DetailsTable } from './DetailsTable.tsx'
import { FileList } from './FileList.tsx'
import { LicenseBox } from './LicenseBox.tsx'
import { SimilarDatasets } from './SimilarDatasets.tsx'
import { TagList } from './TagList.tsx'
import { hasTable, type ResourceTable } from './useResourceTable.ts'

type Props = {
  dataset: Dataset
  resource: Resource | undefined
  title: string
  /** The publisher's description, if it is longer than the summary. */
  notes: CatalogueText | undefined
  resourceTable: ResourceTable
}

/**
 * Below the table: description, files and details in the order of readers' questions; in the side column licence and
 * citation.
 */
export function DatasetBody({ dataset, resource, title, notes, resourceTable }: Props) {
  const { t } = useTranslation('dataset')
  return (
    <div className={styles.body}>
      <div className={styles.main}>
        {notes && (
          <Section title={t('about')} aside={<LanguageBadge lang={notes.lang} />}>
            <Notes headingLevel={3} text={notes.text} lang={notes.lang} />
          </Section>
        )}
        {resourceTable.table && <DataDictionary table={resourceTable.table} />}
        {dataset.resources.length > 0 && <FileList dataset={dataset} />}
        <DetailsTable dataset={dataset} />
      </div>
      <aside className={styles.aside}>
        <LicenseBox dataset={dataset} title={title} />
        <TagList tags={dataset.tags} />
        <ApiLinks dataset={dataset} resource={hasTable(resource) ? resource : undefined} />
      </aside>
      <SimilarDatasets dataset={dataset} />
    </div>
  )
}
