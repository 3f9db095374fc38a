import type { Dataset } from '#contract/entities.ts'
import type { DraftFile } from '../draft/draft.ts'
import type { UnwrittenColumns } from '../draft/unwrittenColumns.ts'
import type { Portal } from '../files/upload/portal.ts'

/** The result of sending a draft to the portal; `changed` if the dataset was public already. */
export type Outcome = {
  dataset: Dataset
  kind: 'published' | 'changed' | 'saved' | 'deleted' | 'proposed'
  sent?: Sent
  proposalId?: string
}

/** The uploaded files and the portal that is creating their tables. */
type Sent = {
  files: readonly DraftFile[]
  portal: Portal
  /** Whether the portal stores the data dictionary with the file; otherwise this page writes it into the table. */
  keepsDictionary: boolean
  /** What this device keeps of the columns until they are written. */
  unwritten?: UnwrittenColumns | undefined
}
