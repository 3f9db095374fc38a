import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Group } from '#contract/entities.ts'
import { firstSentence } from '#contract/excerpt.ts'
import type { Output } from '#contract/index.ts'
import type { ApiError } from '../../api/errors.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { GROUPS_PER_CALL } from '../../api/queries/groups.ts'
import { type CatalogueText, translated } from '../../catalogue/translated.ts'
import type { Locale } from '../../i18n/languages.ts'
import { byLetter } from '../../lib/collator.ts'
import { countingSearch, type GroupScope, scopes } from './scopes.ts'

export type IndexEntry = { name: string; title: CatalogueText; description: CatalogueText; count: number | undefined }

/** An index of organizations or groups, or one letter of a long index. */
export type GroupIndex = {
  entries: IndexEntry[]
  /** The number of all entries, including other letters. */
  total: number
  /** The letters of a long index; `letter` is the one whose entries are shown. */
  letters: readonly string[]
  letter: string | undefined
  /** Names of organizations or groups without datasets; they are not in the index. */
  withoutDatasets: string[]
}

type Answers = {
  names: readonly string[] | undefined
  page: readonly Group[] | undefined
  counts: Output<'package_search'> | undefined
}

/** An index with this many entries shows one letter per page, because all entries would be megabytes. */
const MIN_ENTRIES_FOR_LETTERS = 300
/** The value of `letter` for all entries, for finding one by name. */
export const EVERY_LETTER = '*'

/**
 * The data of an index page, derived from three responses that the HTML does not embed: names, facets (title and count
 * of each entry with datasets) and the first page of complete groups.
 */
export const groupIndexQuery = (scope: GroupScope, locale: Locale, letter: string) =>
  queryOptions<GroupIndex, ApiError>({
    queryKey: [locale, 'group index', scope, letter],
    queryFn: async ({ client }) => indexOf(await fetchAll(client, scope, locale), { scope, locale, letter }),
  })

/** One of the three requests may fail, but not both the names and the complete groups. */
async function fetchAll(client: QueryClient, scope: GroupScope, locale: Locale): Promise<Answers> {
  const { queries } = scopes[scope]
  const meta = { isIngredient: true }
  const [page, names, counts] = await Promise.allSettled([
    client.fetchQuery({ ...queries.page(locale), meta }),
    client.fetchQuery({ ...queries.names(locale), meta }),
    client.fetchQuery({ ...datasetQueries.list(locale, countingSearch(scope, -1)), meta }),
  ])
  if (page.status === 'rejected' && names.status === 'rejected') throw page.reason
  return { page: answerOf(page), names: answerOf(names), counts: answerOf(counts) }
}

const answerOf = <T>(settled: PromiseSettledResult<T>): T | undefined =>
  settled.status === 'fulfilled' ? settled.value : undefined

type Wanted = { scope: GroupScope; locale: Locale; letter: string }

/** Entries of a small portal have descriptions; entries of a large portal have titles and counts only. */
function indexOf({ names, page, counts }: Answers, { scope, locale, letter }: Wanted): GroupIndex {
  const whole = new Map((page ?? []).map((group) => [group.name, group]))
  const counted = new Map((counts?.search_facets[scopes[scope].facet]?.items ?? []).map((item) => [item.name, item]))
  const all = [...new Set([...(names ?? []), ...whole.keys(), ...counted.keys()])]
  const isSmall = all.length <= GROUPS_PER_CALL
  const isShown = (name: string) => isSmall || counted.size === 0 || counted.has(name)
  const entries = all
    .filter(isShown)
    .map((name) => toEntry(name, whole.get(name), counted.get(name), { locale, isDescribed: isSmall }))
  const withoutDatasets = all.filter((name) => !isShown(name))
  const total = entries.length
  if (total < MIN_ENTRIES_FOR_LETTERS || letter === EVERY_LETTER)
    return { entries, total, letters: [], letter: undefined, withoutDatasets }
  const letters = byLetter(entries, ({ title }) => title.text, locale)
  const chosen = letters.find(([each]) => each === letter) ?? letters[0]
  return {
    entries: chosen?.[1] ?? [],
    total,
    letters: letters.map(([each]) => each),
    letter: chosen?.[0],
    withoutDatasets,
  }
}

type Counted = { display_name: string; count: number }

function toEntry(
  name: string,
  group: Group | undefined,
  counted: Counted | undefined,
  { locale, isDescribed }: { locale: Locale; isDescribed: boolean },
): IndexEntry {
  const description = translated(group?.description_translated, group?.description ?? '', locale)
  return {
    name,
    title: translated(group?.title_translated, group?.title || counted?.display_name || name, locale),
    description: isDescribed ? { ...description, text: firstSentence(description.text, 140) } : { text: '' },
    count: counted?.count ?? group?.package_count,
  }
}
