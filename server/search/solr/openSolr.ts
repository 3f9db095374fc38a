import type { Logger } from 'pino'
import { ConfigError } from '../../config.ts'
import { collectionOf } from './collections.ts'
import type { SolrSettings } from './readSolr.ts'
import { SolrAwayError, SolrClient } from './SolrClient.ts'

/**
 * A client of the Solr in the settings. Throws ConfigError if what responds there is no SolrCloud, refuses the portal, or has a
 * collection of somebody else with the name. A Solr that does not respond is waited for later.
 */
export async function openSolr({ base, alias }: SolrSettings, log: Pick<Logger, 'warn'>): Promise<SolrClient> {
  const client = new SolrClient(base)
  try {
    if (!(await collectionOf(client, alias)).isOurs)
      throw wrong(
        `“${alias}” adında başka bir koleksiyon var; portalın kendi oluşturacağı bir ad olmalı`,
        `must name a collection that the portal makes; another one has the name “${alias}”`,
      )
  } catch (error) {
    if (error instanceof ConfigError) throw error
    if (!(error instanceof SolrAwayError) || (error.status !== undefined && error.status < 500))
      throw wrong(
        'erişilebilen bir SolrCloud’un adresi olmalı',
        'must be the address of a SolrCloud that accepts the portal',
      )
    log.warn({ err: error }, 'Solr at SOLR_URL does not respond; searches wait for it')
  }
  return client
}

const wrong = (tr: string, en: string) => new ConfigError([{ variable: 'SOLR_URL', value: '…', tr, en }])
