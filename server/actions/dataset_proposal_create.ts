import { dataset_proposal_create as contract } from '#contract/dataset_proposal_create.ts'
import type { Dataset } from '#contract/entities.ts'
import { checkChange } from '../dataset/checkChange.ts'
import { type DatasetFields, fieldsOfDataset } from '../dataset/datasetRow.ts'
import { writableDataset } from '../dataset/requireDatasetWrite.ts'
import type { Client } from '../db/pool.ts'
import { assignFiles, forgetFiles, type ProposalFile, proposalFiles, storeProposal } from '../db/proposals.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockPackages } from '../db/updatePackage.ts'
import { invalid, invalidField, notAuthorized, notFound } from '../errors.ts'
import { recordProposal } from '../review/proposalAccess.ts'
import { proposalDetails } from '../review/proposalDetails.ts'
import { needsApproval } from '../review/refuseUnreviewed.ts'
import { type ActionDeps, defineAction, type User } from './define.ts'

/** The fields that a proposal may change. */
const FIELDS = new Set(
  `name title title_translated notes notes_translated url version author author_email maintainer maintainer_email
  license_id owner_org private publish_at state resources tags tag_string groups extras`.split(/\s+/),
)

/** Proposes a change of a dataset, in the place of the caller's open proposal for it. Not in CKAN. */
export const dataset_proposal_create = defineAction(
  contract,
  async ({ package_id, changes: given, note }, deps) => {
    const { user } = deps
    if (!user) throw notAuthorized('proposalSignIn')
    const { id } = await writableDataset(package_id, deps)
    const fields = Object.fromEntries(Object.entries(given).filter(([field]) => FIELDS.has(field)))
    const stored = await retriedTransaction(deps.db, async (client) => {
      const [locked] = await lockPackages(client, [id])
      if (!locked) throw notFound('packageNotFound')
      const current = JSON.parse(locked.document) as Dataset // server/db/packageDocument.ts wrote this text
      const files = await proposalFiles(client, { packageId: id, userId: user.id })
      const changes = withFiles(fields, files)
      await checkProposal(current, changes, { ...deps, user }, client)
      const proposalId = await storeProposal(client, {
        ...{ packageId: id, userId: user.id, base: locked.document, changes, note },
      })
      const used = new Set((changes.resources ?? []).map((resource) => resource['proposal_file']))
      const unused = files.map(({ file_id }) => file_id).filter((file) => !used.has(file))
      await forgetFiles(client, unused)
      await assignFiles(client, proposalId, [...used].filter((file) => file !== undefined).map(String))
      const proposal = { id: proposalId, package_id: id, package_name: current.name, user_name: user.name }
      await recordProposal(client, user, 'new', proposal)
      return { proposalId, unused }
    })
    await deps.files.remove(stored.unused)
    return proposalDetails(stored.proposalId, deps)
  },
  { anonymousMessage: 'proposalSignIn' },
)

/** The facts of uploaded files come from the upload, not from the caller. Throws 409 for a file that is not there. */
function withFiles(fields: DatasetFields, files: readonly ProposalFile[]): DatasetFields {
  if (!fields.resources) return fields
  const known = new Map(files.map((file) => [file.file_id, file.fields]))
  return {
    ...fields,
    resources: fields.resources.map((resource) => {
      const named = resource['proposal_file']
      if (named === undefined || named === null || named === '') return resource
      const facts = known.get(String(named))
      if (!facts) throw invalid({ resources: [{ proposal_file: [{ key: 'proposalFileUnknown' }] }] })
      return { ...resource, ...facts }
    }),
  }
}

/** Checks the values as a write does. Throws 409 for wrong values, without a difference, or if no approval is needed. */
async function checkProposal(
  current: Dataset,
  changes: DatasetFields,
  deps: ActionDeps & { user: User },
  client: Client,
) {
  const input = { ...fieldsOfDataset(current), ...changes }
  const { row, changed } = await checkChange(current, input, { ...deps, isApproved: true }, client)
  if (changed.length === 0) throw invalidField('changes', 'proposalEmpty')
  if (!(await needsApproval([current, row], deps, client))) throw invalidField('changes', 'proposalNotNeeded')
}
