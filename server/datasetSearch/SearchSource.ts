import type { Dataset } from '#contract/entities.ts'
import type { JsonBlock } from '../JsonBlock.ts'
import type { JsonText } from '../jsonText.ts'
import type { Locale } from '../messages.ts'
import type { SearchCatalogue } from '../search/follow/SearchCatalogue.ts'
import type { RelatedData } from '../search/follow/searchDocumentOf.ts'

/** A dataset that a search found, as JSON that is ready to send. */
export type FoundDataset = {
  dataset: { id: string }
  json: JsonText
  /** The text of `json` without its opening brace, so that a response can have other members before its own. */
  members: JsonBlock
  /** What a list shows of a `brief` dataset, by language (shownText.ts). */
  shown?: Partial<Record<Locale, string>>
}
export const DATASET_FORMS = ['whole', 'brief'] as const
export type DatasetForm = (typeof DATASET_FORMS)[number]
/** A dataset with the other data that the index has of it. */
export type IndexedDataset = RelatedData & { dataset: Dataset }

/** Where the datasets of a search come from: the database, or the copy of a CKAN's catalogue. */
export type SearchedDocuments = {
  /** These datasets in this order, without those that the labels do not allow; `brief` ones as in briefText.ts. */
  readable(ids: readonly string[], labels: Labels, locale: Locale, form?: DatasetForm): Promise<readonly FoundDataset[]>
  /** The same as objects. */
  datasets(ids: readonly string[], labels: Labels, locale: Locale): Promise<Dataset[]>
  /** The same with all that the index has of them. The caller must be allowed to read them. */
  indexed(ids: readonly string[], locale: Locale): Promise<IndexedDataset[]>
  /** The texts of values of a facet for a reader; a value without one is its own text. */
  facetTitles(facet: Facet, locale: Locale): Promise<ReadonlyMap<string, string>>
  /** The ids of vocabularies by name. */
  vocabularyIds(names: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Values of a field at a state of the catalogue. */
export type Facet = { field: string; names: readonly string[]; seq: number }

/** What a caller may read; null for a sysadmin, who may read all. */
export type Labels = readonly string[] | null

/** What a search of one caller needs. */
export type SearchSource = {
  catalogue: Pick<SearchCatalogue, 'isReady' | 'seq' | 'search'>
  documents: SearchedDocuments
  labels: Labels
  locale: Locale
}
