import { QueryClient } from '@tanstack/react-query'
import type { ReadAction } from '#contract/index.ts'
import { once } from '../lib/once.ts'
import type { CallAction } from './action.ts'
import type { ApiError, ErrorKind } from './errors.ts'

/** The query key is the request: language, action, input, and whether its records become columns. */
type ActionKey = readonly [locale: string, action: ReadAction, input: object, form?: 'columns']

/** Temporary errors: another attempt may succeed. */
const TEMPORARY = new Set<ErrorKind>(['offline', 'unexpected', 'busy', 'away'])
const RETRIED = new Set<ErrorKind>(['offline', 'unexpected'])

/** `import()` returns even a loaded module in a later task. On a busy page, each request would wait for that task. */
const loadAsk = once(() => import('./ask.ts'))

type Options = {
  /** False on the server and in tests, where an error must show at once. */
  retries?: boolean
}

/** The app's only store: all responses of the portal, requested through `callAction`. */
export function createQueryClient(callAction: CallAction, { retries = true }: Options = {}): QueryClient {
  const noted: CallAction = async (call) => {
    const answer = await callAction(call)
    if (answer.outage || client.getQueryData(OUTAGE)) client.setQueryData(OUTAGE, answer.outage ?? null)
    return answer
  }
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => {
          // Only queries/* create keys, and they create ActionKeys.
          const [locale, action, input, form] = queryKey as ActionKey
          const { ask } = await loadAsk().catch((cause: unknown) => {
            throw offlineError(action, cause)
          })
          return ask(noted, { action, input, locale, signal, wantsColumns: form === 'columns' })
        },
        retry: (failures, error) => retries && failures < 2 && mayPass(error),
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // By default a query waits silently while the browser is offline; users must see the error.
        networkMode: 'always',
        retryOnMount: ({ state }) => retries && isWorthAnotherTry(state.error),
      },
      dehydrate: {
        // A page that failed on the server must render the same error when it is hydrated. Results from which others were
        // derived are not needed again.
        shouldDehydrateQuery: ({ state, meta }) => state.status !== 'pending' && meta?.['isIngredient'] !== true,
        shouldRedactErrors: () => false,
      },
    },
  })
  // Nothing observes it by a query, and it lasts as long as the outage.
  client.setQueryDefaults(OUTAGE, { gcTime: Number.POSITIVE_INFINITY })
  return client
}

/** The key of the outage that the last response reported; its data is an Outage, or null after its end. */
export const OUTAGE = ['outage']

/** Offline, the chunk with the class ApiError cannot be loaded either; this object has the same fields. */
const offlineError = (action: string, cause: unknown): Pick<ApiError, 'kind' | 'action' | 'status' | 'fields'> =>
  Object.assign(new Error(action, { cause }), { kind: 'offline' as const, action, status: 0, fields: {} })

/** An error from the server's HTML is not an instance of Error: hydration must show it unchanged. */
const isWorthAnotherTry = (error: ApiError | null) =>
  error instanceof Error && TEMPORARY.has(error.kind) && !wasLate(error)

/** Whether another attempt may have a response: after none at all, also where a CKAN elsewhere counts as away. */
const mayPass = (error: ApiError) =>
  (RETRIED.has(error.kind) || (error.kind === 'away' && error.status === 0)) && !wasLate(error)

/** A reader who has waited for the whole time limit does not wait for it again. */
const wasLate = ({ cause }: ApiError) => cause instanceof DOMException && cause.name === 'TimeoutError'
