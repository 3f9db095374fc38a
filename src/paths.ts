/**
 * The URL patterns, without the language prefix (Link adds it). The same paths as in CKAN, so that existing links keep
 * working.
 */
export const patterns = {
  home: '/',
  datasets: '/dataset',
  dataset: '/dataset/:name',
  resource: '/dataset/:name/resource/:id',
  organizations: '/organization',
  organization: '/organization/:name',
  groups: '/group',
  group: '/group/:name',
  tags: '/tag',
  tag: '/tag/:name',
  sql: '/sql',
  apiDocs: '/api-docs',
  dataRequests: '/data-request/:reference?',
  accessibility: '/accessibility',
  publish: '/dataset/new',
  edit: '/dataset/edit/:name',
  account: '/user/:page?',
} as const

type Search = URLSearchParams | Record<string, string>

const segment = encodeURIComponent

function withSearch(path: string, search?: Search): string {
  const query = new URLSearchParams(search).toString()
  return query ? `${path}?${query}` : path
}

/** One typed function per page. */
export const paths = {
  home: () => patterns.home,
  datasets: (search?: Search) => withSearch(patterns.datasets, search),
  dataset: (name: string, search?: Search) => withSearch(`/dataset/${segment(name)}`, search),
  resource: (name: string, id: string, search?: Search) =>
    withSearch(`/dataset/${segment(name)}/resource/${segment(id)}`, search),
  organizations: () => patterns.organizations,
  organization: (name: string, search?: Search) => withSearch(`/organization/${segment(name)}`, search),
  groups: () => patterns.groups,
  group: (name: string, search?: Search) => withSearch(`/group/${segment(name)}`, search),
  tags: () => patterns.tags,
  tag: (name: string, search?: Search) => withSearch(`/tag/${segment(name)}`, search),
  sql: (search?: Search) => withSearch(patterns.sql, search),
  apiDocs: () => patterns.apiDocs,
  dataRequests: (search?: Search) => withSearch('/data-request', search),
  dataRequest: (reference: string) => `/data-request/${segment(reference)}`,
  accessibility: () => patterns.accessibility,
  publish: (search?: Search) => withSearch(patterns.publish, search),
  edit: (name: string) => `/dataset/edit/${segment(name)}`,
  account: () => '/user/me',
  users: () => '/user',
}
