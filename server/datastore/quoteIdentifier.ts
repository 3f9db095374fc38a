/** A name as an SQL identifier. Every name that reaches a statement goes through here. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The table of a resource: one per resource, named by its uuid. */
export const tableName = (resourceId: string): string => `datastore.${quoteIdentifier(resourceId)}`
