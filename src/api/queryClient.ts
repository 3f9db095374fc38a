import { QueryClient } from '@tanstack/react-query'
import type { ReadAction } from '#contract/index.ts'
import type { CallAction } from './action.ts'
import type { ApiError, ErrorKind } from './errors.ts'

/** A query's key is the call itself: language, action, input. */
type ActionKey = readonly [locale: string, action: ReadAction, input: object]

/** What may well be over at the next try. */
const PASSING = new Set<ErrorKind>(['offline', 'unexpected', 'busy'])
const RETRIED = new Set<ErrorKind>(['offline', 'unexpected'])

type Options = {
  /** False on the server and in tests: a page that failed should say so at once. */
  retries?: boolean
}

/** The app's only store: every answer of the portal, asked through `callAction`. */
export function createQueryClient(callAction: CallAction, { retries = true }: Options = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, signal }) => {
          // Keys are only made by queries/*, which build them as ActionKey.
          const [locale, action, input] = queryKey as ActionKey
          const { ask } = await import('./ask.ts').catch((cause: unknown) => {
            throw offlineError(action, cause)
          })
          return ask(callAction, { action, input, locale, signal })
        },
        retry: (failures, error) => retries && failures < 2 && RETRIED.has(error.kind),
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // The default waits silently while the device says it is offline; a visitor should read that.
        networkMode: 'always',
        retryOnMount: ({ state }) => retries && isWorthAnotherTry(state.error),
      },
      dehydrate: {
        // A page that failed on the server must show the same words when it is hydrated.
        shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
        shouldRedactErrors: () => false,
      },
    },
  })
}

/** Without a line the code that knows errors does not come either; as an ApiError to whoever reads its fields. */
const offlineError = (action: string, cause: unknown): Pick<ApiError, 'kind' | 'action' | 'status' | 'fields'> =>
  Object.assign(new Error(action, { cause }), { kind: 'offline' as const, action, status: 0, fields: {} })

/** An error out of the server's document is no instance of the class: hydration must find it as it was. */
const isWorthAnotherTry = (error: ApiError | null) => error instanceof Error && PASSING.has(error.kind)
