import { dataset_proposal_file as contract } from '#contract/dataset_proposal_file.ts'
import { limits } from '#contract/limits.ts'
import { withUpload } from '../dataset/changeResource.ts'
import { writableDataset } from '../dataset/requireDatasetWrite.ts'
import { insertProposalFile, proposalFiles } from '../db/proposals.ts'
import { invalidField, notAuthorized } from '../errors.ts'
import { type ActionDeps, defineAction } from './define.ts'

/** Stores a file that a proposal will name. Nobody can download it before it is approved. Not in CKAN. */
export const dataset_proposal_file = defineAction(
  contract,
  async ({ package_id, upload }, deps) => {
    const { user } = deps
    const { id } = await target({ package_id }, deps)
    if (!user) throw notAuthorized('proposalSignIn')
    const there = await proposalFiles(deps.db, { packageId: id, userId: user.id })
    if (there.length >= limits.proposalFiles.max) throw invalidField('upload', 'proposalTooManyFiles')
    const { fields, fileId } = await withUpload({ upload }, deps)
    if (fileId === undefined) throw invalidField('upload', 'missingValue')
    try {
      await insertProposalFile(deps.db, { file_id: fileId, packageId: id, userId: user.id, fields })
    } catch (error) {
      await deps.files.remove([fileId])
      throw error
    }
    const { url, size, hash, mimetype } = fields
    return {
      proposal_file: fileId,
      ...{ url: url ?? '', size: size ?? 0, hash: String(hash), mimetype: mimetype ? String(mimetype) : null },
    }
  },
  {
    takesFiles: true,
    anonymousMessage: 'proposalSignIn',
    before: target,
  },
)

function target({ package_id }: { package_id?: unknown }, deps: ActionDeps) {
  if (!package_id) throw invalidField('package_id', 'missingValue')
  return writableDataset(String(package_id), deps)
}
