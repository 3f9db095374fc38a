import type { DatastoreField } from '#contract/entities.ts'

/** The number of a row as the database has it. */
export const ROW_ID: DatastoreField = { id: '_id', type: 'int8' }

/** The number of a row as answers describe it: CKAN calls it an int, whatever it is. */
export const SHOWN_ROW_ID: DatastoreField = { id: '_id', type: 'int' }
