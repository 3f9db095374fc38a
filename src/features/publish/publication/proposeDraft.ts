import type { Resource } from '#contract/entities.ts'
import type { Input, Output } from '#contract/index.ts'
import { readDataset } from '../../../api/readDataset.ts'
import type { Draft, DraftFile } from '../draft/draft.ts'
import { draftOfDataset } from '../draft/draftOfDataset.ts'
import { dictionaryOf } from '../files/table/dictionary.ts'
import { changedInput } from './changedInput.ts'
import { FileSendError } from './FileSendError.ts'
import { isOut } from './isReviewed.ts'
import { publishDraft, resourceFieldsOf, type Steps } from './publishDraft.ts'

type Proposal = Output<'dataset_proposal_create'>
type ProposedResource = NonNullable<Input<'dataset_proposal_create'>['changes']['resources']>[number]
export type ProposalSteps = Steps & {
  /** Sends a file for a proposal; returns what its resource has to say. */
  uploadForProposal: (file: DraftFile, datasetId: string) => Promise<{ proposal_file: string; url: string }>
}

/**
 * Proposes a draft. Of a dataset that readers see, all changes are proposed; another one is saved hidden with its files, and
 * only that readers see it is proposed.
 */
export async function proposeDraft(start: Draft, steps: ProposalSteps): Promise<Proposal> {
  const { base } = start
  if (base !== undefined && isOut(base)) return proposeChanges(start, base, steps)
  const saved = await publishDraft({ ...start, visibility: 'private', publishAt: '' }, 'draft', steps)
  const changes =
    start.visibility === 'scheduled'
      ? { state: 'active', private: true, publish_at: start.publishAt }
      : { state: 'active', private: false }
  return steps.call('dataset_proposal_create', { package_id: saved.id, changes })
}

async function proposeChanges(draft: Draft, base: NonNullable<Draft['base']>, steps: ProposalSteps): Promise<Proposal> {
  const { call, locale, shape } = steps
  const earlier = await ownProposal(base.id, steps)
  const there = new Map([...base.resources, ...earlier].map((resource) => [resource.id, resource]))
  const resources: ProposedResource[] = []
  for (const file of draft.files) resources.push(await proposedFile(file, base, there, steps))
  const isSame = JSON.stringify(resources) === JSON.stringify(base.resources)
  const changes = { ...changedInput(draft, base, locale, shape), ...(!isSame && { resources }) }
  return call('dataset_proposal_create', { package_id: base.id, changes })
}

/** The files of the user's open proposal: a file that was sent with it is not sent again. */
async function ownProposal(id: string, { call }: ProposalSteps): Promise<Resource[]> {
  const { results } = await call('dataset_proposal_list', { package_id: id })
  const own = results.find(({ can_answer, can_withdraw }) => can_withdraw && !can_answer)
  return own ? readDataset((await call('dataset_proposal_show', { id: own.id })).proposed).resources : []
}

async function proposedFile(
  file: DraftFile,
  base: NonNullable<Draft['base']>,
  there: ReadonlyMap<string, Resource>,
  { locale, uploadForProposal }: ProposalSteps,
): Promise<ProposedResource> {
  const id = file.resourceId ?? file.key
  const was = there.get(id)
  const said = resourceFieldsOf(file, locale)
  if (was && file.upload === 'done') {
    const before = draftOfDataset({ ...base, resources: [was] }, '', locale).files[0]
    const isSame = before && JSON.stringify(said) === JSON.stringify(resourceFieldsOf(before, locale))
    return isSame ? was : { ...was, ...said }
  }
  const fields = dictionaryOf(file)
  const sent = { ...was, id, ...said, ...(fields.length > 0 && { datastore_fields: fields }) }
  if (file.kind === 'link') return { ...sent, url: file.url ?? '', url_type: '' }
  try {
    return { ...sent, ...(await uploadForProposal(file, base.id)), url_type: 'upload' }
  } catch (error) {
    throw new FileSendError(file.key, error)
  }
}
