import type { DatasetChange } from './dataset_change.ts'
import { fileNameOf } from './fileNameOf.ts'

type Fact = Omit<DatasetChange, 'before' | 'after'> & {
  value: string
  /** What is compared instead of the value, for values that are shown by a name. */
  identity: string
}
type Json = Record<string, unknown>

/** Fields that follow from others, or that only programs need. */
const DERIVED = new Set(
  `id metadata_created metadata_modified creator_user_id num_resources num_tags isopen license_title license_url owner_org
  relationships_as_subject relationships_as_object tracking_summary revision_id revision_timestamp notes_rendered
  organization resources tags groups extras plugin_data`.split(/\s+/),
)
const DERIVED_OF_RESOURCE = new Set(
  `id package_id position state created last_modified metadata_modified datastore_active datastore_rows datastore_columns
  datastore_load datastore_contains_all_records_of_source_file total_record_count cache_url cache_last_updated mimetype
  mimetype_inner resource_type url_type revision_id tracking_summary webstore_url webstore_last_updated has_views
  on_same_domain ext_updates`.split(/\s+/),
)
const FIELDS = new Set(
  `name title notes url version author author_email maintainer maintainer_email license_id private publish_at state type`.split(
    /\s+/,
  ),
)

/**
 * The differences between two dataset documents (results of package_show), in the order of a dataset's page. Documents of
 * any shape are accepted: what is not understood is left out. Equal documents have none.
 */
export function datasetChanges(before: unknown, after: unknown): DatasetChange[] {
  const [old, fresh] = [factsOf(before), factsOf(after)]
  const keys = new Set([...fresh.keys(), ...old.keys()])
  const changes: DatasetChange[] = []
  for (const key of keys) {
    const [was, is] = [old.get(key), fresh.get(key)]
    const fact = is ?? was
    if (!fact || was?.identity === is?.identity || isWithinNewFile(fact, old, fresh)) continue
    const { value: _value, identity: _identity, ...where } = fact
    changes.push({ ...where, before: was?.value ?? null, after: is?.value ?? null })
  }
  return [...changes, ...orderChange(before, after)]
}

/** The fields of a file that was added or removed are not changes of their own. */
function isWithinNewFile({ part, resource }: Fact, old: Facts, fresh: Facts): boolean {
  if (part !== 'resource_field' || resource === null) return false
  const key = keyOf('resource', resource.id, null, resource.id)
  return old.has(key) !== fresh.has(key)
}

type Facts = Map<string, Fact>

const keyOf = (part: string, name: string, lang: string | null = null, resource = '') =>
  JSON.stringify([part, name, lang, resource])

/** All values of a document, by what they describe. */
function factsOf(document: unknown): Facts {
  const facts: Facts = new Map()
  const add = (fact: Omit<Fact, 'identity' | 'lang' | 'resource'> & Partial<Fact>) => {
    const { lang = null, resource = null, identity = fact.value } = fact
    if (identity === '') return
    facts.set(keyOf(fact.part, fact.name, lang, resource?.id), { ...fact, lang, resource, identity })
  }
  const dataset = objectOf(document)
  for (const name of FIELDS) {
    const value = textOf(dataset[name])
    if (name === 'license_id')
      add({ part: 'field', name, value: textOf(dataset['license_title']) || value, identity: value })
    else add({ part: 'field', name, value })
  }
  for (const name of ['title', 'notes']) addTranslations(add, dataset, name, { part: 'field' })
  const owner = objectOf(dataset['organization'])
  const ownerId = textOf(dataset['owner_org']) || textOf(owner['id'])
  const ownerTitle = textOf(owner['title']) || textOf(owner['name']) || ownerId
  add({ part: 'field', name: 'organization', value: ownerTitle, identity: ownerId })
  for (const tag of listOf(dataset['tags'])) {
    const name = textOf(tag['name']) || textOf(tag['display_name'])
    add({ part: 'tag', name, value: textOf(tag['display_name']) || name, identity: name })
  }
  for (const group of listOf(dataset['groups'])) {
    const name = textOf(group['name']) || textOf(group['id'])
    const value = textOf(group['display_name']) || textOf(group['title']) || name
    add({ part: 'group', name, value, identity: textOf(group['id']) || name })
  }
  for (const { key, value } of listOf(dataset['extras']))
    add({ part: 'extra', name: textOf(key), value: textOf(value) })
  for (const [name, value] of Object.entries(dataset)) {
    if (!DERIVED.has(name) && !FIELDS.has(name) && !name.endsWith('_translated'))
      add({ part: 'extra', name, value: textOf(value) })
  }
  for (const resource of listOf(dataset['resources'])) addResource(add, resource)
  return facts
}

type Add = (fact: Omit<Fact, 'identity' | 'lang' | 'resource'> & Partial<Fact>) => void

function addResource(add: Add, resource: Json): void {
  const id = textOf(resource['id'])
  if (id === '') return
  const where = { id, name: nameOfResource(resource) }
  add({ part: 'resource', name: id, resource: where, value: where.name || id, identity: id })
  for (const [name, value] of Object.entries(resource)) {
    if (DERIVED_OF_RESOURCE.has(name) || name.endsWith('_translated')) continue
    add({ part: 'resource_field', name, resource: where, value: textOf(value) })
  }
  for (const name of ['name', 'description'])
    addTranslations(add, resource, name, { part: 'resource_field', resource: where })
}

function addTranslations(add: Add, object: Json, name: string, rest: Pick<Fact, 'part'> & Partial<Fact>): void {
  for (const [lang, text] of Object.entries(objectOf(object[`${name}_translated`]))) {
    add({ ...rest, name, lang, value: textOf(text) })
  }
}

function nameOfResource(resource: Json): string {
  return textOf(resource['name']) || fileNameOf(textOf(resource['url']))
}

/** The order of the files that both versions have. */
function orderChange(before: unknown, after: unknown): DatasetChange[] {
  const [old, fresh] = [filesOf(before), filesOf(after)]
  const was = [...old.keys()].filter((id) => fresh.has(id))
  const is = [...fresh.keys()].filter((id) => old.has(id))
  if (was.every((id, index) => id === is[index])) return []
  const lines = (ids: string[], names: Map<string, string>) => ids.map((id) => names.get(id) || id).join('\n')
  const texts = { before: lines(was, old), after: lines(is, fresh) }
  return [{ part: 'resource_order', name: '', lang: null, resource: null, ...texts }]
}

const filesOf = (document: unknown): Map<string, string> =>
  new Map(
    listOf(objectOf(document)['resources'])
      .map((resource) => [textOf(resource['id']), nameOfResource(resource)] as const)
      .filter(([id]) => id !== ''),
  )

/** A JSON object; an empty one for everything else. */
const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {} // checked here

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : [])

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined || (typeof value === 'object' && isEmpty(value))
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)

const isEmpty = (value: object) => Object.keys(value).length === 0

const CUT = '…'

/** The changes as they are sent: at most `most`, with texts of at most `characters`. */
export function boundedChanges(changes: readonly DatasetChange[], most: number, characters: number): DatasetChange[] {
  const cut = (text: string | null) =>
    text !== null && text.length > characters ? text.slice(0, characters) + CUT : text
  return changes.slice(0, most).map((change) => {
    const isLong = [change.before, change.after].some((text) => (text?.length ?? 0) > characters)
    if (!isLong) return change
    return { ...change, before: cut(change.before), after: cut(change.after), is_cut: true }
  })
}
