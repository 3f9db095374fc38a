/**
 * The URL patterns, without the language prefix (Link adds it). The same paths as in CKAN, so that existing links keep
 * working.
 */
export const patterns = {
  home: '/',
  datasets: '/dataset',
  dataset: '/dataset/:name',
  resource: '/dataset/:name/resource/:id',
  history: '/dataset/activity/:name',
  changes: '/dataset/changes/:id',
  versions: '/dataset/changes_multiple',
  proposal: '/dataset/proposal/:id',
  compare: '/dataset/compare',
  datasetSeries: '/dataset/series/:name',
  organizations: '/organization',
  organization: '/organization/:name',
  newOrganization: '/organization/new',
  editOrganization: '/organization/edit/:name',
  organizationMembers: '/organization/members/:name',
  groups: '/group',
  group: '/group/:name',
  newGroup: '/group/new',
  editGroup: '/group/edit/:name',
  groupMembers: '/group/members/:name',
  tags: '/tag',
  tag: '/tag/:name',
  sql: '/sql',
  publishedQuery: '/sql/:name',
  embedSearch: '/embed/dataset',
  embedDataset: '/embed/dataset/:name',
  embedResource: '/embed/dataset/:name/resource/:id',
  embedSql: '/embed/sql',
  apiDocs: '/api-docs',
  dataRequests: '/data-request/:reference?',
  requestInbox: '/dashboard/requests',
  accessibility: '/accessibility',
  watched: '/watched',
  dashboard: '/dashboard',
  publish: '/dataset/new',
  edit: '/dataset/edit/:name',
  account: '/user/:page?',
  trash: '/ckan-admin/trash',
  audit: '/ckan-admin/audit',
  status: '/status',
  harvest: '/harvest/:source?',
} as const

/** Organizations (publishers) and groups (categories) have the same pages. */
type GroupKind = 'organization' | 'group'

type Search = URLSearchParams | Record<string, string>

const segment = encodeURIComponent

function withSearch(path: string, search?: Search): string {
  const query = new URLSearchParams(search).toString()
  return query ? `${path}?${query}` : path
}

/** One typed function per page. */
export const paths = {
  home: (search?: Search) => withSearch(patterns.home, search),
  datasets: (search?: Search) => withSearch(patterns.datasets, search),
  dataset: (name: string, search?: Search) => withSearch(`/dataset/${segment(name)}`, search),
  resource: (name: string, id: string, search?: Search) =>
    withSearch(`/dataset/${segment(name)}/resource/${segment(id)}`, search),
  history: (name: string, search?: Search) => withSearch(`/dataset/activity/${segment(name)}`, search),
  proposal: (id: string) => `/dataset/proposal/${segment(id)}`,
  /** One entry of a history, and the differences between two (`old_id`, `new_id`), by CKAN's addresses. */
  changes: (activityId: string) => `/dataset/changes/${segment(activityId)}`,
  versions: (search?: Search) => withSearch(patterns.versions, search),
  /** The datasets that differ from one only in the period of their titles. */
  datasetSeries: (name: string) => `/dataset/series/${segment(name)}`,
  /** Two datasets, `a` and `b`, or two files, `a_file` and `b_file`. */
  compare: (search?: Search) => withSearch(patterns.compare, search),
  /** A redirect to the latest file of a series (server/http/latestFileRoute.ts); the same in every language. */
  latestFile: (name: string, search?: Search) => withSearch(`/dataset/${segment(name)}/latest`, search),
  organizations: () => patterns.organizations,
  organization: (name: string, search?: Search) => withSearch(`/organization/${segment(name)}`, search),
  groups: () => patterns.groups,
  group: (name: string, search?: Search) => withSearch(`/group/${segment(name)}`, search),
  newGroup: (kind: GroupKind) => `/${kind}/new`,
  editGroup: (kind: GroupKind, name: string) => `/${kind}/edit/${segment(name)}`,
  members: (kind: GroupKind, name: string) => `/${kind}/members/${segment(name)}`,
  tags: () => patterns.tags,
  tag: (name: string, search?: Search) => withSearch(`/tag/${segment(name)}`, search),
  sql: (search?: Search) => withSearch(patterns.sql, search),
  publishedQuery: (name: string) => `/sql/${segment(name)}`,
  embedSearch: (search?: Search) => withSearch(patterns.embedSearch, search),
  embedDataset: (name: string) => `/embed/dataset/${segment(name)}`,
  embedResource: (name: string, id: string, search?: Search) =>
    withSearch(`/embed/dataset/${segment(name)}/resource/${segment(id)}`, search),
  embedSql: (search?: Search) => withSearch(patterns.embedSql, search),
  apiDocs: () => patterns.apiDocs,
  dataRequests: (search?: Search) => withSearch('/data-request', search),
  /** The requests that the signed-in user may answer. */
  requestInbox: (search?: Search) => withSearch(patterns.requestInbox, search),
  dataRequest: (reference: string) => `/data-request/${segment(reference)}`,
  accessibility: () => patterns.accessibility,
  watched: () => patterns.watched,
  dashboard: (search?: Search) => withSearch(patterns.dashboard, search),
  publish: (search?: Search) => withSearch(patterns.publish, search),
  /** All files of a dataset, or those of a series, as a ZIP, which the server makes. */
  archive: (name: string, search?: Search) => withSearch(`/dataset/${segment(name)}/download.zip`, search),
  /** The tables of a series as one CSV, and as a statement in the SQL console (server/series/seriesRoutes.ts). */
  seriesFile: (name: string, search?: Search) => withSearch(`/dataset/${segment(name)}/series.csv`, search),
  seriesSql: (name: string, search?: Search) => withSearch(`/dataset/${segment(name)}/series`, search),
  /** A dataset as Croissant JSON (server/http/croissantRoute.ts). */
  croissant: (name: string) => `/dataset/${segment(name)}/croissant.json`,
  /** Atom feeds: of all datasets, of one dataset, of the data requests (server/http/feedRoutes.ts). */
  datasetsFeed: () => '/feeds/dataset.atom',
  /** All results of a search as a file (server/searchExport/). */
  datasetList: (ending: 'csv' | 'json' | 'bib', search?: Search) => withSearch(`/dataset.${ending}`, search),
  searchFeed: (search?: Search) => withSearch('/feeds/custom.atom', search),
  datasetFeed: (name: string) => withSearch('/feeds/custom.atom', { name }),
  dataRequestsFeed: () => '/feeds/data-request.atom',
  edit: (name: string) => `/dataset/edit/${segment(name)}`,
  account: () => '/user/me',
  resetPassword: () => '/user/reset',
  /** The server's redirect to the OpenID provider (server/http/oidcRoutes.ts), no page of the app. */
  signInWithProvider: (search: Search) => withSearch('/user/oidc', search),
  users: () => '/user',
  /** The page of a person. */
  user: (name: string) => `/user/${segment(name)}`,
  /** The catalogues that this one copies datasets from; `source` is an id, or `new`. At ckanext-harvest's address. */
  harvest: (source?: string) => (source === undefined ? '/harvest' : `/harvest/${segment(source)}`),
  /** Deleted datasets, organizations and categories, at CKAN’s address. */
  trash: () => patterns.trash,
  /** Who changed what, and the same lines as a file (server/http/auditRoutes.ts). */
  audit: (search?: Search) => withSearch(patterns.audit, search),
  auditFile: (ending: 'csv' | 'ndjson', search?: Search) => withSearch(`${patterns.audit}.${ending}`, search),
  status: () => patterns.status,
}
