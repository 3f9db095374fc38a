import { isDeepStrictEqual } from 'node:util'
import { LOCALES, type Locale } from '../messages.ts'
import type { CkanCopy } from './CkanCopy.ts'
import { CkanReadError } from './CkanReadError.ts'
import type { CkanReader } from './CkanReader.ts'
import { parsedSpan } from './jsonSpans.ts'
import type { Page } from './readPage.ts'

/** The facets whose values have texts that CKAN knows. */
const FACETS = ['organization', 'groups', 'license_id']
/** Datasets that are compared to see whether CKAN sends the same in another language. */
const COMPARED = 10

type LanguageTexts = {
  help: string
  /** CKAN's own order of results, a setting of that CKAN. */
  sort: string
  titles: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** What CKAN's responses say beside the datasets, in each language: the names of facet values, and its address in `help`. */
export class CkanTexts {
  readonly #copy: CkanCopy
  readonly #localeDefault: Locale
  readonly #byLocale = new Map<Locale, LanguageTexts>()
  /** By language and field, until the copy or CKAN's texts change. */
  readonly #titles = new Map<string, { seq: number; titles: ReadonlyMap<string, string> }>()

  constructor(copy: CkanCopy, { localeDefault }: { localeDefault: Locale }) {
    this.#copy = copy
    this.#localeDefault = localeDefault
  }

  /** The texts in a language; undefined if CKAN does not have it, or sends other datasets in it. */
  in(locale: Locale): LanguageTexts | undefined {
    return this.#byLocale.get(locale)
  }

  /** The texts of the values of a facet; those of the datasets where CKAN has none. */
  titles(field: string, locale: Locale): ReadonlyMap<string, string> {
    const { seq } = this.#copy
    const key = `${locale} ${field}`
    const known = this.#titles.get(key)
    if (known?.seq === seq) return known.titles
    const titles = new Map([...this.#copy.titlesIn(field), ...(this.#byLocale.get(locale)?.titles.get(field) ?? [])])
    this.#titles.set(key, { seq, titles })
    return titles
  }

  async read(reader: CkanReader): Promise<void> {
    for (const locale of LOCALES) {
      const texts = await this.#readIn(locale, reader)
      if (texts) this.#byLocale.set(locale, texts)
      else this.#byLocale.delete(locale)
    }
    this.#titles.clear()
  }

  async #readIn(locale: Locale, reader: CkanReader): Promise<LanguageTexts | undefined> {
    const isDefault = locale === this.#localeDefault
    const query = { rows: String(COMPARED), 'facet.field': JSON.stringify(FACETS), 'facet.limit': '-1' }
    try {
      const page = await reader.search(query, isDefault ? '' : `/${locale}`)
      if (!(await this.#isSame(page))) return undefined
      return { help: page.help, sort: page.sort, titles: titlesIn(page.facets) }
    } catch (error) {
      if (!isDefault && error instanceof CkanReadError && ['status', 'notJson', 'notCkan'].includes(error.kind))
        return undefined // a language that this CKAN does not offer
      throw error
    }
  }

  /** Whether a page has the datasets of the copy. One that has just been changed is not compared. */
  async #isSame({ json, datasets }: Page): Promise<boolean> {
    for (const span of datasets) {
      const value = Object(parsedSpan(json, span)) as { id?: unknown; metadata_modified?: unknown } // compared below
      const [kept] = typeof value.id === 'string' ? await this.#copy.found([value.id]) : []
      if (!kept) continue
      const own: typeof value = JSON.parse(kept.json.text)
      if (own.metadata_modified === value.metadata_modified && !isDeepStrictEqual(own, value)) return false
    }
    return true
  }
}

function titlesIn(facets: unknown): LanguageTexts['titles'] {
  const known = Object(facets) as Record<string, { items?: unknown } | undefined> // checked below
  return new Map(
    FACETS.map((field) => {
      const items: unknown[] = Array.isArray(known[field]?.items) ? known[field].items : []
      const titles = items.flatMap((item): [string, string][] => {
        const { name, display_name: title } = Object(item) as { name?: unknown; display_name?: unknown } // checked here
        return typeof name === 'string' && typeof title === 'string' ? [[name, title]] : []
      })
      return [field, new Map(titles)]
    }),
  )
}
