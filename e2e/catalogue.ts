import { type APIRequestContext, expect } from '@playwright/test'
import { hasYear } from '#src/features/dataset/series/hasYear.ts'

type Facets = Record<string, { items: { name: string; display_name: string; count: number }[] }>
type Found = {
  count: number
  results: {
    name: string
    title: string
    organization: { name: string } | null
    resources: { id: string; datastore_active?: boolean }[]
  }[]
  search_facets: Facets
}

/** Calls an action of the portal under test in its default language. */
export async function ask<T>(request: APIRequestContext, action: string, input: Record<string, unknown>): Promise<T> {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(input))
    params.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  const response = await request.get(`/api/3/action/${action}?${params}`)
  expect(response.ok(), `${action} responds`).toBe(true)
  const body: { result: T } = await response.json()
  return body.result
}

let takesRequests: Promise<boolean> | undefined
/** Whether the portal under test has the page of data requests, which does not change. */
function hasRequests(request: APIRequestContext): Promise<boolean> {
  takesRequests ??= request.get('/data-request').then((response) => response.ok())
  return takesRequests
}

let isOwn: Promise<boolean> | undefined
/** Whether the portal under test has its own catalogue and not that of a CKAN behind it; the answer does not change. */
export function hasOwnCatalogue(request: APIRequestContext): Promise<boolean> {
  isOwn ??= request.get('/healthz').then(async (response) => !('ckan' in (await response.json())))
  return isOwn
}

const NOTHING = { name: '', display_name: '', count: 0 }

/** Names and ids of this catalogue's content; the tests use them, so that they run against any portal. */
export async function discover(request: APIRequestContext) {
  const found = await ask<Found>(request, 'package_search', {
    rows: 200,
    // Every run finds the same dataset: the order by the last change depends on the day.
    sort: 'name asc',
    'facet.field': ['organization', 'groups', 'tags', 'res_format'],
    'facet.limit': 200,
  })
  expect(found.count, 'the catalogue has datasets').toBeGreaterThan(0)
  const withTable = found.results.find(({ resources }) => resources.some((resource) => resource.datastore_active))
  const withFile = withTable ?? found.results.find(({ resources }) => resources.length > 0) ?? found.results[0]
  const table = withFile?.resources.find((resource) => resource.datastore_active) ?? withFile?.resources[0]
  const withPeriod = found.results.find(({ title, organization }) => hasYear(title) && organization)
  const byCount = (field: string) => [...(found.search_facets[field]?.items ?? [])].sort((a, b) => b.count - a.count)
  const commonest = (field: string) => byCount(field)[0] ?? NOTHING
  if (await hasOwnCatalogue(request)) expect(withPeriod, 'a dataset with a year in its title').toBeDefined()
  return {
    takesRequests: await hasRequests(request),
    count: found.count,
    dataset: withFile ?? { name: '', title: '', organization: null, resources: [] },
    resource: table,
    /** A dataset whose title has a period, so that it can be of a series. */
    edition: withPeriod,
    organization: commonest('organization'),
    group: commonest('groups'),
    tag: commonest('tags'),
    // A filter that leaves something out: in a small catalogue every dataset has the commonest one.
    format: byCount('res_format').find(({ count }) => count < found.count) ?? commonest('res_format'),
  }
}

export type Catalogue = Awaited<ReturnType<typeof discover>>

let examples: Promise<Catalogue> | undefined
/** As `discover`, but once for all tests of a worker: for those that open examples and count nothing. */
export function discoverOnce(request: APIRequestContext): Promise<Catalogue> {
  examples ??= discover(request).catch((error: unknown) => {
    examples = undefined // the next test asks again
    throw error
  })
  return examples
}

const segment = encodeURIComponent
const named = (folder: string, { name }: { name: string }) => (name === '' ? undefined : `/${folder}/${segment(name)}`)

/** Every kind of page with its path in this catalogue, without the language prefix. */
export const PAGES: Readonly<Record<string, (catalogue: Catalogue) => string | undefined>> = {
  home: () => '/',
  search: () => '/dataset',
  'search without results': () => '/dataset?q=zzqqxxyyww',
  dataset: ({ dataset }) => named('dataset', dataset),
  resource: ({ dataset, resource }) => resource && `${named('dataset', dataset)}/resource/${resource.id}`,
  'history of a dataset': ({ dataset }) => named('dataset/activity', dataset),
  'series of a dataset': ({ edition }) => edition && named('dataset/series', edition),
  'comparison of datasets': () => '/dataset/compare',
  'comparison of a dataset with itself': ({ dataset: { name } }) =>
    `/dataset/compare?a=${segment(name)}&b=${segment(name)}`,
  'missing change of a dataset': () => '/dataset/changes/no-such-change',
  'proposed change': () => '/dataset/proposal/0f586a32-9e5e-459a-b273-f7b132d43093',
  'missing versions to compare': () => '/dataset/changes_multiple',
  'missing dataset': () => '/dataset/no-such-dataset-here',
  organizations: () => '/organization',
  organization: ({ organization }) => named('organization', organization),
  categories: () => '/group',
  category: ({ group }) => named('group', group),
  tags: () => '/tag',
  tag: ({ tag }) => named('tag', tag),
  api: () => '/api-docs',
  'data requests': ({ takesRequests }) => (takesRequests ? '/data-request' : undefined),
  'missing data request': () => '/data-request/2000-0001',
  'SQL console': () => '/sql',
  'SQL over a table': ({ resource }) => resource && `/sql?table=${resource.id}`,
  'accessibility statement': () => '/accessibility',
  'requests to answer': () => '/dashboard/requests',
  'watch list': () => '/watched',
  dashboard: () => '/dashboard',
  'sign-in': () => '/user/me',
  'forgotten password': () => '/user/reset',
  'status of the portal, not signed in': () => '/status',
  'deleted items, not signed in': () => '/ckan-admin/trash',
  'audit, not signed in': () => '/ckan-admin/audit',
  'other catalogues, not signed in': () => '/harvest',
  'new dataset, not signed in': () => '/dataset/new',
  'new organization, not signed in': () => '/organization/new',
  'new category, not signed in': () => '/group/new',
  'members, not signed in': ({ organization }) => named('organization/members', organization),
  'embedded table': ({ dataset, resource }) => resource && `/embed${named('dataset', dataset)}/resource/${resource.id}`,
  'embedded search': () => '/embed/dataset',
  'embedded SQL': () => '/embed/sql',
  'page not found': () => '/no-such-page',
}

/**
 * One path of every kind of page. Only another portal's catalogue may have none of a kind, because the sample has all.
 */
export function pagesOf(catalogue: Catalogue): { name: string; path: string }[] {
  return Object.keys(PAGES).flatMap((name) => {
    const path = pathOf(name, catalogue)
    return path === undefined ? [] : [{ name, path }]
  })
}

/** The path of a kind of page; undefined if another portal's catalogue has none. */
export function pathOf(name: string, catalogue: Catalogue): string | undefined {
  const path = PAGES[name]?.(catalogue)
  if (process.env['E2E_BASE_URL'] === undefined)
    expect(path, `the sample has a page of the kind “${name}”`).toBeDefined()
  return path
}

/** The same path in English. */
export const inEnglish = (path: string) => `/en${path === '/' ? '' : path}`
