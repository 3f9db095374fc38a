import type { DatastoreField } from '#contract/entities.ts'

/** The type of `_id` in the database. */
export const ROW_ID: DatastoreField = { id: '_id', type: 'int8' }

/** The type of `_id` in responses: CKAN always calls it int. */
export const SHOWN_ROW_ID: DatastoreField = { id: '_id', type: 'int' }
