const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** For `id = $1::uuid`: a text that is not a uuid is not an id, and a comparison as text would read the whole table. */
export const uuidOrNull = (text: string): string | null => (isUuid(text) ? text : null)
