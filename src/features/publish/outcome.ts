import type { Dataset } from '#contract/entities.ts'
import type { DraftFile } from './draft.ts'
import type { Portal } from './files/upload/portal.ts'

/** What came of a draft on the portal; `changed` is what readers could see before. */
export type Outcome = { dataset: Dataset; kind: 'published' | 'changed' | 'saved' | 'deleted'; sent?: Sent }

/**
 * The files that have arrived, and where: their tables are still being made. A portal that does not keep the data
 * dictionary gets it from this page when a table is there.
 */
type Sent = { files: readonly DraftFile[]; portal: Portal; keepsDictionary: boolean }
