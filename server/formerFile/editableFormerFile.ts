import type { ActionDeps } from '../actions/define.ts'
import { mayUpdate } from '../dataset/requireDatasetWrite.ts'
import { type FormerFile, findFormer } from '../db/formerFiles.ts'
import { findPackageFacts, type PackageFacts } from '../db/packages.ts'
import { notAuthorized, notFound } from '../errors.ts'

/** A replaced file and its dataset, for those who may change the dataset. Throws 404, then 403. */
export async function editableFormerFile(
  id: string,
  deps: Pick<ActionDeps, 'db' | 'user'>,
): Promise<{ file: FormerFile; dataset: PackageFacts }> {
  const file = await findFormer(deps.db, id)
  const dataset = file && (await findPackageFacts(deps.db, file.package_id))
  if (!file || !dataset) throw notFound('formerFileGone')
  if (!(await mayUpdate(dataset, deps)))
    throw notAuthorized('editResourceForbidden', { user: deps.user?.name ?? '', id })
  return { file, dataset }
}
