import { queryOptions } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import type { ApiError } from '../../api/errors.ts'
import { groupTreeQuery } from '../../api/queries/groupTree.ts'
import { placesIn, titleOf } from '../../catalogue/groupTree.ts'
import type { Locale } from '../../i18n/languages.ts'
import { alphabetical } from '../../lib/collator.ts'

/** An organization as a link. */
export type LinkedGroup = Pick<Group, 'name' | 'title' | 'title_translated'>
/**
 * The organizations above one, the highest first, and those directly below it. `allBelow`: the names of those at every level below it;
 * undefined if they are too many for the filters of a search.
 */
export type Hierarchy = {
  above: readonly LinkedGroup[]
  below: readonly LinkedGroup[]
  allBelow: readonly string[] | undefined
}

/** Each organization is a value in the address of the search, and a filter on its page. */
const MOST_FILTERS = 100
const MOST_CHARACTERS = 6_000

/** What is above and below an organization, from the whole hierarchy, which the HTML does not embed. */
export const hierarchyQuery = (locale: Locale, name: string) =>
  queryOptions<Hierarchy, ApiError>({
    queryKey: [locale, 'hierarchy', name],
    queryFn: async ({ client }) => {
      const tree = await client.fetchQuery({ ...groupTreeQuery(locale), meta: { isIngredient: true } })
      for (const { node, above } of placesIn(tree))
        if (node.name === name) {
          const names = Array.from(placesIn(node.children), (place) => place.node.name)
          const isPossible = names.length < MOST_FILTERS && names.join('&organization=').length < MOST_CHARACTERS
          const below = alphabetical(node.children, locale, (child) => titleOf(child, locale)).map(linked)
          return { above: above.map(linked), below, allBelow: isPossible ? names : undefined }
        }
      return { above: [], below: [], allBelow: [] }
    },
    retry: false,
  })

const linked = ({ name, title, title_translated }: LinkedGroup): LinkedGroup => ({ name, title, title_translated })
