import type { PageLoader } from '../../api/pageLoader.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { scorecardQueries } from '../../api/queries/scorecards.ts'
import { tagQueries } from '../../api/queries/tags.ts'
import { pageIn } from '../../lib/pageIn.ts'
import { browseIndexQuery } from './browseIndex.ts'
import { failingRuleIn } from './failingRule.ts'
import { hierarchyQuery } from './hierarchyQuery.ts'
import { indexViewIn } from './indexView.ts'
import { idInCkan, parseScopedState, toPackageSearch } from './scopedState.ts'
import { type GroupScope, type Scope, scopes } from './scopes.ts'

const indexLoader =
  (scope: Scope): PageLoader =>
  async ({ locale, site, search, load }) => {
    await load(browseIndexQuery(scope, locale, indexViewIn(search), site))
    return true
  }

/** An organization or group, and its first datasets. */
const groupLoaderOf =
  (scope: GroupScope): PageLoader =>
  async ({ params: { name = '' }, search, locale, site, load, start }) => {
    const isOwn = scope === 'organizations' && site.hasOwnCatalogue
    const startList = (group: { name: string; id?: string | undefined }) =>
      start(datasetQueries.search(locale, toPackageSearch(scope, group, parseScopedState(search))))
    const rule = isOwn ? failingRuleIn(search) : undefined
    if (rule) start(scorecardQueries.failing(locale, name, rule, pageIn(search)))
    else if (scope === 'groups' || site.hasOwnCatalogue) startList({ name })
    if (isOwn) {
      start(hierarchyQuery(locale, name))
      start(scorecardQueries.show(locale, name))
    }
    const group = await load(scopes[scope].queries.show(locale, name))
    if (scope === 'organizations' && !site.hasOwnCatalogue) startList({ name, id: idInCkan(scope, group, site) })
    return true
  }

export const organizationsLoader = indexLoader('organizations')
export const organizationLoader = groupLoaderOf('organizations')
export const groupsLoader = indexLoader('groups')
export const groupLoader = groupLoaderOf('groups')
export const tagsLoader = indexLoader('tags')

export const tagLoader: PageLoader = async ({ params: { name = '' }, search, locale, load, start }) => {
  start(datasetQueries.search(locale, toPackageSearch('tags', { name }, parseScopedState(search))))
  await load(tagQueries.show(locale, name))
  return true
}
