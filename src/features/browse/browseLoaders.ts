import type { PageLoader } from '../../api/pageLoader.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { tagQueries } from '../../api/queries/tags.ts'
import { groupIndexQuery } from './groupIndex.ts'
import { parseScopedState, toPackageSearch } from './scopedState.ts'
import { countingSearch, type GroupScope, letterIn, MOST_USED_TAGS, scopes } from './scopes.ts'

const indexLoader =
  (scope: GroupScope): PageLoader =>
  async ({ locale, search, load }) => {
    await load(groupIndexQuery(scope, locale, letterIn(search)))
    return true
  }

/** An organization or group, and its first datasets. */
const groupLoaderOf =
  (scope: GroupScope): PageLoader =>
  async ({ params: { name = '' }, search, locale, load, start }) => {
    start(datasetQueries.search(locale, toPackageSearch(scope, name, parseScopedState(search))))
    await load(scopes[scope].queries.show(locale, name))
    return true
  }

export const organizationsLoader = indexLoader('organizations')
export const organizationLoader = groupLoaderOf('organizations')
export const groupsLoader = indexLoader('groups')
export const groupLoader = groupLoaderOf('groups')

export const tagsLoader: PageLoader = async ({ locale, load }) => {
  await load(datasetQueries.list(locale, countingSearch('tags', MOST_USED_TAGS)))
  return true
}

export const tagLoader: PageLoader = async ({ params: { name = '' }, search, locale, load, start }) => {
  start(datasetQueries.search(locale, toPackageSearch('tags', name, parseScopedState(search))))
  await load(tagQueries.show(locale, name))
  return true
}
