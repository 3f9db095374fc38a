import type { IndexRow } from '../../db/indexRows.ts'
import { presentDataset } from '../../present.ts'
import { takeTurns } from '../../turns.ts'
import { searchDocumentOf } from '../follow/searchDocumentOf.ts'
import { type AnalysedDocument, analyseDocument } from '../index/analyseDocument.ts'
import type { IndexData } from '../index/indexData.ts'
import { collectionOf } from './collections.ts'
import { solrField } from './encode.ts'
import { SolrAwayError, type SolrClient, SolrConflictError, SolrRefusedError, type Versions } from './SolrClient.ts'
import { FIELDS } from './schema.ts'
import { deletedDocument, type SolrDocument, solrDocument } from './solrDocument.ts'

/** The last change that an index has, with its mark in the log. */
export type IndexState = { seq: number; mark: string | undefined }
/** A dataset after a change: its row, or none if it was deleted. */
export type Changed = { id: string; seq: number; row: IndexRow | undefined }

const STATE_ID = '#state'

/** Writes datasets to collections of Solr, and their words to the lexicon. */
export class SolrWriter {
  readonly #client: SolrClient
  readonly #data: IndexData
  readonly #onError: (error: unknown) => void
  /** Solr refused one of several datasets: they are sent one by one. */
  #sendsAlone = false

  constructor(client: SolrClient, data: IndexData, onError: (error: unknown) => void) {
    this.#client = client
    this.#data = data
    this.#onError = onError
  }

  /** The words of datasets that another process writes to Solr. */
  async learn(rows: readonly IndexRow[]): Promise<void> {
    const turns = takeTurns()
    for (const row of rows) {
      this.#analysed(row)
      await turns()
    }
  }

  /** The versions of datasets in Solr, for `write`. They must be read before the rows, so that an older row replaces no newer one. */
  versions(collection: string, ids: readonly string[]): Promise<Versions> {
    return this.#client.versions(collection, ids)
  }

  /**
   * Sends changed datasets; they are found after `commit`. Returns false if they must be sent again with new versions and rows: another
   * process has written one of them since the versions were read (it has the lease now), or Solr refused one of them after it took
   * others. From then on each dataset is sent alone, and one that Solr refuses is missing from searches. Without versions nothing is
   * compared. Throws SolrAwayError.
   */
  async write(collection: string, changes: readonly Changed[], versions?: Versions): Promise<boolean> {
    const documents: SolrDocument[] = []
    const turns = takeTurns()
    for (const { id, seq, row } of changes) {
      await turns()
      const analysed = row && this.#analysed(row)
      documents.push(analysed ? solrDocument(analysed, seq, this.#data) : deletedDocument(id, seq))
    }
    const isWritten = await happens(() =>
      this.#sendsAlone
        ? this.#updateAlone(collection, documents, versions)
        : this.#client.update(collection, documents, versions),
    ).catch((error: unknown) => {
      if (this.#sendsAlone || !(error instanceof SolrRefusedError)) throw error
      return undefined
    })
    if (isWritten !== undefined) {
      this.#sendsAlone &&= !isWritten
      return isWritten
    }
    // Solr took those before the one that it refused, so their versions are others now.
    this.#sendsAlone = true
    return versions === undefined && (await this.write(collection, changes))
  }

  /**
   * Makes what was written visible; then, in a second step, the state, so that no process sees the state without the datasets. A
   * later state, which another process has written, stays. Returns the state that the collection has.
   */
  async commit(collection: string, state: IndexState, isHard = false): Promise<IndexState> {
    const { seq, mark } = state
    for (;;) {
      const versions = await this.#client.versions(collection, [STATE_ID])
      await this.#client.commit(collection)
      const known = await this.state(collection)
      if (known && known.seq > seq) return known
      const document = { id: STATE_ID, [FIELDS.seq]: seq, [FIELDS.mark]: mark === undefined ? [] : [mark] }
      const isWritten = await happens(() => this.#client.update(collection, [document], versions))
      await this.#client.commit(collection, isHard)
      if (isWritten) return state
    }
  }

  /** Undefined for a collection without a state, which was never complete. */
  async state(collection: string): Promise<IndexState | undefined> {
    const params = { q: `{!term f=id}${STATE_ID}`, fl: `${FIELDS.seq},${FIELDS.mark}`, rows: 1 }
    const [found] = (await this.#client.select(collection, params)).response.docs
    const mark = found?.[FIELDS.mark]
    return found && { seq: Number(found[FIELDS.seq]), mark: Array.isArray(mark) ? String(mark[0]) : undefined }
  }

  /** The collection that an alias names, and its state. */
  async find(alias: string): Promise<{ name: string | undefined; state: IndexState | undefined }> {
    const { name } = await collectionOf(this.#client, alias, this.#data.meaning?.words)
    return { name, state: name === undefined ? undefined : await this.state(name) }
  }

  /** As `find`, but asks for the alias only if the collection is gone: the answer to that has the whole cluster. */
  async stateNow(collection: string | undefined, alias: string): ReturnType<SolrWriter['find']> {
    if (collection === undefined) return this.find(alias)
    try {
      return { name: collection, state: await this.state(collection) }
    } catch (error) {
      if (error instanceof SolrAwayError && error.status === 404) return this.find(alias)
      throw error
    }
  }

  /** The number of datasets, in every state. */
  async countDatasets(collection: string): Promise<number> {
    const params = { q: `{!term f=${solrField('s', 'entity_type')}}package`, rows: 0 }
    return (await this.#client.select(collection, params)).response.numFound
  }

  async #updateAlone(
    collection: string,
    documents: readonly SolrDocument[],
    versions: Versions | undefined,
  ): Promise<void> {
    for (const document of documents)
      try {
        await this.#client.update(collection, [document], versions)
      } catch (error) {
        if (!(error instanceof SolrRefusedError)) throw error
        this.#onError(new Error(`The dataset ${document['id']} cannot be indexed`, { cause: error }))
        const missing = deletedDocument(String(document['id']), Number(document[FIELDS.seq]))
        await this.#client.update(collection, [missing], versions)
      }
  }

  /** A dataset that cannot be read is missing from searches; the others must still be indexed. */
  #analysed({ id, document, columns, vocabularies }: IndexRow): AnalysedDocument | undefined {
    try {
      const analysed = analyseDocument(searchDocumentOf(presentDataset(document, 'en', ''), { columns, vocabularies }))
      for (const word of analysed.uses.keys()) this.#data.lexicon.addSurface(word)
      return analysed
    } catch (error) {
      this.#onError(new Error(`The dataset ${id} cannot be indexed`, { cause: error }))
      return undefined
    }
  }
}

/** Returns false if the update does not happen because of another process. */
async function happens(update: () => Promise<void>): Promise<boolean> {
  try {
    await update()
    return true
  } catch (error) {
    if (error instanceof SolrConflictError) return false
    throw error
  }
}
