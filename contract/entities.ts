import * as v from 'valibot'

/*
 * The objects that the API returns (reference: CKAN 2.12). Every object is loose: portals add fields, and a real CKAN
 * leaves many of these null. The *_translated fields are those of ckanext-fluent.
 */

const nullableText = v.nullable(v.string())
const maybeText = v.optional(nullableText)
export const translations = v.optional(v.nullable(v.record(v.string(), nullableText)))

const extra = v.looseObject({ key: v.string(), value: v.string() })

export const tag = v.looseObject({
  id: v.string(),
  name: v.string(),
  display_name: v.string(),
  vocabulary_id: nullableText,
})

export const resource = v.looseObject({
  id: v.string(),
  package_id: v.string(),
  position: v.number(),
  name: nullableText,
  description: nullableText,
  name_translated: translations,
  description_translated: translations,
  url: v.string(),
  url_type: nullableText,
  format: v.string(),
  mimetype: nullableText,
  size: v.nullable(v.number()),
  hash: v.string(),
  created: v.string(),
  last_modified: nullableText,
  /** The days on which the content changed, the oldest first, if there are several: at most the newest 60. Not in CKAN. */
  ext_updates: v.optional(v.array(v.string())),
  metadata_modified: v.string(),
  state: v.string(),
  datastore_active: v.optional(v.boolean()),
  /** Until this time, in UTC, only editors of the dataset can read the file; it has no table until then. Not in CKAN. */
  opens_at: v.optional(v.string()),
})

/** The short form inside a dataset. */
const embedded_organization = v.looseObject({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  title_translated: translations,
  type: v.string(),
  description: v.string(),
  image_url: v.string(),
  created: v.string(),
  is_organization: v.boolean(),
  approval_status: v.string(),
  state: v.string(),
})

const embedded_group = v.looseObject({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  title_translated: translations,
  display_name: v.string(),
  description: v.string(),
  image_display_url: v.string(),
})

export const dataset = v.looseObject({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  title_translated: translations,
  notes: nullableText,
  notes_translated: translations,
  url: nullableText,
  version: nullableText,
  author: nullableText,
  author_email: nullableText,
  maintainer: nullableText,
  maintainer_email: nullableText,
  license_id: nullableText,
  license_title: nullableText,
  license_url: maybeText,
  isopen: v.boolean(),
  owner_org: nullableText,
  organization: v.nullable(embedded_organization),
  private: v.boolean(),
  /** When a private dataset becomes public, in UTC. Not in CKAN. */
  publish_at: v.optional(v.string()),
  state: v.string(),
  type: v.string(),
  creator_user_id: nullableText,
  metadata_created: v.string(),
  metadata_modified: v.string(),
  num_resources: v.number(),
  num_tags: v.number(),
  resources: v.array(resource),
  tags: v.array(tag),
  groups: v.array(embedded_group),
  extras: v.array(extra),
  relationships_as_subject: v.array(v.unknown()),
  relationships_as_object: v.array(v.unknown()),
})

/** A user account; `email` only for the user and sysadmins. */
export const user = v.looseObject({
  id: v.string(),
  name: v.string(),
  fullname: nullableText,
  display_name: v.string(),
  about: nullableText,
  created: v.string(),
  last_active: nullableText,
  sysadmin: v.boolean(),
  state: v.string(),
  image_url: nullableText,
  image_display_url: nullableText,
  activity_streams_email_notifications: v.boolean(),
  number_created_packages: v.number(),
  email: v.optional(v.string()),
  datasets: v.optional(v.array(dataset)),
  num_followers: v.optional(v.number()),
})

/** The result of organization_show and group_show; lists with all_fields return the same without the optional parts. */
export const group = v.looseObject({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  title_translated: translations,
  display_name: v.string(),
  description: v.string(),
  description_translated: translations,
  image_url: v.string(),
  image_display_url: v.string(),
  created: v.string(),
  type: v.string(),
  state: v.string(),
  is_organization: v.boolean(),
  approval_status: v.string(),
  num_followers: v.number(),
  /** Of an organization of this portal: editors propose changes of public datasets. */
  changes_need_approval: v.optional(v.boolean()),
  package_count: v.optional(v.number()),
  extras: v.optional(v.array(extra)),
  packages: v.optional(v.array(dataset)),
  users: v.optional(v.array(v.looseObject({ id: v.string(), name: v.string(), capacity: v.string() }))),
  /** The organization or group above it; another CKAN can have several. */
  groups: v.optional(
    v.array(v.looseObject({ id: v.string(), name: v.string(), title: v.string(), title_translated: translations })),
  ),
})

export const license = v.looseObject({
  id: v.string(),
  title: v.string(),
  url: v.string(),
  od_conformance: v.string(),
  osd_conformance: v.string(),
})

export const facet = v.object({
  title: v.string(),
  items: v.array(v.object({ name: v.string(), display_name: v.string(), count: v.number() })),
})

/** A datastore column; `info` is the data dictionary (label, notes, and their translations). */
export const datastore_field = v.looseObject({
  id: v.string(),
  type: v.string(),
  info: v.nullish(v.looseObject({ label: v.optional(v.string()), notes: v.optional(v.string()) })),
})

export type Dataset = v.InferOutput<typeof dataset>
export type Resource = v.InferOutput<typeof resource>
export type Group = v.InferOutput<typeof group>
export type User = v.InferOutput<typeof user>
export type Tag = v.InferOutput<typeof tag>
export type License = v.InferOutput<typeof license>
export type Facet = v.InferOutput<typeof facet>
export type DatastoreField = v.InferOutput<typeof datastore_field>
