import { analyseDocument } from '../index/analyseDocument.ts'
import type { SearchDocument } from '../index/document.ts'
import { IndexData } from '../index/indexData.ts'
import type { WordVectors } from '../meaning/wordVectors.ts'
import { createCollection, deleteCollection } from './collections.ts'
import type { SolrIndex } from './runSolr.ts'
import { SolrClient } from './SolrClient.ts'
import { deletedDocument, solrDocument } from './solrDocument.ts'

/** The address of the SolrCloud that tests use (`npm run e2e:solr`). */
export const SOLR_TEST_URL = process.env['SOLR_TEST_URL'] ?? 'http://127.0.0.1:8983/solr'

/** A collection of its own in a real Solr, for tests. */
export class SolrTestIndex implements SolrIndex {
  readonly client: SolrClient
  readonly collection: string
  readonly data: IndexData

  private constructor(client: SolrClient, collection: string, data: IndexData) {
    this.client = client
    this.collection = collection
    this.data = data
  }

  /** An empty index with two shards. */
  static async open(words?: WordVectors): Promise<SolrTestIndex> {
    const client = new SolrClient(SOLR_TEST_URL)
    const collection = await createCollection(client, 'test', { shards: 2, replicas: 1 }, words)
    return new SolrTestIndex(client, collection, new IndexData(undefined, words))
  }

  /** Adds or replaces datasets, as changes from `seq` on, and removes others. */
  async put(documents: readonly SearchDocument[], seq: number, removed: readonly string[] = []): Promise<void> {
    const analysed = documents.map(analyseDocument)
    for (const { uses } of analysed) for (const word of uses.keys()) this.data.lexicon.addSurface(word)
    const own = analysed.map((each, at) => solrDocument(each, seq + at, this.data))
    const gone = removed.map((id) => deletedDocument(id, seq))
    await this.client.update(this.collection, [...own, ...gone])
    await this.client.commit(this.collection)
  }

  close(): Promise<void> {
    return deleteCollection(this.client, this.collection)
  }
}
