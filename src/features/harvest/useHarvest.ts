import { keepPreviousData, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HarvestSource, HarvestStatus } from '#contract/harvest.ts'
import type { ApiError } from '../../api/errors.ts'
import { object, objects, text, translations } from '../../api/raw.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { titleIn } from '../../catalogue/translated.ts'
import type { Locale } from '../../i18n/languages.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { alphabetical } from '../../lib/collator.ts'

const ROOT = 'harvest'
/** How often the page asks how far a job is. */
const POLL_MS = 2_000
export const RECORDS_OF_PAGE = 20

export const isRunning = (source: HarvestSource | undefined): boolean =>
  source?.last_job?.status === 'New' || source?.last_job?.status === 'Running'

/** A query of the page, whose response is in the language of the page. */
function useHarvestQuery<T>(
  key: readonly unknown[],
  read: (call: ReturnType<typeof useCall>, locale: Locale) => Promise<T>,
  more: Pick<UseQueryOptions<T, ApiError>, 'staleTime' | 'refetchInterval' | 'placeholderData' | 'enabled'> = {},
) {
  const call = useCall()
  const locale = useLocale()
  return useQuery<T, ApiError>({
    queryKey: [ROOT, ...key, locale],
    queryFn: () => read(call, locale),
    retry: false,
    ...more,
  })
}

/** The sources that the user administers. */
export const useSources = () =>
  useHarvestQuery(['sources'], (call) => call('harvest_source_list', {}), {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
  })

/** Returns a function that removes a deleted source from the list at once. The list is loaded again when it is shown. */
export function useRemoveFromList(): (id: string) => void {
  const client = useQueryClient()
  return (id) => {
    const queryKey = [ROOT, 'sources']
    client.setQueriesData<HarvestSource[]>({ queryKey }, (list) => list?.filter((source) => source.id !== id))
    void client.invalidateQueries({ queryKey })
  }
}

/** One source; while its job runs it is asked for again and again. */
export const useSource = (id: string) =>
  useHarvestQuery(['source', id], (call) => call('harvest_source_show', { id }), {
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  })

/** The last jobs of a source; `version` changes when a job begins or ends. */
export const useJobs = (id: string, version: string) =>
  useHarvestQuery(['jobs', id, version], (call) => call('harvest_job_list', { source_id: id }), {
    placeholderData: keepPreviousData,
  })

/** A job with its problems; only asked for when it is shown. */
export const useJob = (id: string, isShown: boolean) =>
  useHarvestQuery(['job', id], (call) => call('harvest_job_show', { id }), { enabled: isShown })

/** A page of the records of a source. */
export const useRecords = (id: string, status: HarvestStatus | undefined, page: number, version: string) =>
  useHarvestQuery(
    ['records', id, status, page, version],
    (call) =>
      call('harvest_object_list', {
        source_id: id,
        ...(status && { status }),
        limit: RECORDS_OF_PAGE,
        offset: (page - 1) * RECORDS_OF_PAGE,
      }),
    { placeholderData: keepPreviousData },
  )

/** The organizations that the user administers, with their titles, sorted by them. */
export const useAdministered = () =>
  useHarvestQuery(['organizations'], async (call, locale) => {
    const organizations = objects(await call('organization_list_for_user', { permission: 'admin' })).map((raw) => {
      const organization = object(raw)
      const name = text(organization.name)
      const title = titleIn(
        { title_translated: translations(organization.title_translated), title: text(organization.title), name },
        locale,
      )
      return { name, ...title }
    })
    return alphabetical(organizations, locale, (one) => one.text)
  })

/** What of a source makes its lists out of date when it changes. */
export const versionOf = ({ last_job, missing }: HarvestSource): string =>
  [last_job?.id, last_job?.status, last_job?.gather_finished, missing].join(' ')
