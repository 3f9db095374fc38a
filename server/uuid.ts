import { createHash } from 'node:crypto'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** For `id = $1::uuid`: a text that is not a uuid is not an id, and a comparison as text would read the whole table. */
export const uuidOrNull = (text: string): string | null => (isUuid(text) ? text : null)

/** An id as a UUID: itself, or the same one for the same text, for ids of other catalogues. */
export function uuidFor(id: string): string {
  if (isUuid(id)) return id.toLowerCase()
  const hex = createHash('sha256').update(id).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
