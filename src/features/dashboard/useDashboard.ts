import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import type { ApiError } from '../../api/errors.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { useRecheckSession } from '../../catalogue/SignIn/useMe.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { alphabetical } from '../../lib/collator.ts'

/** As `dashboardDatasets` of contract/limits.ts. */
const PER_CALL = 2_000
/** More datasets are not loaded; the page says so. */
export const MOST_DATASETS = 10_000

export type Dashboard = Output<'dashboard_dataset_list'>

/** All datasets of an organization that the user may edit, or of all organizations if the name is empty. */
export function useDashboard(userId: string, organization: string) {
  const call = useCall()
  const locale = useLocale()
  const recheckSession = useRecheckSession()
  return useQuery({
    queryKey: ['dashboard', locale, userId, organization],
    queryFn: async ({ signal }): Promise<Dashboard> => {
      const ask = (offset: number) =>
        call(
          'dashboard_dataset_list',
          { ...(organization && { organization }), limit: PER_CALL, offset },
          { signal },
        ).catch((error: ApiError) => {
          // The sign-in may have ended; then the page asks for it.
          if (error.kind === 'forbidden') recheckSession()
          throw error
        })
      const first = await ask(0)
      const datasets = new Map(first.datasets.map((dataset) => [dataset.id, dataset]))
      // A dataset that changes its name between two calls can be in both.
      for (let offset = PER_CALL; offset < Math.min(first.count, MOST_DATASETS); offset += PER_CALL)
        for (const dataset of (await ask(offset)).datasets) datasets.set(dataset.id, dataset)
      const titleOf = ({ title, title_translated, name }: Dashboard['organizations'][number]) =>
        titleIn({ title_translated, title, name }, locale).text
      return {
        ...first,
        datasets: [...datasets.values()],
        organizations: alphabetical(first.organizations, locale, titleOf),
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
}
