import { createHash, randomUUID } from 'node:crypto'
import type { WordVectors } from '../meaning/wordVectors.ts'
import { type SolrClient, SolrRefusedError } from './SolrClient.ts'
import { CONFIG, solrSchema } from './schema.ts'

/** How a collection is divided and copied. */
export type SolrSize = { shards: number; replicas: number }

/** The configuration of this version of the portal: another schema has another name, so that older collections keep theirs. */
const configName = (schema: string): string =>
  `fihrist-${createHash('sha256').update(CONFIG).update(schema).digest('hex').slice(0, 12)}`

/** Makes an empty collection whose name begins with `alias`, and returns the name. `words` give the datasets their vectors. */
export async function createCollection(
  client: SolrClient,
  alias: string,
  size: SolrSize,
  words?: WordVectors,
): Promise<string> {
  const schema = solrSchema(words)
  const config = configName(schema)
  const { configSets } = await client.admin<{ configSets: string[] }>('configs', { action: 'LIST' })
  if (!configSets.includes(config)) {
    for (const [filePath, text] of [
      ['solrconfig.xml', CONFIG],
      ['schema.xml', schema],
    ] as const)
      await client.admin(
        'configs',
        { action: 'UPLOAD', name: config, filePath, overwrite: 'true', cleanup: 'false' },
        text,
      )
  }
  const name = `${alias}-${randomUUID().slice(0, 8)}`
  await client.admin('collections', {
    ...{ action: 'CREATE', name, 'collection.configName': config, waitForFinalState: 'true' },
    ...{ numShards: String(size.shards), replicationFactor: String(size.replicas) },
  })
  return name
}

/**
 * The collection that an alias names, if it has the configuration of this version and of this table of words; `isOurs` is false for
 * anything but an alias of ours.
 */
export async function collectionOf(
  client: SolrClient,
  alias: string,
  words?: WordVectors,
): Promise<{ name: string | undefined; isOurs: boolean }> {
  type Status = { cluster: { aliases?: Record<string, string>; collections: Record<string, { configName: string }> } }
  const { cluster } = await client.admin<Status>('collections', { action: 'CLUSTERSTATUS' })
  const name = cluster.aliases?.[alias]
  if (name === undefined) return { name: undefined, isOurs: !(alias in cluster.collections) }
  const isOurs = name.startsWith(`${alias}-`) && !name.includes(',')
  return { name: cluster.collections[name]?.configName === configName(solrSchema(words)) ? name : undefined, isOurs }
}

/** From now on the alias names this collection; those that it named before are deleted. */
export async function switchAlias(client: SolrClient, alias: string, collection: string): Promise<void> {
  await client.admin('collections', { action: 'CREATEALIAS', name: alias, collections: collection })
  await deleteOthers(client, alias, collection)
}

/** Deletes the alias's collections but one: older ones, and those of a build that did not end. */
async function deleteOthers(client: SolrClient, alias: string, collection: string): Promise<void> {
  const { collections } = await client.admin<{ collections: string[] }>('collections', { action: 'LIST' })
  const isOurs = (name: string) => name.startsWith(`${alias}-`) && /^[0-9a-f]{8}$/.test(name.slice(alias.length + 1))
  for (const name of collections) if (isOurs(name) && name !== collection) await deleteCollection(client, name)
}

export async function deleteCollection(client: SolrClient, name: string): Promise<void> {
  try {
    await client.admin('collections', { action: 'DELETE', name })
  } catch (error) {
    if (!(error instanceof SolrRefusedError)) throw error // another process has deleted it
  }
}
