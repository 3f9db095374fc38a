/** A name as an SQL identifier. Every name in a statement is quoted here. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The table of a resource; its name is the resource's uuid. */
export const tableName = (resourceId: string): string => `datastore.${quoteIdentifier(resourceId)}`
