import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OrganizationOverview } from '#contract/catalogue_overview.ts'
import type { Group } from '#contract/entities.ts'
import { firstSentence } from '#contract/excerpt.ts'
import type { TreeNode } from '#contract/group_tree.ts'
import type { BriefSearch } from '../../api/briefDataset.ts'
import type { ApiError } from '../../api/errors.ts'
import { catalogueQueries } from '../../api/queries/catalogue.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { GROUPS_PER_CALL } from '../../api/queries/groups.ts'
import { groupTreeQuery } from '../../api/queries/groupTree.ts'
import { placesIn } from '../../catalogue/groupTree.ts'
import { type CatalogueText, titleIn, translated } from '../../catalogue/translated.ts'
import type { Locale } from '../../i18n/languages.ts'
import type { LinkedGroup } from './hierarchyQuery.ts'
import { EVERYTHING, type IndexPart, type IndexView, MIN_ENTRIES_FOR_LETTERS, partOf } from './indexView.ts'
import { countingSearch, MOST_USED_TAGS, type Scope, scopes } from './scopes.ts'

export type IndexEntry = {
  name: string
  title: CatalogueText
  description: CatalogueText
  count: number | undefined
  /** The address of the logo, if there is one. */
  image?: string | undefined
  /** The organization above it. */
  parent?: LinkedGroup | undefined
  /** When the organization's data last changed; undefined if the portal does not know. */
  lastChanged?: string | undefined
  /** How old the organization's data are, and their formats; undefined in a long index. */
  overview?: OrganizationOverview | undefined
}

/** The part of an index of organizations, groups or tags that a page shows. */
export type BrowseIndex = IndexPart<IndexEntry> & {
  /** The number of all entries, including other letters and pages. */
  total: number
  /** The number of organizations or groups without datasets; they are not in the index. */
  withoutDatasets: number
  /** Their names, where the view is EVERYTHING. */
  namesWithoutDatasets: string[]
  /** Whether the index can be sorted by the last change. */
  knowsChanges: boolean
  /** There are more tags, which are used less. */
  isCut: boolean
}

type Answers = {
  names: readonly string[] | undefined
  page: readonly Group[] | undefined
  counts: BriefSearch | undefined
  overviews: readonly OrganizationOverview[] | undefined
  tree: readonly TreeNode[] | undefined
}

/**
 * The data of an index page, derived from responses that the HTML does not embed: names, facets (title and count of each
 * entry with datasets), the first page of complete groups, and the age and formats of organizations' data.
 */
export const browseIndexQuery = (scope: Scope, locale: Locale, view: IndexView, site: Site) =>
  queryOptions<BrowseIndex, ApiError>({
    queryKey: [locale, 'index', scope, view],
    queryFn: async ({ client }) => indexOf(await fetchAll(client, scope, locale, site), { scope, locale, view }),
  })

/** Only our own catalogue knows the age and formats of organizations' data. */
type Site = { hasOwnCatalogue: boolean }

async function fetchAll(client: QueryClient, scope: Scope, locale: Locale, site: Site): Promise<Answers> {
  if (scope !== 'tags') return fetchGroups(client, scope, locale, site)
  const input = countingSearch(scope, MOST_USED_TAGS)
  const counts = await client.fetchQuery({ ...datasetQueries.brief(locale, input), meta: { isIngredient: true } })
  return { names: [], page: undefined, counts, overviews: undefined, tree: undefined }
}

/** Some of the requests may fail, but not both the names and the complete groups. */
async function fetchGroups(
  client: QueryClient,
  scope: Exclude<Scope, 'tags'>,
  locale: Locale,
  { hasOwnCatalogue }: Site,
): Promise<Answers> {
  const { queries } = scopes[scope]
  const meta = { isIngredient: true }
  const isOwn = scope === 'organizations' && hasOwnCatalogue
  const [page, names, counts, overview, tree] = await Promise.allSettled([
    client.fetchQuery({ ...queries.page(locale), meta }),
    client.fetchQuery({ ...queries.names(locale), meta }),
    client.fetchQuery({ ...datasetQueries.brief(locale, countingSearch(scope, -1)), meta }),
    isOwn ? client.fetchQuery({ ...catalogueQueries.overview(locale, { organizations: true }), meta }) : undefined,
    isOwn ? client.fetchQuery({ ...groupTreeQuery(locale), meta }) : undefined,
  ])
  if (page.status === 'rejected' && names.status === 'rejected') throw page.reason
  return {
    page: answerOf(page),
    names: answerOf(names),
    counts: answerOf(counts),
    overviews: answerOf(overview)?.organizations,
    tree: answerOf(tree),
  }
}

const answerOf = <T>(settled: PromiseSettledResult<T>): T | undefined =>
  settled.status === 'fulfilled' ? settled.value : undefined

type Wanted = { scope: Scope; locale: Locale; view: IndexView }

/** Entries of a small portal have descriptions; entries of a long index have titles and counts only. */
function indexOf({ names, page, counts, overviews, tree }: Answers, { scope, locale, view }: Wanted): BrowseIndex {
  const whole = new Map((page ?? []).map((group) => [group.name, group]))
  const counted = new Map((counts?.search_facets[scopes[scope].facet]?.items ?? []).map((item) => [item.name, item]))
  const known = new Map((overviews ?? []).map((overview) => [overview.name, overview]))
  const parents = new Map([...placesIn(tree ?? [])].map(({ node, above }) => [node.name, above.at(-1)]))
  const all = [...new Set([...(names ?? []), ...whole.keys(), ...counted.keys()])]
  const isSmall = all.length <= GROUPS_PER_CALL
  const isShown = (name: string) => isSmall || counted.size === 0 || counted.has(name)
  const entries = all
    .filter(isShown)
    .map((name) => toEntry(name, whole.get(name), counted.get(name), { locale, isDescribed: isSmall }))
    .map((entry) => ({
      ...entry,
      lastChanged: known.get(entry.name)?.last_changed,
      parent: linkedGroup(parents.get(entry.name)),
    }))
  const part = partOf(entries, view, locale)
  const isLong = entries.length >= MIN_ENTRIES_FOR_LETTERS
  const namesWithoutDatasets = all.filter((name) => !isShown(name))
  return {
    ...part,
    entries: isLong ? part.entries : part.entries.map((entry) => ({ ...entry, overview: known.get(entry.name) })),
    total: entries.length,
    withoutDatasets: namesWithoutDatasets.length,
    namesWithoutDatasets: view.letter === EVERYTHING.letter ? namesWithoutDatasets : [],
    knowsChanges: entries.some(({ lastChanged }) => lastChanged !== undefined),
    isCut: scope === 'tags' && entries.length >= MOST_USED_TAGS,
  }
}

/** Without the organizations below it, which are megabytes in the HTML. */
const linkedGroup = (node: TreeNode | undefined): LinkedGroup | undefined =>
  node && { name: node.name, title: node.title, title_translated: node.title_translated }

type Counted = { display_name: string; count: number }

function toEntry(
  name: string,
  group: Group | undefined,
  counted: Counted | undefined,
  { locale, isDescribed }: { locale: Locale; isDescribed: boolean },
): IndexEntry {
  const description = translated(group?.description_translated, group?.description ?? '', locale)
  return {
    name,
    title: titleIn(
      { title_translated: group?.title_translated, title: group?.title?.trim() || counted?.display_name, name },
      locale,
    ),
    description: isDescribed ? { ...description, text: firstSentence(description.text, 140) } : { text: '' },
    count: counted?.count ?? group?.package_count,
    image: group?.image_display_url || undefined,
  }
}
