import type { BulkChange } from '#contract/bulk_update_metadata.ts'

/** What can be changed of many datasets at once. */
export const kinds = [
  'addTags',
  'removeTags',
  'addGroup',
  'removeGroup',
  'licence',
  'frequency',
  'visibility',
  'organization',
] as const
export type Kind = (typeof kinds)[number]

/** The value of a select that stands for no value. */
export const NONE = '-'

const namesIn = (text: string) => [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '')

const CHANGES: Readonly<Record<Kind, (value: string) => BulkChange>> = {
  addTags: (value) => ({ add_tags: namesIn(value) }),
  removeTags: (value) => ({ remove_tags: namesIn(value) }),
  addGroup: (value) => ({ add_groups: [value] }),
  removeGroup: (value) => ({ remove_groups: [value] }),
  licence: (value) => ({ license_id: value }),
  frequency: (value) => ({ frequency: value === NONE ? '' : value }),
  visibility: (value) => ({ private: value === 'private' }),
  organization: (value) => ({ owner_org: value }),
}

/** The change for a chosen or typed value; undefined if there is none. */
export const changeOf = (kind: Kind, value: string): BulkChange | undefined =>
  namesIn(value).length === 0 ? undefined : CHANGES[kind](value)
