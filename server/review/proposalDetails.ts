import { boundedChanges, datasetChanges } from '#contract/datasetChanges.ts'
import type { DatasetProposalDetails } from '#contract/datasetProposal.ts'
import type { Dataset } from '#contract/entities.ts'
import { decoded } from '#src/lib/decoded.ts'
import type { ActionDeps } from '../actions/define.ts'
import type { DatasetFields } from '../dataset/datasetRow.ts'
import { documentsById } from '../db/packages.ts'
import { contentOfProposal } from '../db/proposals.ts'
import { notFound } from '../errors.ts'
import { presentDataset } from '../present.ts'
import { mergeProposal } from './mergeProposal.ts'
import { visibleProposal } from './proposalAccess.ts'

const MOST_CHANGES = 500
const MOST_CHARACTERS = 20_000

/** A proposal with what it changes: an open one compared with the dataset as it is now, a closed one with what it was. */
export async function proposalDetails(id: string, deps: ActionDeps): Promise<DatasetProposalDetails> {
  const { row, shown } = await visibleProposal(id, deps)
  const content = await contentOfProposal(deps.db, row.id)
  const [stored] = await documentsById(deps.db, [row.package_id])
  if (!content || !stored) throw notFound('proposalNotFound')
  const isOpen = row.state === 'proposed' || row.state === 'returned'
  const base = JSON.parse(content.base) as Dataset // server/db/packageDocument.ts wrote both texts
  const current = isOpen ? (JSON.parse(stored.document) as Dataset) : base
  const merged = mergeProposal(base, content.changes, current)
  const document = changedDataset(current, withoutFileMarks(merged.changes))
  return {
    ...shown,
    changes: boundedChanges(datasetChanges(current, document), MOST_CHANGES, MOST_CHARACTERS),
    conflicts: merged.conflicts,
    proposed: presentDataset(
      JSON.stringify(changedDataset(current, isOpen ? content.changes : merged.changes)),
      deps.locale,
      deps.config.siteUrl,
    ),
  }
}

/** The names of uploaded files are for the author's form. */
const withoutFileMarks = (changes: DatasetFields): DatasetFields => ({
  ...changes,
  ...(changes.resources && { resources: changes.resources.map(({ proposal_file: _, ...resource }) => resource) }),
})

/** The document of a dataset with other input fields. Only what readers compare is complete; derived fields stay. */
function changedDataset(dataset: Dataset, changes: DatasetFields): Dataset {
  const { resources, tags, groups, tag_string: _, ...fields } = changes
  const old = new Map(dataset.resources.map((resource) => [resource.id, resource]))
  const known = new Map(dataset.groups.flatMap((group) => [[group.id, group] as const, [group.name, group] as const]))
  const changed = {
    ...dataset,
    ...fields,
    ...(tags && { tags: tags.map((tag) => ({ vocabulary_id: null, ...tag, display_name: tag.name })) }),
    ...(groups && {
      groups: groups.map((group) => {
        const name = group.name || group.id || ''
        return known.get(name) ?? { id: '', name, title: name, display_name: name, image_display_url: '' }
      }),
    }),
    ...(resources && {
      resources: resources.map((resource, position) => ({
        ...EMPTY_FILE,
        ...(resource.id ? old.get(resource.id) : undefined),
        ...{ package_id: dataset.id, ...resource, url: urlOf(resource), position },
      })),
    }),
  }
  return changed as unknown as Dataset // fields of the input that the document has in the same form
}

/** A resource of the document without values. */
const EMPTY_FILE = {
  ...{ name: null, description: null, format: '', url: '', url_type: null, size: null, mimetype: null, hash: '' },
  ...{ datastore_active: false, state: 'active', created: null, last_modified: null },
}

/** The stored form of an address: of our own files only the name. */
const urlOf = ({ url = '', ...rest }: { url?: string | undefined; [field: string]: unknown }) =>
  rest['url_type'] === 'upload' ? decoded(url.slice(url.lastIndexOf('/') + 1)) : url
