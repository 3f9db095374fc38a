import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { HarvestSource, HarvestStatus } from '#contract/harvest.ts'
import { object, objects, text, translations } from '../../api/raw.ts'
import { useCall } from '../../catalogue/SignIn/useCall.ts'
import { titleIn } from '../../catalogue/translated.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { alphabetical } from '../../lib/collator.ts'

const ROOT = 'harvest'
/** How often the page asks how far a job is. */
const POLL_MS = 2_000
export const RECORDS_OF_PAGE = 20

export const isRunning = (source: HarvestSource | undefined): boolean =>
  source?.last_job?.status === 'New' || source?.last_job?.status === 'Running'

/** The sources that the user administers. */
export function useSources() {
  const call = useCall()
  const locale = useLocale()
  return useQuery({
    queryKey: [ROOT, 'sources', locale],
    queryFn: () => call('harvest_source_list', {}),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
  })
}

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
export function useSource(id: string) {
  const call = useCall()
  const locale = useLocale()
  return useQuery({
    queryKey: [ROOT, 'source', id, locale],
    queryFn: () => call('harvest_source_show', { id }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  })
}

/** The last jobs of a source; `version` changes when a job begins or ends. */
export function useJobs(id: string, version: string) {
  const call = useCall()
  const locale = useLocale()
  return useQuery({
    queryKey: [ROOT, 'jobs', id, version, locale],
    queryFn: () => call('harvest_job_list', { source_id: id }),
    placeholderData: (before) => before,
    retry: false,
  })
}

/** A job with its problems; only asked for when it is shown. */
export function useJob(id: string, isShown: boolean) {
  const call = useCall()
  const locale = useLocale()
  return useQuery({
    queryKey: [ROOT, 'job', id, locale],
    queryFn: () => call('harvest_job_show', { id }),
    enabled: isShown,
    retry: false,
  })
}

/** A page of the records of a source. */
export function useRecords(id: string, status: HarvestStatus | undefined, page: number, version: string) {
  const call = useCall()
  const locale = useLocale()
  return useQuery({
    queryKey: [ROOT, 'records', id, status, page, version, locale],
    queryFn: () =>
      call('harvest_object_list', {
        source_id: id,
        ...(status && { status }),
        limit: RECORDS_OF_PAGE,
        offset: (page - 1) * RECORDS_OF_PAGE,
      }),
    placeholderData: (before) => before,
    retry: false,
  })
}

/** The organizations that the user administers, with their titles, sorted by them. */
export function useAdministered() {
  const call = useCall()
  const locale = useLocale()
  return useQuery({
    queryKey: [ROOT, 'organizations', locale],
    queryFn: async () => {
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
    },
    retry: false,
  })
}

/** What of a source makes its lists out of date when it changes. */
export const versionOf = ({ last_job, missing }: HarvestSource): string =>
  [last_job?.id, last_job?.status, last_job?.gather_finished, missing].join(' ')
