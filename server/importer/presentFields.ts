type Fields = Record<string, unknown>

/** The fields that have a value, not null or undefined. */
export const presentFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))

/** The fields with these names that have a value. */
export const pickFields = (fields: Fields, names: readonly string[]): Fields =>
  presentFields(Object.fromEntries(names.map((name) => [name, fields[name]])))
