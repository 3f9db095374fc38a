import { contracts } from '#contract/index.ts'
import { patterns } from '#src/paths.ts'
import { languageOf } from '../http/languageOf.ts'

/** Addresses that are no pages of the app. */
const OTHERS = [
  '/livez',
  '/readyz',
  '/healthz',
  '/mcp',
  '/catalog.:format',
  '/sitemap.xml',
  '/robots.txt',
  '/dataset/:name.:format',
  '/dataset/:name/archive',
  '/dataset/:name/download',
  '/dataset/:name/latest',
  '/dataset/:name/thumbnail.svg',
  '/dataset/:name/resource/:id/download',
  '/dataset/:name/resource/:id/download/:file',
  '/datastore/dictionary_download/:id',
  '/datastore/dump/:id',
]
const FOLDERS = ['assets', 'feeds', 'fonts', 'share', 'themes', 'uploads', 'user']
const ACTION = /^\/api\/(?:3\/)?action\/([^/]+)\/?$/

/** A longer path is no page's: it is not compared with any pattern. */
const LONGEST_PATH = 2_000

type Route = { pattern: string; matches: RegExp; parameters: number }

const routes: Route[] = [...Object.values(patterns), ...OTHERS]
  .map((pattern) => ({ pattern, matches: regExpOf(pattern), parameters: pattern.split('/:').length - 1 }))
  // An address without parameters comes first: /dataset/new is not the dataset "new".
  .sort((one, other) => one.parameters - other.parameters || other.pattern.length - one.pattern.length)

/** Every value that routeOf returns. */
export const ROUTES: ReadonlySet<string> = new Set([
  ...routes.map(({ pattern }) => pattern),
  ...Object.keys(contracts).map((name) => `/api/3/action/${name}`),
  ...FOLDERS.map((folder) => `/${folder}/*`),
  '/api/3/action/*',
  '/api/*',
  'other',
])

/**
 * The pattern of a path, without the language: one of ROUTES, whatever a client sends, so that metrics have a bounded number of
 * labels. Actions that this portal does not know, such as those of an extension of CKAN, are one route.
 */
export function routeOf(fullPath: string): string {
  if (fullPath.length > LONGEST_PATH) return 'other'
  const { path } = languageOf(fullPath, 'en')
  const action = ACTION.exec(path)?.[1]
  if (action !== undefined) return `/api/3/action/${Object.hasOwn(contracts, action) ? action : '*'}`
  if (/^\/api(\/|$)/.test(path)) return '/api/*'
  const plain = withoutSlashes(path) || '/'
  const route = routes.find(({ matches }) => matches.test(plain))
  if (route) return route.pattern
  const folder = FOLDERS.find((name) => plain.startsWith(`/${name}/`))
  return folder ? `/${folder}/*` : 'other'
}

function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** A format has no dot, so that the time to match grows with the length of the path, not with its square. */
function regExpOf(pattern: string): RegExp {
  const source = pattern
    .replace(/\./g, '\\.')
    .replace(/\\\.:\w+/g, '\\.[^/.]+')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}$`)
}
