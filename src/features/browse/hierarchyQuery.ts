import { queryOptions } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import type { ApiError } from '../../api/errors.ts'
import { groupTreeQuery } from '../../api/queries/groupTree.ts'
import { alphabeticalTree, placesIn } from '../../catalogue/groupTree.ts'
import type { Locale } from '../../i18n/languages.ts'

/** An organization as a link. */
export type LinkedGroup = Pick<Group, 'name' | 'title' | 'title_translated'>
/**
 * The organizations above one, the highest first, and those directly below it. `allBelow`: the names of those at every level below it;
 * undefined if they are more than a search can have as filters.
 */
export type Hierarchy = {
  above: readonly LinkedGroup[]
  below: readonly LinkedGroup[]
  allBelow: readonly string[] | undefined
}

const MOST_FILTERS = 50

/** What is above and below an organization, from the whole hierarchy, which the HTML does not embed. */
export const hierarchyQuery = (locale: Locale, name: string) =>
  queryOptions<Hierarchy, ApiError>({
    queryKey: [locale, 'hierarchy', name],
    queryFn: async ({ client }) => {
      const tree = await client.fetchQuery({ ...groupTreeQuery(locale), meta: { isIngredient: true } })
      for (const { node, above } of placesIn(alphabeticalTree(tree, locale)))
        if (node.name === name) {
          const names = Array.from(placesIn(node.children), (place) => place.node.name)
          const allBelow = names.length < MOST_FILTERS ? names : undefined
          return { above: above.map(linked), below: node.children.map(linked), allBelow }
        }
      return { above: [], below: [], allBelow: [] }
    },
    retry: false,
  })

const linked = ({ name, title, title_translated }: LinkedGroup): LinkedGroup => ({ name, title, title_translated })
