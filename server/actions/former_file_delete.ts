import { former_file_delete as contract } from '#contract/former_file_delete.ts'
import { forgetOne } from '../db/formerFiles.ts'
import { retriedTransaction } from '../db/retry.ts'
import { notFound } from '../errors.ts'
import { editableFormerFile } from '../formerFile/editableFormerFile.ts'
import { recordFormerFile } from '../formerFile/recordFormerFile.ts'
import { defineAction } from './define.ts'

/** Deletes a replaced file permanently, for example one that should not have been published. Throws 404, then 403. Not in CKAN. */
export const former_file_delete = defineAction(contract, async ({ id }, deps) => {
  const found = await editableFormerFile(id, deps)
  await retriedTransaction(deps.db, async (client) => {
    if (!(await forgetOne(client, found.file.file_id))) throw notFound('formerFileGone')
    await recordFormerFile(client, 'purged', found, deps)
  })
  await deps.files.remove([found.file.file_id])
  return null
})
