import { JsonBlock } from '../JsonBlock.ts'
import type { Locale } from '../messages.ts'
import type { FacetCounts } from '../search/index/derivedCache.ts'

/** CKAN's two forms of one facet, as JSON. */
export type FacetTexts<Text = string | JsonBlock> = { counts: Text; items: Text }

/** Writing and compressing fewer values takes less time than looking for them. */
const FEWEST_VALUES = 20
/** How many lists of values are kept of each facet. */
const MOST_LISTS = 8

type Values = Readonly<FacetCounts>
type Known = { values: Values; texts: FacetTexts }

/**
 * The texts of facets that the last searches had. Other pages and orders of a search have the same facets, and searches that find nearly
 * all datasets have many of the same values. A text that is needed again is compressed once, as a part of all these responses.
 */
export class RecentFacets {
  #seq = -1
  /** By language and field, the latest one last. */
  readonly #lists = new Map<string, Known[]>()

  /** The texts of these values of a field, which `create` writes if they are not known. `seq` is the state of the catalogue. */
  async textsOf(
    { field, values, seq, locale }: { field: string; values: Values; seq: number; locale: Locale },
    create: () => Promise<FacetTexts<string>>,
  ): Promise<FacetTexts> {
    if (values.length < FEWEST_VALUES) return create()
    if (seq !== this.#seq) this.#lists.clear()
    this.#seq = seq
    const key = `${locale} ${field}`
    const lists = this.#lists.get(key) ?? []
    this.#lists.set(key, lists)
    const at = lists.findIndex((known) => isSame(known.values, values))
    const [known] = at < 0 ? [] : lists.splice(at, 1)
    const texts = known ? blocksOf(known.texts) : await create()
    // Only if no change of the catalogue came in between.
    if (this.#lists.get(key) === lists) lists.push({ values, texts })
    if (lists.length > MOST_LISTS) lists.shift()
    return texts
  }
}

const blockOf = (text: string | JsonBlock) => (typeof text === 'string' ? new JsonBlock(text) : text)
const blocksOf = ({ counts, items }: FacetTexts): FacetTexts => ({ counts: blockOf(counts), items: blockOf(items) })

function isSame(one: Values, other: Values): boolean {
  if (one.length !== other.length) return false
  return one.every(([name, count], at) => count === other[at]?.[1] && name === other[at]?.[0])
}
