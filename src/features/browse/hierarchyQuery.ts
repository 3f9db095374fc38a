import { queryOptions } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import type { ApiError } from '../../api/errors.ts'
import { groupTreeQuery } from '../../api/queries/groupTree.ts'
import { placesIn } from '../../catalogue/groupTree.ts'
import type { Locale } from '../../i18n/languages.ts'

/** An organization as a link. */
export type LinkedGroup = Pick<Group, 'name' | 'title' | 'title_translated'>
/** The organizations above one, the highest first, and those directly below it. */
export type Hierarchy = { above: readonly LinkedGroup[]; below: readonly LinkedGroup[] }

/** What is above and below an organization, from the whole hierarchy, which the HTML does not embed. */
export const hierarchyQuery = (locale: Locale, name: string) =>
  queryOptions<Hierarchy, ApiError>({
    queryKey: [locale, 'hierarchy', name],
    queryFn: async ({ client }) => {
      const tree = await client.fetchQuery({ ...groupTreeQuery(locale), meta: { isIngredient: true } })
      for (const { node, above } of placesIn(tree))
        if (node.name === name) return { above: above.map(linked), below: node.children.map(linked) }
      return { above: [], below: [] }
    },
    retry: false,
  })

const linked = ({ name, title, title_translated }: LinkedGroup): LinkedGroup => ({ name, title, title_translated })
