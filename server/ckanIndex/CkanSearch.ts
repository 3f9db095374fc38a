import type { Logger } from 'pino'
import { parse, ValiError } from 'valibot'
import { package_search } from '#contract/package_search.ts'
import { search_suggest } from '#contract/search_suggest.ts'
import type { SearchedDocuments, SearchSource } from '../datasetSearch/SearchSource.ts'
import { searchDatasets } from '../datasetSearch/searchDatasets.ts'
import { suggestSearches } from '../datasetSearch/suggestSearches.ts'
import { ActionError, BadInputError } from '../errors.ts'
import type { JsonText } from '../jsonText.ts'
import { LOCALES, type Locale } from '../messages.ts'
import { ResponseCache } from '../ResponseCache.ts'
import { readInput } from '../readInput.ts'
import { refuseOversized } from '../refuseOversized.ts'
import { success } from '../successEnvelope.ts'
import { PUBLIC_LABEL } from '../visibility.ts'
import type { CkanCopy } from './CkanCopy.ts'
import type { CkanIndex } from './CkanIndex.ts'
import type { CkanTexts } from './CkanTexts.ts'
import { isReproduced, orderOf, usesOwnFields } from './isReproduced.ts'

const ACTION = /^(?:\/([\w-]{2,10}))?\/api\/(?:3\/)?action\/(package_search|package_show|search_suggest)$/
/** An older copy is used only if CKAN does not respond. */
const LONGEST_AGE_MS = 5 * 60_000
const LONGEST_OUTAGE_MS = 24 * 60 * 60_000
const DEFAULT_SORT = 'score desc, metadata_modified desc'

type Options = { localeDefault: Locale; siteUrl: string; log: Logger; now?: () => number }
type Searchable = { copy: CkanCopy; texts: CkanTexts }
export type IndexAnswer = { body: JsonText; checkedAt: number; silentSince: number | undefined }

/** What our index does not answer, but CKAN does. */
class NotReproducedError extends Error {
  override name = 'NotReproducedError'
}

/** Answers the searches of anonymous callers from our index of a CKAN's catalogue, by the code that searches our own. */
export class CkanSearch {
  readonly #index: Pick<CkanIndex, 'searchable' | 'checkedAt' | 'silentSince'>
  readonly #options: Options
  readonly #responses = new ResponseCache()

  constructor(index: Pick<CkanIndex, 'searchable' | 'checkedAt' | 'silentSince'>, options: Options) {
    this.#index = index
    this.#options = options
  }

  /**
   * The response to a GET of this path; undefined if CKAN must be asked: for another action, parameters that our index does not
   * reproduce, a copy that is not complete or too old, and invalid queries. The copy may be a day old with `isCkanAway`, and for
   * what CKAN cannot answer. A dataset is answered only while CKAN is away.
   */
  async answer(path: string, { isCkanAway = false } = {}): Promise<IndexAnswer | undefined> {
    const { pathname, search } = splitPath(path)
    const [, segment, action] = ACTION.exec(pathname) ?? []
    if (action === undefined) return undefined
    const { searchable, checkedAt, silentSince } = this.#index
    const { log, now = Date.now, localeDefault } = this.#options
    if (!searchable || checkedAt === undefined) return undefined
    if (action === 'package_show' && !isCkanAway) return undefined
    const isOnlySource = isCkanAway || this.isOwn(path)
    if (now() - checkedAt > (isOnlySource ? LONGEST_OUTAGE_MS : LONGEST_AGE_MS)) return undefined
    const locale = segment === undefined ? localeDefault : LOCALES.find((each) => each === segment)
    if (locale === undefined) return undefined
    try {
      const key = JSON.stringify([path, searchable.copy.seq, isOnlySource])
      const make = () => this.#make(action, search, { searchable, locale, isOnlySource })
      return { body: await this.#responses.getOrCreate(key, make), checkedAt, silentSince }
    } catch (error) {
      const isForCkan = [NotReproducedError, ActionError, ValiError, BadInputError].some(
        (kind) => error instanceof kind,
      )
      if (!isForCkan) log.error({ err: error, action }, 'a search in the index of CKAN’s catalogue failed')
      return undefined
    }
  }

  /** Whether only our index can answer a path: CKAN refuses our own action and searches with our own fields. */
  isOwn(path: string): boolean {
    const { pathname, search } = splitPath(path)
    const action = ACTION.exec(pathname)?.[2]
    if (action === undefined) return false
    if (action === 'package_show') return false
    return action === 'search_suggest' || usesOwnFields(Object.fromEntries(new URLSearchParams(search)))
  }

  async #make(
    action: string,
    search: string,
    { searchable, locale, isOnlySource }: { searchable: Searchable; locale: Locale; isOnlySource: boolean },
  ): Promise<JsonText> {
    const { copy, texts } = searchable
    const own = texts.in(locale)
    if (!own && !isOnlySource) throw new NotReproducedError()
    const help = own?.help.replace(/name=.*$/, '') ?? `${this.#options.siteUrl}/api/3/action/help_show?`
    const sort = own?.sort || DEFAULT_SORT
    const input = await readInput(new Request(`http://ckan.invalid/${search}`), 'read', { isAnonymous: true })
    await refuseOversized(input)
    const source: SearchSource = {
      catalogue: { isReady: true, seq: copy.seq, search: (request, options) => copy.search(request, options) },
      documents: documentsOf(searchable),
      labels: [PUBLIC_LABEL],
      locale,
    }
    if (action === 'search_suggest')
      return success(`${help}name=${action}`, await suggestSearches(parse(search_suggest.input, input), source))
    if (action === 'package_show') return success(`${help}name=${action}`, await datasetNamed(input['id'], source))
    // Limits come first: a search beyond them is not parsed here and goes to CKAN.
    const query = parse(package_search.input, { ...input, sort: orderOf(input, sort) })
    if (!isReproduced(input, sort)) throw new NotReproducedError()
    return success(`${help}name=${action}`, await searchDatasets(query, source))
  }
}

/** The dataset with this name or id. Throws NotReproducedError if the copy has none. */
async function datasetNamed(id: unknown, source: SearchSource): Promise<unknown> {
  const quoted = JSON.stringify(String(id ?? ''))
  const query = parse(package_search.input, { fq: `name:${quoted} OR id:${quoted}`, rows: 1 })
  const { results } = JSON.parse((await searchDatasets(query, source)).text) as { results: Record<string, unknown>[] }
  const dataset = results.find((one) => one['name'] === id || one['id'] === id)
  if (!dataset) throw new NotReproducedError()
  return dataset
}

function splitPath(path: string): { pathname: string; search: string } {
  const at = path.indexOf('?')
  return at < 0 ? { pathname: path, search: '' } : { pathname: path.slice(0, at), search: path.slice(at) }
}

const documentsOf = ({ copy, texts }: Searchable): SearchedDocuments => ({
  readable: (ids, _labels, _locale, form) => copy.found(ids, form),
  datasets: (ids) => copy.datasets(ids),
  indexed: (ids) => copy.indexed(ids),
  facetTitles: async ({ field }, locale) => texts.titles(field, locale),
  vocabularyIds: async () => new Map(), // only for fl, which CKAN answers
})
