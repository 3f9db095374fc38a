import { isStandardField } from '#contract/datasetFields.ts'
import type { Dataset, Resource } from '#contract/entities.ts'
import { isFrequencyKey } from '#contract/frequency.ts'
import type { Output } from '#contract/index.ts'
import { count, isTrue, object, objects, type Raw, readExtras, text, translations } from './raw.ts'
import { readTexts } from './readDataset.ts'

/** The fields that can have the number of a file's rows (resources.ts). */
const ROW_COUNTS = ['datastore_rows', 'total_record_count'] as const

/** A file of a BriefDataset. A field without a value is absent, and the id of a file without a table. */
export type BriefResource = Pick<Resource, 'format' | 'url'> & Partial<Resource>

/** A dataset with only what a list of datasets shows of it. Of the extras, those with the update frequency. */
export type BriefDataset = Pick<
  Dataset,
  'id' | 'name' | 'title' | 'title_translated' | 'notes' | 'notes_translated' | 'private' | 'state' | 'extras'
> &
  Pick<Dataset, 'metadata_modified' | 'num_resources'> & {
    organization: Pick<NonNullable<Dataset['organization']>, 'name' | 'title' | 'title_translated'> | null
    resources: BriefResource[]
  }

type Search = Output<'package_search'>
type Nearness = Pick<NonNullable<Search['related']>[number], 'score' | 'related_words'>

/** The response to a search with `ext_brief`. */
export type BriefSearch = Pick<Search, 'count' | 'sort' | 'facets' | 'search_facets' | 'spelling' | 'matches'> & {
  results: BriefDataset[]
  related?: (BriefDataset & Nearness)[]
}

/** Reads what a list of datasets shows, of a whole or a brief dataset, whatever its other fields are. */
export function readBriefDataset(value: unknown): BriefDataset {
  const raw = object(value)
  const extras = readExtras(raw.extras)
  const resources = objects(raw.resources).map(readBriefResource)
  return {
    ...readTexts(raw, extras),
    organization:
      raw.organization && typeof raw.organization === 'object' ? readPublisher(object(raw.organization)) : null,
    private: isTrue(raw.private),
    state: text(raw.state, 'active'),
    metadata_modified: text(raw.metadata_modified),
    num_resources: count(raw.num_resources, resources.length),
    resources,
    extras: [...extras, ...ownFields(raw)].filter(({ key }) => isFrequencyKey(key)),
  }
}

const readPublisher = (raw: Raw) => ({
  name: text(raw.name, text(raw.id)),
  title: text(raw.title),
  title_translated: translations(raw.title_translated),
})

/** Fields of a schema extension, which are extras at the top level. */
const ownFields = (raw: Raw) =>
  Object.entries(raw).flatMap(([key, value]) => (isStandardField(key) ? [] : [{ key, value: text(value) }]))

/** Fields without a value are left out: most files have few, and a page has hundreds of files. */
function readBriefResource(raw: Raw): BriefResource {
  const brief: BriefResource = { format: text(raw.format).trim(), url: text(raw.url).trim() }
  const size = count(raw.size, -1)
  if (raw.mimetype) brief.mimetype = text(raw.mimetype)
  if (raw.url_type) brief.url_type = text(raw.url_type)
  if (size >= 0) brief.size = size
  if (raw.last_modified) brief.last_modified = text(raw.last_modified)
  if (raw.opens_at) brief.opens_at = text(raw.opens_at)
  if (isTrue(raw.datastore_active)) Object.assign(brief, { id: text(raw.id), datastore_active: true })
  for (const name of ROW_COUNTS) if (raw[name] !== undefined && raw[name] !== null) brief[name] = raw[name]
  return brief
}
