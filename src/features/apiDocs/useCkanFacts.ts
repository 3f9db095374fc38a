import { useQuery } from '@tanstack/react-query'
import type { CkanFacts } from '#contract/portalRead.ts'
import { helpQueries } from '../../api/queries/help.ts'
import { hasServer, useSite } from '../../catalogue/site.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { otherActions } from './otherActions.ts'
import { recipeActions } from './recipes.ts'

/** The actions that the page names. */
export const ACTIONS_OF_PAGE: readonly string[] = [
  ...Object.values(recipeActions),
  ...otherActions.flatMap(({ names }) => names),
].toSorted()

/** What the CKAN behind the portal lacks; undefined with our own catalogue, without a server, and until it is known. */
export function useCkanFacts(): CkanFacts | undefined {
  const site = useSite()
  const enabled = !site.hasOwnCatalogue && hasServer(site)
  return useQuery({ ...helpQueries.ckanFacts(useLocale(), ACTIONS_OF_PAGE), enabled, retry: false }).data
}
