import type { ReactNode } from 'react'
import type { BriefDataset } from '../api/briefDataset.ts'
import styles from './DatasetList.module.css'
import { DatasetRow } from './DatasetRow.tsx'

type Props<D> = {
  datasets: readonly D[]
  /** The search query, whose words are highlighted. */
  query?: string
  /** The heading level of the titles. */
  headingLevel?: 2 | 3
  /** False on pages about one publisher. */
  showsOrganization?: boolean
  /** A line below each dataset, such as why it is listed. */
  noteOf?: (dataset: D) => ReactNode
  /** `_blank` in a frame on another site. */
  target?: '_blank'
}

/** A list of datasets with a line between them. */
export function DatasetList<D extends BriefDataset>({
  datasets,
  query = '',
  headingLevel = 2,
  showsOrganization = true,
  noteOf,
  target,
}: Props<D>) {
  return (
    <ul className={styles.list}>
      {datasets.map((dataset) => (
        <li key={dataset.id || dataset.name}>
          <DatasetRow
            dataset={dataset}
            query={query}
            headingLevel={headingLevel}
            showsOrganization={showsOrganization}
            hasThumbnail
            target={target}
          />
          {noteOf?.(dataset)}
        </li>
      ))}
    </ul>
  )
}
