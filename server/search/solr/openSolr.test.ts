import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfigError, readConfig } from '../../config.ts'
import { openSolr } from './openSolr.ts'
import { SolrAwayError, SolrClient, SolrRefusedError } from './SolrClient.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** The address of a server that responds so. */
async function responding(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/solr`
}

const settings = (base: string) => ({ base, alias: 'fihrist', size: { shards: 1, replicas: 1 } })
const status = (cluster: object) => JSON.stringify({ cluster: { collections: {}, ...cluster } })

describe('SOLR_URL', () => {
  it('is the address of a collection', () => {
    expect(readConfig({ SOLR_URL: 'http://u:p@solr.example:8983/solr/fihrist', SOLR_SHARDS: '4' }).solr).toEqual({
      base: 'http://u:p@solr.example:8983/solr',
      alias: 'fihrist',
      size: { shards: 4, replicas: 1 },
    })
    expect(readConfig({}).solr).toBe(undefined)
  })

  it.each([
    'solr',
    'ftp://a/solr/x',
    'http://a:8983',
    'http://a:8983/solr',
    'http://a/solr/x?y=1',
    'http://a/solr/x y',
  ])('%s stops the start with one line that has the form of the address', (SOLR_URL) => {
    expect(() => readConfig({ SOLR_URL })).toThrow(/^SOLR_URL=…: .*http:\/\/host:8983\/solr\/collection$/)
  })

  it.each<[string, RequestListener]>([
    ['another server', (_, response) => response.writeHead(404).end('<html>')],
    ['a page', (_, response) => response.end('<html>')],
    ['a Solr that refuses the portal', (_, response) => response.writeHead(401).end('{}')],
    ['a collection of somebody else', (_, response) => response.end(status({ collections: { fihrist: {} } }))],
    ['an alias of somebody else', (_, response) => response.end(status({ aliases: { fihrist: 'books' } }))],
  ])('that names %s stops the start with one line', async (_, listener) => {
    const opened = openSolr(settings(await responding(listener)), { warn() {} })
    await expect(opened).rejects.toThrow(ConfigError)
    await expect(opened).rejects.toThrow(/^SOLR_URL=…: [^\n]*$/)
  })

  it('that does not respond is waited for', async () => {
    const warn = vi.fn()
    await openSolr(settings('http://127.0.0.1:9/solr'), { warn })
    await openSolr(settings(await responding((_, response) => response.writeHead(503).end())), { warn })
    expect(warn).toHaveBeenCalledTimes(2)
  })
})

describe('a request to Solr', () => {
  it('has the user of the address in its header', async () => {
    const base = await responding(({ headers }, response) => response.end(JSON.stringify(headers.authorization)))
    const client = new SolrClient(base.replace('//', '//ay%C5%9Fe:s%40z@'))
    expect(await client.admin('x', {})).toBe(`Basic ${Buffer.from('ayşe:s@z').toString('base64')}`)
  })

  it('is repeated once on a connection that Solr had closed', async () => {
    let requests = 0
    const base = await responding((request, response) => {
      if (++requests === 1) request.socket.destroy()
      else response.end('{"response": {"numFound": 0, "docs": []}}')
    })
    expect((await new SolrClient(base).select('x', {})).response.numFound).toBe(0)
    expect(requests).toBe(2)
  })

  it.each([
    [400, SolrRefusedError],
    [404, SolrAwayError],
    [500, SolrAwayError],
    [503, SolrAwayError],
  ])('that fails with %i tells whether Solr is away', async (code, kind) => {
    const base = await responding((_, response) => response.writeHead(code).end('{"error": {"msg": "no \\"x\\""}}'))
    await expect(new SolrClient(base).select('x', {})).rejects.toThrow(kind)
  })
})
