import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { harvestFixture } from './harvestFixture.ts'

/** A server with documents that the portal of a harvest fixture reads as sources. */
export function sourceSite(fixture: ReturnType<typeof harvestFixture>) {
  let server: Server
  const answers = new Map<string, RequestListener>()
  const site = {
    address: '',
    /** How the server answers at a path. */
    answer: (path: string, listener: RequestListener) => answers.set(path, listener),
    put: (path: string, body: string | Uint8Array, type = 'text/plain') =>
      answers.set(path, (_request, response) => response.writeHead(200, { 'content-type': type }).end(body)),
    remove: (path: string) => answers.delete(path),
    /** Makes a source of a path and runs a job of it. */
    async run(source_type: string, path: string) {
      const { id } = await fixture.source({ source_type, url: site.address + path, title: path })
      return { id, job: await fixture.run(id) }
    },
    async datasetsOf(id: string) {
      const { results } = await fixture.result('harvest_object_list', { source_id: id })
      const names = results.flatMap(({ package_name }: { package_name: string | null }) => package_name ?? [])
      return Promise.all(
        names.map(async (name: string) => (await fixture.call('package_show', { id: name })).body.result),
      )
    },
  }
  beforeAll(async () => {
    server = createServer((request, response) => {
      const answer = answers.get(new URL(request.url ?? '', 'http://x').pathname)
      if (answer) answer(request, response)
      else response.writeHead(404).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    site.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a listening socket has an address
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return site
}
