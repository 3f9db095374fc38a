import { dataset_proposal_approve as contract } from '#contract/dataset_proposal_approve.ts'
import type { Dataset } from '#contract/entities.ts'
import { changeDataset } from '../dataset/changeDataset.ts'
import { type DatasetFields, fieldsOfDataset } from '../dataset/datasetRow.ts'
import { answerProposal, forgetFiles, stillEdits } from '../db/proposals.ts'
import { invalidField } from '../errors.ts'
import { lockAsRead } from '../review/lockAsRead.ts'
import { mergeProposal } from '../review/mergeProposal.ts'
import { answerableProposal, recordProposal, visibleProposal } from '../review/proposalAccess.ts'
import { defineAction } from './define.ts'

/** Makes the proposed change and closes the proposal, in one transaction. Throws 403, 404 and 409. Not in CKAN. */
export const dataset_proposal_approve = defineAction(
  contract,
  async ({ id, changed }, deps) => {
    const { row, user } = await answerableProposal(id, deps)
    const files = new Map<string, string>()
    await changeDataset(
      row.package_id,
      deps,
      async (current, client) => {
        files.clear() // the transaction may have been retried
        const { base, changes } = await lockAsRead(client, row.id, ['proposed'], changed)
        if (current.state === 'deleted') throw invalidField('message', 'proposalDatasetDeleted')
        if (!(await stillEdits(client, row.user_id, current.owner_org)))
          throw invalidField('message', 'proposalRoleGone', { user: row.user_name })
        const original = JSON.parse(base) as Dataset // server/db/packageDocument.ts wrote this text
        const merged = mergeProposal(original, changes, current)
        if (merged.conflicts.length > 0)
          throw invalidField('message', 'proposalConflict', { fields: merged.conflicts.join(', ') })
        const { fields, used } = withoutMarks(merged.changes)
        for (const [resourceId, fileId] of used) files.set(resourceId, fileId)
        await forgetFiles(client, [...files.values()])
        await answerProposal(client, row.id, { state: 'approved', answeredBy: user.id })
        await recordProposal(client, user, 'approved', row)
        return { ...fieldsOfDataset(current), ...fields }
      },
      files,
    )
    return (await visibleProposal(row.id, deps)).shown
  },
  { anonymousMessage: 'proposalSignIn' },
)

/** The input for the write, and the uploaded files by the id of their resource. */
function withoutMarks(changes: DatasetFields): { fields: DatasetFields; used: [string, string][] } {
  const used: [string, string][] = []
  const resources = changes.resources?.map(({ proposal_file, ...resource }) => {
    if (resource.id && typeof proposal_file === 'string' && proposal_file !== '')
      used.push([resource.id, proposal_file])
    return resource
  })
  return { fields: { ...changes, ...(resources && { resources }) }, used }
}
