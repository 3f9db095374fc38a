import type { Message, MessageKey, MessageValues } from '../messages.ts'
import { noConnection, withoutLocale } from './noConnection.ts'
import { Probe, resultIn } from './Probe.ts'

/**
 * `works`; `warns`: it works and needs attention; `off`: the portal works without it; `fails`: the portal cannot work;
 * `unknown`: cannot be seen from outside.
 */
/** `info`: a fact that is neither good nor bad. */
type FindingState = 'info' | 'works' | 'warns' | 'off' | 'fails' | 'unknown'
/** One part of a CKAN or of the portal. `change` is the setting of it that enables the part. */
export type Finding = { part: MessageKey; state: FindingState; detail: Message; change?: string }

type Asked = {
  address: string
  /** A token of that CKAN, to check what its user may do. */
  token?: string | undefined
  /** The address of the portal in front of it. */
  siteUrl?: string | undefined
}
type Status = { ckan_version?: unknown; site_url?: unknown; locale_default?: unknown; extensions?: unknown }

/** Of these extensions the pages show more, or the form behaves differently. */
const KNOWN_EXTENSIONS = ['dcat', 'fluent', 'harvest', 'hierarchy', 'scheming_datasets', 'spatial_query', 'xloader']
const SPEED_SEARCHES = ['su', 'park', 'data', 'map', 'report']
/** An origin that no operator has listed. */
const OTHER_SITE = 'https://fihrist.invalid'

/**
 * What a CKAN offers to a portal in front of it, found by reads alone. The first finding is the connection; if it fails,
 * there is no other.
 */
export async function* examineCkan({ address, token, siteUrl }: Asked): AsyncGenerator<Finding> {
  const probe = new Probe(address)
  const started = performance.now()
  const first = await probe.get('/api/3/action/status_show')
  const status = 'failure' in first ? undefined : resultIn(first.body)
  if (typeof status !== 'object' || status === null) {
    yield finding('doctorConnection', 'fails', await noConnection(address, first))
    return
  }
  const found: Status = status
  const ms = Math.round(performance.now() - started)
  const better = await withoutLocale(address, found.site_url)
  if (better !== undefined) {
    yield finding('doctorConnection', 'fails', says('doctorLocale', { address: better }))
    return
  }
  yield finding('doctorConnection', 'works', { key: 'doctorConnected', values: { ms } })
  yield version(found)
  if (siteUrl && typeof found.site_url === 'string') yield siteAddress(found.site_url, siteUrl)
  yield await languages(probe)
  yield* search(probe)
  yield await cors(probe)
  yield* datastore(probe)
  yield await whether(probe, 'doctorActivity', 'package_activity_list', 'ckan.plugins = … activity')
  yield await whether(probe, 'doctorTokens', 'api_token_create', 'ckan.plugins = …')
  yield await whether(
    probe,
    'doctorViews',
    'resource_view_list',
    'ckan.plugins = … datatables_view image_view text_view',
  )
  yield finding('doctorUploads', 'unknown', { key: 'doctorUploadsUnknown' }, 'ckan.storage_path = /var/lib/ckan')
  yield extensions(found)
  if (token) yield await rights(new Probe(address, token))
  yield await speed(probe)
}

/** Whether a portal can work in front of a CKAN with these findings. */
export const isUsable = (findings: readonly Finding[]): boolean => findings.every(({ state }) => state !== 'fails')

function finding(part: MessageKey, state: FindingState, detail: Message, change?: string): Finding {
  return { part, state, detail, ...(change !== undefined && { change }) }
}

const says = (key: MessageKey, values: MessageValues = {}): Message => ({ key, values })

function version({ ckan_version: text }: Status): Finding {
  const [, major = '', minor = ''] = /^(\d+)\.(\d+)/.exec(typeof text === 'string' ? text : '') ?? []
  if (!major) return finding('doctorVersion', 'unknown', says('doctorVersionHidden'), 'ckan.hide_version = false')
  const isSupported = Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 9)
  const state = isSupported ? 'works' : 'unknown'
  return finding(
    'doctorVersion',
    state,
    says(isSupported ? 'doctorVersionIs' : 'doctorVersionOld', { version: String(text) }),
  )
}

function siteAddress(theirs: string, ours: string): Finding {
  const isSame = theirs.replace(/\/+$/, '') === ours.replace(/\/+$/, '')
  if (isSame) return finding('doctorSiteUrl', 'works', says('doctorSiteUrlIs', { address: ours }))
  return finding('doctorSiteUrl', 'off', says('doctorSiteUrlDiffers', { address: theirs }), `ckan.site_url = ${ours}`)
}

async function languages(probe: Probe): Promise<Finding> {
  const offered: string[] = []
  for (const language of ['tr', 'en']) {
    const response = await probe.get(`/${language}/api/3/action/status_show`)
    if (!('failure' in response) && resultIn(response.body)) offered.push(language)
  }
  const change = 'ckan.locales_offered = tr en'
  if (offered.length === 2)
    return finding('doctorLanguages', 'works', says('doctorLanguagesAre', { languages: offered.join(', ') }))
  return finding(
    'doctorLanguages',
    'off',
    says('doctorLanguagesMissing', { languages: offered.join(', ') || '–' }),
    change,
  )
}

async function* search(probe: Probe): AsyncGenerator<Finding> {
  const response = await probe.get(
    `/api/3/action/package_search?rows=0&facet.field=${encodeURIComponent('["organization","tags"]')}`,
  )
  const result = 'failure' in response ? undefined : resultIn(response.body)
  if (typeof result !== 'object' || result === null || !('count' in result)) {
    yield finding('doctorSearch', 'fails', says('doctorSearchFails'))
    return
  }
  yield finding('doctorSearch', 'works', says('doctorSearchCount', { count: Number(result.count) }))
  const facets = 'search_facets' in result ? Object.keys(Object(result.search_facets)).length : 0
  yield facets > 0 || Number(result.count) === 0
    ? finding('doctorFacets', 'works', says('doctorWorks'))
    : finding('doctorFacets', 'off', says('doctorFacetsOff'))
}

async function cors(probe: Probe): Promise<Finding> {
  const response = await probe.get('/api/3/action/status_show', { origin: OTHER_SITE })
  const allowed = 'failure' in response ? undefined : response.headers['access-control-allow-origin']
  if (allowed === '*' || allowed === OTHER_SITE) return finding('doctorCors', 'works', says('doctorCorsAll'))
  return finding('doctorCors', 'off', says('doctorCorsOff'), 'ckan.cors.origin_allow_all = true')
}

async function* datastore(probe: Probe): AsyncGenerator<Finding> {
  if (!(await probe.has('datastore_search'))) {
    yield finding('doctorDatastore', 'off', says('doctorDatastoreOff'), 'ckan.plugins = … datastore xloader')
    return
  }
  const tables = await probe.result('datastore_search', { resource_id: '_table_metadata', limit: '1000000' })
  const limit = typeof tables === 'object' && tables !== null && 'limit' in tables ? Number(tables.limit) : undefined
  yield finding('doctorDatastore', 'works', limit ? says('doctorDatastoreRows', { rows: limit }) : says('doctorWorks'))
  const hasSql = await probe.has('datastore_search_sql')
  yield hasSql
    ? finding('doctorSql', 'works', says('doctorWorks'))
    : finding('doctorSql', 'off', says('doctorSqlOff'), 'ckan.datastore.sqlsearch.enabled = true')
}

async function whether(probe: Probe, part: MessageKey, action: string, change: string): Promise<Finding> {
  return (await probe.has(action))
    ? finding(part, 'works', says('doctorWorks'))
    : finding(part, 'off', says('doctorNoAction', { action }), change)
}

function extensions({ extensions: names }: Status): Finding {
  const all = Array.isArray(names) ? names.map(String) : []
  const known = all.filter((name) => KNOWN_EXTENSIONS.includes(name))
  if (all.length === 0) return finding('doctorExtensions', 'unknown', says('doctorExtensionsHidden'))
  return finding('doctorExtensions', 'works', says('doctorExtensionsAre', { names: known.join(', ') || '–' }))
}

async function rights(probe: Probe): Promise<Finding> {
  const mine = await probe.result('organization_list_for_user', { permission: 'create_dataset' })
  if (!Array.isArray(mine)) return finding('doctorRights', 'off', says('doctorTokenRefused'))
  return finding('doctorRights', mine.length > 0 ? 'works' : 'off', says('doctorRightsAre', { count: mine.length }))
}

/** The median of a few searches, each with other words. */
async function speed(probe: Probe): Promise<Finding> {
  const times: number[] = []
  for (const word of SPEED_SEARCHES) {
    const started = performance.now()
    await probe.get(`/api/3/action/package_search?q=${word}&rows=20`)
    times.push(performance.now() - started)
  }
  const ms = Math.round(times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0)
  return finding('doctorSpeed', 'works', says('doctorSpeedIs', { ms }))
}
