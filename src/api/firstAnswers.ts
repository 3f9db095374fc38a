import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ApiError } from './errors.ts'

/** Where a page stands: what its address says, and in which language. */
type PageAddress = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  locale: string
}

// A list mixes answers of different actions, and query options are invariant in their data.
// biome-ignore lint/suspicious/noExplicitAny: the data's type is each query's own business
type AnyQuery = Pick<FetchQueryOptions<any, ApiError, any, any>, 'queryKey' | 'queryFn' | 'staleTime'>

/**
 * What a page asks for at once, exported beside it as `firstAnswers`: asked on the server before it renders, and in
 * the browser when a visitor is about to follow a link. The first one is the page's subject: its failure is the page's.
 */
export type FirstAnswers = (address: PageAddress) => readonly AnyQuery[]

/**
 * What a page asks for once its subject is there, exported as `nextAnswers`: only on the server, where a second
 * question costs no journey. `subject` is the first answer.
 */
export type NextAnswers = (address: PageAddress, subject: unknown) => readonly AnyQuery[]

/**
 * Whether the address names a part that its subject does not have, exported as `isMissing`: then the document says 404,
 * though the page shows what there is.
 */
export type IsMissing = (address: PageAddress, subject: unknown) => boolean
