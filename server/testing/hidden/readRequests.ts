import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import { actions } from '../../actions/index.ts'
import { inputSchema, type JsonObject } from '../../openapi/jsonSchema.ts'
import { Random } from '../../search/oracle/random.ts'
import { SLIPS } from '../../search/relevance/typingErrors.ts'
import type { Known } from './catalogues.ts'

/** A GET request: its path with the query. */
export type ReadRequest = { of: string; path: string }

const SEGMENTS = ['', '/en', '/tr']
const FIELDS = `id name title title_string notes tags groups organization owner_org res_format res_name res_url
  license_id version author state capacity private creator_user_id permission_labels num_resources metadata_created
  metadata_modified frequency extras_frequency gizli_alan extras_gizli_alan gizli_date vocab_konu dataset_type
  entity_type site_id score ext_place ext_year ext_has ext_use ext_column ext_rows ext_size ext_west ext_north views_recent`.split(
  /\s+/,
)

type NonEmpty<T> = [T, ...T[]]
const oneOf = (random: Random, choices: readonly string[]) => random.pick(choices as NonEmpty<string>) // lists below, none empty

/** Requests of every read action, with parameters from its contract: actions with more parameters get more requests. */
export function* actionRequests(seed: number, known: Known): Generator<ReadRequest> {
  for (const [name, { contract }] of actions) {
    if (contract.effect !== 'read') continue
    // A new action does not change the values of the others.
    const random = new Random(seed + createHash('sha256').update(name).digest().readUInt32LE())
    const properties = Object.entries(parametersOf(name, contract))
    for (let i = 0; i < PLAIN_REQUESTS + 3 * properties.length; i++) {
      const query = new URLSearchParams()
      for (const [parameter, schema] of properties) {
        // The first requests have only the required parameters, so that they succeed.
        const isSent = i < PLAIN_REQUESTS ? NEEDED.test(parameter) && !OF_CALLER.test(name) : isAsked(random, parameter)
        if (isSent) query.set(parameter, requestValue(random, name, parameter, schema, known))
      }
      yield { of: name, path: `${random.pick(['', '/en'])}/api/3/action/${name}?${query}` }
    }
    // Few random statements are valid.
    const valid = new URLSearchParams({ sql: `SELECT * FROM "${known.resources[0]}"` })
    if (name === 'datastore_search_sql') yield { of: name, path: `/en/api/3/action/${name}?${valid}` }
  }
}

const parameters = new Map<string, Record<string, JsonObject>>()
/** The schemas of an action's parameters, which take longer to derive than its requests. */
function parametersOf(action: string, { input }: { input: GenericSchema }): Record<string, JsonObject> {
  const known = parameters.get(action)
  if (known) return known
  const derived = (inputSchema(input)['properties'] ?? {}) as Record<string, JsonObject> // of a schema of an object
  parameters.set(action, derived)
  return derived
}

const PLAIN_REQUESTS = 6
const NEEDED =
  /^(id|name|name_or_id|resource_id|source_id|user|user_id|q|query|sql|facet\.field|object_id|object_type)$/
/** Actions about the caller, which refuse the id of another user. */
const OF_CALLER = /^watch_list_/

/** Parameters that most calls need are usually present. */
const isAsked = (random: Random, parameter: string) => random.chance(NEEDED.test(parameter) ? 90 : 35)

/** The kind of object that an id or name refers to, by the parameter or else by the action. */
const KINDS: readonly [RegExp, keyof Known][] = [
  [/^resource_id$|^(resource_show|resource_view_list|datastore_|xloader_|dictionary_)/, 'resources'],
  [/^user(_id|name)?$|^(user_|api_token_)/, 'users'],
  [/^published_query_(show|result)$/, 'queries'],
  [/^source_id$|^harvest_source_/, 'sources'],
  [/^harvest_job_show$/, 'jobs'],
  [/^dataset_proposal_show$/, 'proposals'],
  [/^package_id$|^(package_|dataset_|resource_|reuse_|link_health_|former_file_)/, 'datasets'],
  [/^vocabulary_id$|^vocabulary_/, 'vocabularies'],

  [/^activity_/, 'activities'],
  [/^organization_/, 'organizations'],
  [/^group_/, 'groups'],
  [/^tag_/, 'tags'],
]

/** A value for a parameter of an action; an id or name is usually of the kind that the action expects. */
function requestValue(random: Random, action: string, parameter: string, schema: JsonObject, known: Known): string {
  const isReference =
    /^(id|name|name_or_id|resource_id|source_id|package_id|user|user_id|username|vocabulary_id)$/.test(parameter)
  if (isReference && random.chance(80)) {
    if (action === 'help_show') return 'package_show'
    const kind = KINDS.find(([of]) => of.test(parameter)) ?? KINDS.find(([of]) => of.test(action))
    if (kind && known[kind[1]].length > 0) return oneOf(random, known[kind[1]])
  }
  const value = valueFor(random, parameter, schema, known)
  return action === 'package_search' && parameter === 'q' ? mistyped(random, value) : value
}

function valueFor(random: Random, parameter: string, schema: JsonObject, known: Known): string {
  if (parameter === 'sql') return statement(random, known)
  if (parameter === 'object_type') return 'package'
  if (parameter === 'sort' || parameter === 'order_by')
    return `${oneOf(random, FIELDS)} ${random.pick(['asc', 'desc'])}`
  if (/^(facet\.field|fl|fields)$/.test(parameter)) return JSON.stringify(random.some(FIELDS as NonEmpty<string>, 1, 8))
  if (parameter === 'facet.mincount') return random.pick(['0', '0', '1', '2'])
  if (parameter === 'facet.limit') return random.pick(['-1', '1', '50', '1000'])
  if (/^fq/.test(parameter)) return filter(random, known)
  if (/^(limit|rows)$/.test(parameter)) return random.pick(['0', '1', '3', '100', '1000'])
  if (/^(offset|start|page)$/.test(parameter)) return random.pick(['0', '1', '2', '7'])
  if (parameter === 'query')
    return `${random.pick(['name', 'url', 'format', 'id', 'description'])}:${words(random, known)}`
  if (/^(q|incomplete)$/.test(parameter)) return random.chance(30) ? filter(random, known) : words(random, known)
  if (schema['type'] === 'boolean') return random.pick(['true', 'false'])
  if (/id$|^name|vocabulary|^type$|^object/.test(parameter)) return reference(random, known)
  return random.pick(['true', 'false', '0', '1', '5', words(random, known), reference(random, known)])
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** An object with a name or id, each kind with the same probability; sometimes a word that only hidden datasets have. */
const reference = (random: Random, known: Known) =>
  random.chance(20)
    ? oneOf(random, [...known.secrets, 'yok', UNKNOWN_ID])
    : oneOf(
        random,
        Object.values(known).map((names) => oneOf(random, names)),
      )

function words(random: Random, known: Known): string {
  const word = oneOf(random, [
    ...known.secrets,
    ...known.tags,
    'park',
    'bahçe',
    'nüfus',
    'veri',
    'sakl',
    'zumrutkant',
    '',
  ])
  const cut = word.slice(0, 2 + random.below(12))
  return random.chance(30) ? `${cut} ${oneOf(random, known.tags)}` : cut
}

/** Some words have a typing error, as searches correct it with words of the catalogue. */
function mistyped(random: Random, word: string): string {
  const slips = Object.values(SLIPS) as NonEmpty<(typeof SLIPS)[string]>
  return word.length > 3 && random.chance(30) ? random.pick(slips)(word, random) : word
}

function filter(random: Random, known: Known): string {
  const value = random.pick([
    '*',
    '[* TO *]',
    '[a TO z]',
    'g*',
    `"${words(random, known)}"`,
    'true',
    'draft',
    'private',
  ])
  const one = `${random.pick(['', '+', '-'])}${oneOf(random, FIELDS)}:${value}`
  return random.chance(30) ? `${one} ${random.pick(['OR ', 'AND ', ''])}${oneOf(random, FIELDS)}:*` : one
}

function statement(random: Random, known: Known): string {
  // The first two are the public table and its alias.
  const table = `"${oneOf(random, random.chance(60) ? known.resources.slice(0, 2) : known.resources)}"`
  return random.pick([
    `SELECT * FROM ${table}`,
    `SELECT count(*) FROM ${table}`,
    'SELECT relname FROM pg_class ORDER BY 1',
    'SELECT * FROM "_table_metadata"',
    'SELECT table_name FROM information_schema.tables',
    'SELECT * FROM sakli_liste_yok',
  ])
}

/** Requests of every read action and kind of address with a name or id of a hidden object. */
export function* requestsFor(name: string): Generator<ReadRequest> {
  const segment = encodeURIComponent(name)
  for (const [action, { contract }] of actions) {
    if (contract.effect !== 'read') continue
    for (const parameter of Object.keys(parametersOf(action, contract)))
      yield { of: action, path: `/en/api/3/action/${action}?${new URLSearchParams({ [parameter]: name })}` }
    const statement = new URLSearchParams({ sql: `SELECT * FROM "${name}"` })
    if (action === 'datastore_search_sql') yield { of: action, path: `/en/api/3/action/${action}?${statement}` }
  }
  for (const path of ['', '/resource/x', '.ttl', '.jsonld'])
    yield { of: 'dataset', path: `/en/dataset/${segment}${path}` }
  yield { of: 'download', path: `/en/dataset/x/resource/${segment}/download` }
  yield { of: 'resource', path: `/en/dataset/x/resource/${segment}` }
  yield { of: 'edit', path: `/en/dataset/edit/${segment}` }
  for (const path of ['thumbnail.svg', 'download.zip', 'croissant.json', 'latest'])
    yield { of: path, path: `/en/dataset/${segment}/${path}` }
  yield { of: 'content', path: `/en/dataset/x/resource/${segment}/content` }
  yield { of: 'former', path: `/en/dataset/x/resource/x/former/${segment}/download` }
  yield { of: 'dump', path: `/datastore/dump/${segment}` }
  for (const path of ['', '.json', '.csv']) yield { of: 'query', path: `/en/sql/${segment}${path}` }
}

/** Requests of every other address that the server reads: feeds, dumps, documents, files, each with query parameters. */
export function* routeRequests(app: Hono, random: Random, known: Known, ofEach: number): Generator<ReadRequest> {
  const paths = new Set(app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))
  for (const path of paths) {
    if (path.endsWith('*') || path.includes('/action/')) continue
    for (let i = 0; i < ofEach; i++) {
      const query = new URLSearchParams()
      for (const parameter of ['q', 'fq', 'page', 'incomplete', 'format', 'tags', 'sort', 'limit', 'modified_since']) {
        if (random.chance(30)) query.set(parameter, routeValue(random, parameter, known))
      }
      yield { of: path, path: `${filledPath(path, random, known)}${query.size > 0 ? `?${query}` : ''}` }
    }
  }
}

function routeValue(random: Random, parameter: string, known: Known): string {
  if (parameter === 'page') return random.pick(['1', '1', '2'])
  if (parameter === 'format') return random.pick(['csv', 'json', 'xml', 'tsv'])
  if (parameter === 'modified_since') return random.pick(['2024-01-01', 'yesterday'])
  return valueFor(random, parameter, {}, known)
}

/** Whole file names and segments that some pattern requires. */
const FILES = [
  'provinces.csv',
  'provinces.json',
  'dataset.csv',
  'dataset.json',
  'dataset.bib',
  'catalog.ttl',
  'catalog.jsonld',
  'catalog.rdf',
  'catalog.xml',
  'sitemap-1.xml',
  'sitemap-2.xml',
  '1',
  '2',
  '3',
]

/** A path with its parameters filled in. Throws if no known value fits: a new kind of address needs an example. */
function filledPath(path: string, random: Random, known: Known): string {
  return path.replace(
    /:(\w+)(?:\{((?:[^{}]|\{[^}]*\})*)\})?(\?)?/g,
    (_all, name: string, pattern: string | undefined) => {
      const named = oneOf(random, [...known.datasets, ...known.resources, ...known.organizations, ...known.tags])
      const candidates =
        name === 'type'
          ? ['dataset']
          : [...FILES, ...['.atom', '.ttl', '.jsonld', '.xml', '.rdf'].map((end) => `${named}${end}`), named]
      const fits = new RegExp(`^(?:${pattern ?? '.+'})$`)
      const fitting = candidates.filter((candidate) => fits.test(candidate))
      if (fitting.length === 0) throw new Error(`no example fits ${path}`)
      return encodeURIComponent(
        pattern === undefined && random.chance(60) ? feedOr(path, named) : oneOf(random, fitting),
      )
    },
  )
}

const feedOr = (path: string, named: string) => (path.includes('/feeds/') ? `${named}.atom` : named)

/** Requests of every page in the app's list of patterns, with query parameters. */
export function* pageRequests(patterns: Record<string, string>, random: Random, known: Known): Generator<ReadRequest> {
  for (const [page, pattern] of Object.entries(patterns)) {
    for (let i = 0; i < 3; i++) {
      const path = pattern.replace(/\/:(\w+)\??/g, (_all, key: string) => {
        const name = key === 'id' ? oneOf(random, known.resources) : reference(random, known)
        return `/${encodeURIComponent(name)}`
      })
      const query = new URLSearchParams()
      for (const parameter of ['q', 'tags', 'organization', 'res_format', 'page', 'table', 'sort']) {
        if (random.chance(25)) query.set(parameter, parameter === 'page' ? '1' : words(random, known))
      }
      yield { of: `page ${page}`, path: `${oneOf(random, SEGMENTS)}${path}${query.size > 0 ? `?${query}` : ''}` }
    }
  }
}
