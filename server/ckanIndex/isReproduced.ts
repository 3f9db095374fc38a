/** The parameters of package_search that our index answers as CKAN does, and our own. */
const PARAMETERS = new Set(
  `q mm fq fq_list sort rows start facet facet.field facet.limit facet.mincount ext_related ext_related_rows ext_spelling
  ext_matches ext_brief`.split(/\s+/),
)

/** The fields of CKAN's index that ours has with the same values; extensions may add others, and values to extras. */
const WORDS = ['title', 'notes', 'text', 'res_name', 'res_description', 'author', 'maintainer']
const VALUES =
  `id name title_string url organization owner_org groups tags license_id isopen state capacity dataset_type entity_type
  res_format res_url res_type num_resources num_tags version creator_user_id`.split(/\s+/)
const TIMES = ['metadata_created', 'metadata_modified']
const AREA = ['ext_west', 'ext_south', 'ext_east', 'ext_north']
const OWN = ['ext_place', 'ext_year', 'ext_has', 'ext_use']
const SEARCHED = new Set([...WORDS, ...VALUES, ...TIMES, ...OWN, ...AREA, '*'])
const COUNTED = new Set([...VALUES, ...OWN])
const SORTED = new Set(['score', 'id', 'name', 'title_string', 'ext_rows', 'ext_size', ...TIMES])
/** What people write in front of a column's name. */
const COLUMN = /^(sütun|sutun|column)$/i

/** A character of a field's name. */
const NAME = /[\p{L}\p{N}_.*-]/u

/** Whether our index answers a search with these parameters. What it does not know is for CKAN. */
export function isReproduced(input: Readonly<Record<string, unknown>>, sortOfCkan: string): boolean {
  const texts = (name: string) => [input[name] ?? []].flat().map(String)
  return (
    Object.keys(input).every((name) => PARAMETERS.has(name)) &&
    !/\{!/.test([...texts('q'), ...texts('fq'), ...texts('fq_list')].join(' ')) &&
    fieldsIn(texts('q').join(' ')).every((field) => SEARCHED.has(field) || COLUMN.test(field)) &&
    [...texts('fq'), ...texts('fq_list')].flatMap(fieldsIn).every((field) => SEARCHED.has(field)) &&
    sortFields(orderOf(input, sortOfCkan)).every((field) => SORTED.has(field)) &&
    facetFields(input['facet.field']).every((field) => COUNTED.has(field))
  )
}

const OWN_FIELD = /\bext_(place|year|has|use|rows|size|west|south|east|north)\b/

/** Whether a search has filters, facets or an order that only our index knows; CKAN refuses it. */
export function usesOwnFields(input: Readonly<Record<string, unknown>>): boolean {
  return ['fq', 'fq_list', 'sort', 'facet.field'].some((name) => OWN_FIELD.test(String(input[name] ?? '')))
}

/** The order of the results: CKAN's own if the caller wants no other. */
export const orderOf = ({ sort }: Readonly<Record<string, unknown>>, sortOfCkan: string): string =>
  typeof sort === 'string' && sort !== 'rank' ? sort : sortOfCkan

/**
 * The names before a colon, which may be fields: not those in quotations, in times, in addresses or at the end of a word. Each
 * character is read once, so that no text takes long.
 */
export function fieldsIn(query: Iterable<string>): string[] {
  const fields: string[] = []
  /** The number of fields before a quotation that is open. */
  let quotedFrom: number | undefined
  let isEscaped = false
  let name = ''
  let nameBeforeColon: string | undefined
  for (const character of query) {
    if (nameBeforeColon !== undefined && !/[\s/]/.test(character)) fields.push(nameBeforeColon)
    nameBeforeColon = undefined
    if (isEscaped) isEscaped = false
    else if (character === '\\') isEscaped = true
    else if (NAME.test(character)) name += character
    else {
      if (character === ':' && name !== '') nameBeforeColon = name.replace(/^-+/, '')
      name = ''
      if (character !== '"') continue
      if (quotedFrom !== undefined) fields.length = quotedFrom
      quotedFrom = quotedFrom === undefined ? fields.length : undefined
    }
  }
  return fields.filter((field) => !/^\d+$/.test(field))
}

/** An empty order is that of Solr's own numbers, which only CKAN knows. */
const sortFields = (sort: string): string[] => sort.split(',').map((clause) => clause.trim().split(/\s+/)[0] ?? '')

function facetFields(value: unknown): string[] {
  if (typeof value !== 'string') return [value ?? []].flat().map(String)
  try {
    return [JSON.parse(value)].flat().map(String)
  } catch {
    return [''] // CKAN says what is wrong with it
  }
}
