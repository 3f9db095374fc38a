import type { Dataset, Resource } from '#contract/entities.ts'
import { isFrequencyKey } from '#contract/frequency.ts'

/** Fields that DatasetRow does not use; the dataset's own page loads the complete dataset. */
const OMITTED_FIELDS = {
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

/** The fields of a resource that DatasetRow uses. */
const USED_RESOURCE_FIELDS = new Set(
  'format url url_type mimetype size last_modified datastore_active datastore_rows total_record_count'.split(' '),
)

/** A smaller copy of a dataset that renders the same DatasetRow in this language, for embedding in the HTML. */
export function leanDataset(dataset: Dataset, locale: string): Dataset {
  const { notes, notes_translated, organization, extras, resources } = dataset
  const own = notes_translated?.[locale]?.trim()
  return {
    ...dataset,
    ...OMITTED_FIELDS,
    notes: own ? null : notes,
    notes_translated: own ? { [locale]: own } : notes_translated,
    organization: organization && leanOrganization(organization),
    extras: extras.filter(({ key }) => isFrequencyKey(key)),
    resources: resources.map(leanResource),
  }
}

type Organization = NonNullable<Dataset['organization']>

// The casts drop fields that DatasetRow does not use; sending them empty would cost bytes too.
const leanOrganization = ({ name, title, title_translated }: Organization) =>
  ({ name, title, title_translated }) as Organization

const leanResource = (resource: Resource) =>
  Object.fromEntries(Object.entries(resource).filter(([key]) => USED_RESOURCE_FIELDS.has(key))) as Resource
