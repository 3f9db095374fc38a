import type { Dataset, Resource } from '#contract/entities.ts'
import { isFrequencyKey } from '#contract/frequency.ts'

/** What no DatasetRow shows; a dataset's own page asks for the whole. */
const UNSEEN = {
  tags: [],
  groups: [],
  relationships_as_subject: [],
  relationships_as_object: [],
  author: null,
  author_email: null,
  maintainer: null,
  maintainer_email: null,
  version: null,
  url: null,
  license_title: null,
  license_url: null,
  creator_user_id: null,
  owner_org: null,
} satisfies Partial<Dataset>

/** What a row reads of a file: its format, its size, its age, its rows. */
const SEEN_OF_RESOURCE = new Set(
  'format url url_type mimetype size last_modified datastore_active datastore_rows total_record_count'.split(' '),
)

/** A dataset as far as a DatasetRow in this language reads it: it renders the same, and travels lighter. */
export function leanDataset(dataset: Dataset, locale: string): Dataset {
  const { notes, notes_translated, organization, extras, resources } = dataset
  const own = notes_translated?.[locale]?.trim()
  return {
    ...dataset,
    ...UNSEEN,
    notes: own ? null : notes,
    notes_translated: own ? { [locale]: own } : notes_translated,
    organization: organization && leanOrganization(organization),
    extras: extras.filter(({ key }) => isFrequencyKey(key)),
    resources: resources.map(leanResource),
  }
}

type Organization = NonNullable<Dataset['organization']>

// No row reads another field of these two, and blanks in their places would travel as well.
const leanOrganization = ({ name, title, title_translated }: Organization) =>
  ({ name, title, title_translated }) as Organization

const leanResource = (resource: Resource) =>
  Object.fromEntries(Object.entries(resource).filter(([key]) => SEEN_OF_RESOURCE.has(key))) as Resource
