import type { SentDataset } from '#contract/briefDataset.ts'
import { isStandardField } from '#contract/datasetFields.ts'
import type { Resource } from '#contract/entities.ts'
import { isFrequencyKey } from '#contract/frequency.ts'
import type { SentSearch } from '#contract/package_search.ts'
import { count, isTrue, object, objects, type Raw, readExtras, text, translations } from './raw.ts'
import { readTexts } from './readDataset.ts'

/** The fields that can have the number of a file's rows (resources.ts). */
const ROW_COUNTS = ['datastore_rows', 'total_record_count'] as const

/** A file of a BriefDataset, or a whole one. */
export type BriefResource = Pick<Resource, 'format' | 'url'> & Partial<Resource>

/** A dataset with what a list of datasets shows of it, or a whole one. */
export type BriefDataset = Omit<SentDataset, 'resources'> & { resources: BriefResource[] }

type Nearness = Pick<NonNullable<SentSearch['related']>[number], 'score' | 'related_words'>

/** The response to a search with `ext_brief`. */
export type BriefSearch = Pick<SentSearch, 'count' | 'sort' | 'facets' | 'search_facets' | 'spelling' | 'matches'> & {
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
  for (const name of ROW_COUNTS) {
    const rows = raw[name]
    if (rows !== undefined && rows !== null) brief[name] = typeof rows === 'number' ? rows : text(rows)
  }
  return brief
}
