import type { Dataset } from '#contract/entities.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { isDescribed } from '../files/table/dictionary.ts'
import { editKey } from './chooseDraft.ts'
import type { DraftFile } from './draft.ts'
import { draftOfDataset } from './draftOfDataset.ts'
import { saveDraft, updateDraft } from './draftStore.ts'

/** Column labels and types that are saved on this device until a CKAN's table has them. */
export type UnwrittenColumns = { datasetId: string; savedAt: number }

/**
 * Saves what was written of the columns as an unfinished change of the dataset: a CKAN takes it only after it has created
 * the table. If the page is left before that, the edit form still has it. Undefined if there is nothing to save.
 */
export async function saveColumns(
  dataset: Dataset,
  files: readonly DraftFile[],
  locale: Locale,
): Promise<UnwrittenColumns | undefined> {
  const described = new Map(files.map(({ resourceId, columns }) => [resourceId, columns?.some(isDescribed) && columns]))
  const draft = draftOfDataset(dataset, editKey(dataset.id), locale)
  const changed = draft.files.map((file) => {
    const columns = described.get(file.resourceId)
    return columns ? { ...file, columns } : file
  })
  if (!changed.some(({ columns }) => columns)) return undefined
  const savedAt = Date.now()
  await saveDraft({ ...draft, files: changed, savedAt })
  return { datasetId: dataset.id, savedAt }
}

/** Removes the columns of a file, which the table has now, from that change; without columns it is deleted. */
export const removeColumns = ({ datasetId, savedAt }: UnwrittenColumns, resourceId: string): Promise<void> =>
  updateDraft(editKey(datasetId), (draft) => {
    // Another tab has changed it.
    if (draft.savedAt !== savedAt) return draft
    const files = draft.files.map((file) => (file.resourceId === resourceId ? { ...file, columns: undefined } : file))
    return files.some(({ columns }) => columns) ? { ...draft, files } : undefined
  })
