import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Dataset } from '#contract/entities.ts'
import type { BriefDataset } from '../../../api/briefDataset.ts'
import type { ApiError } from '../../../api/errors.ts'
import { plainWords } from '../../../api/plainWords.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { fold } from '../../../lib/fold.ts'

/** Results among which the title is looked for; equal titles are the first ones of a search. */
const MOST_RESULTS = 10
/** The page embeds the dataset once, not also the responses that led to it. */
const meta = { isIngredient: true }

/** The dataset that a reader names: by its name or id, otherwise by its title in any language. */
export const namedDataset = (locale: string, text: string) =>
  queryOptions<Dataset, ApiError>({
    queryKey: [locale, 'dataset by name or title', text],
    queryFn: async ({ client }) => {
      const show = (name: string) => client.fetchQuery({ ...datasetQueries.show(locale, name), meta })
      try {
        return await show(text)
      } catch (error) {
        const { kind } = error as ApiError // the query client fails with an ApiError
        const isUnknown = kind === 'not_found' || kind === 'invalid'
        const name = isUnknown ? await nameOfTitle(client, locale, text).catch(() => undefined) : undefined
        if (name === undefined) throw error
        return show(name)
      }
    },
    // The requests themselves are repeated.
    retry: false,
  })

async function nameOfTitle(client: QueryClient, locale: string, text: string): Promise<string | undefined> {
  const q = plainWords(text)
  if (q === '') return undefined
  const { results } = await client.fetchQuery({ ...datasetQueries.brief(locale, { q, rows: MOST_RESULTS }), meta })
  const asked = fold(text)
  const titlesOf = ({ title, title_translated }: BriefDataset) => [title, ...Object.values(title_translated ?? {})]
  return results.find((dataset) => titlesOf(dataset).some((title) => fold(title ?? '').trim() === asked))?.name
}
