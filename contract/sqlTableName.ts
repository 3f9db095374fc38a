/** The longest name that `sqlTableName` writes, in characters: more would not be readable. A longer one is replaced by the id. */
const LONGEST = 120
const MARKS = /\p{M}/gu

/**
 * The name of a resource as part of a table's name in SQL. Letters are small and without accents (ı is i), and everything
 * between letters and digits is one hyphen: `İlçe nüfusları (2024)` is `ilce-nufuslari-2024`. Empty if there is no letter or digit.
 */
export function resourceSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(MARKS, '').toLowerCase().normalize('NFKD').replace(MARKS, '')
  return plain
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

type Table = { id: string; name?: string | null | undefined; datastore_active?: boolean | undefined }

/**
 * The name of a resource's table in SQL: `ilce-nufuslari/yillara-gore`, the dataset's name and the resource's slug. It is the id
 * if the resource has no name, if its name is very long, or if another table of the dataset has the same slug.
 */
export function sqlTableName(dataset: { name: string; resources: readonly Table[] }, resource: Table): string {
  const slug = resourceSlug(resource.name ?? '')
  const name = `${dataset.name}/${slug}`
  if (slug === '' || name.length > LONGEST) return resource.id
  const isTaken = dataset.resources.some(
    (other) => other.id !== resource.id && other.datastore_active && resourceSlug(other.name ?? '') === slug,
  )
  return isTaken ? resource.id : name
}
