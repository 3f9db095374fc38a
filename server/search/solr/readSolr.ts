import type { Environment } from '../../environment.ts'
import type { SolrSize } from './collections.ts'

/** A collection of a SolrCloud: the address of its Solr with user and password if there are any, and the name of the collection. */
export type SolrSettings = { base: string; alias: string; size: SolrSize }

/** The settings of Solr; without the first one, the index is in memory. */
export const SOLR_VARIABLES = {
  SOLR_URL: {
    fallback: '',
    meaning:
      'A collection of a SolrCloud that the portal makes and searches, such as http://host:8983/solr/fihrist, instead of the index in memory.',
  },
  SOLR_SHARDS: { fallback: '1', meaning: 'The shards of that collection when the portal makes it; 1 to 100.' },
  SOLR_REPLICAS: { fallback: '1', meaning: 'The copies of each shard; 1 to 10.' },
}

type SolrVariable = keyof typeof SOLR_VARIABLES

const COLLECTION = /^[A-Za-z0-9_-]{1,100}$/

/** The Solr in the environment; undefined without one. Notes what is wrong. */
export function readSolr<V extends string>(read: Environment<V | SolrVariable>): SolrSettings | undefined {
  const shards = read.wholeNumber('SOLR_SHARDS', 1, 100)
  const replicas = read.wholeNumber('SOLR_REPLICAS', 1, 10)
  const text = read.optional('SOLR_URL')
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const [, path, alias] = /^(\/(?:[^/]+\/)*)([^/]+)\/?$/.exec(url?.pathname ?? '') ?? []
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isHttp || !path || path === '/' || !alias || !COLLECTION.test(alias) || url.search || url.hash) {
    read.refuse(
      'SOLR_URL',
      'http://sunucu:8983/solr/koleksiyon biçiminde olmalı',
      'must have the form http://host:8983/solr/collection',
    )
    return undefined
  }
  const user = url.username && `${url.username}:${url.password}@`
  return { base: `${url.protocol}//${user}${url.host}${path.slice(0, -1)}`, alias, size: { shards, replicas } }
}
