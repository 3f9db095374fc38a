import type { Dataset } from '#contract/entities.ts'
import styles from './DatasetList.module.css'
import { DatasetRow } from './DatasetRow.tsx'

type Props = {
  datasets: readonly Dataset[]
  /** The words that were searched for; they are marked. */
  query?: string
  /** The level of each title in the page's outline. */
  headingLevel?: 2 | 3
  /** False where the page is about one publisher, so that its name would only repeat. */
  showsOrganization?: boolean
}

/** Datasets as lines of an index, a hairline between them. */
export function DatasetList({ datasets, query = '', headingLevel = 2, showsOrganization = true }: Props) {
  return (
    <ul className={styles.list}>
      {datasets.map((dataset) => (
        <li key={dataset.id || dataset.name}>
          <DatasetRow
            dataset={dataset}
            query={query}
            headingLevel={headingLevel}
            showsOrganization={showsOrganization}
          />
        </li>
      ))}
    </ul>
  )
}
