import * as v from 'valibot'
import { extras, name } from './dataset_input.ts'
import { group } from './entities.ts'
import {
  commaTextList,
  flag,
  listOfDicts,
  naturalNumber,
  optionalReference,
  optionalText,
  queryText,
  reference,
  translated,
} from './fields.ts'
import { limits } from './limits.ts'

/** The parameters that organization_list and group_list share (CKAN's _group_or_org_list). */
export const group_list_input = v.looseObject({
  all_fields: flag(false),
  sort: v.optional(queryText),
  order_by: v.optional(queryText),
  limit: naturalNumber(undefined),
  offset: naturalNumber(undefined),
  organizations: commaTextList(limits.named),
  groups: commaTextList(limits.named),
  type: optionalText,
  q: v.optional(queryText),
  include_dataset_count: flag(true),
  include_extras: flag(false),
  include_users: flag(false),
  include_groups: flag(false),
  include_followers: flag(false),
  include_member_count: flag(false),
})

/** The parameters that organization_show and group_show share. */
export const group_show_input = v.looseObject({
  id: optionalReference,
  include_datasets: flag(false),
  include_dataset_count: flag(true),
  include_extras: flag(true),
  include_users: flag(true),
  include_groups: flag(true),
  include_followers: flag(true),
  include_member_count: flag(false),
})

/** CKAN's default_group_schema. */
export const group_create_input = v.looseObject({
  id: optionalReference,
  name,
  title: optionalText,
  title_translated: translated,
  description: optionalText,
  description_translated: translated,
  image_url: optionalText,
  image_upload: v.optional(v.unknown()),
  clear_upload: v.optional(v.unknown()),
  type: optionalText,
  extras,
  /** Of an organization: editors propose changes of public datasets, and an administrator approves them. Not in CKAN. */
  changes_need_approval: v.optional(flag(false)),
  users: listOfDicts(
    v.looseObject({ id: optionalReference, name: optionalReference, capacity: optionalText }),
    limits.members,
  ),
  /** The parent: at most one. */
  groups: listOfDicts(
    v.looseObject({ id: optionalReference, name: optionalReference, capacity: optionalText }),
    limits.groups,
  ),
  /** The datasets of a new group. */
  packages: listOfDicts(v.looseObject({ id: optionalReference, name: optionalReference }), limits.named),
})

/**
 * As group_create_input, for an existing group: it keeps its name if none is given. `packages` is ignored, because
 * clients send back the result of group_show, which does not contain all datasets of a large group.
 */
export const group_change_input = v.looseObject({
  ...v.omit(group_create_input, ['packages']).entries,
  name: v.optional(name),
  state: optionalText,
})

export const group_reference_input = v.looseObject({ id: reference })

/** The input of organization_autocomplete and group_autocomplete. */
export const group_autocomplete_input = v.looseObject({ q: v.nullish(queryText), limit: naturalNumber(20) })
export const group_autocomplete_output = v.array(v.object({ id: v.string(), name: v.string(), title: v.string() }))

/** The user's permissions in an organization or group, in addition to the list entry. */
export const group_for_user = v.looseObject({
  ...group.entries,
  capacity: v.optional(v.string()),
  member_count: v.optional(v.number()),
})
