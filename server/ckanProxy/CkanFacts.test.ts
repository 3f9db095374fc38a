import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Ckan } from './Ckan.ts'
import { CkanFacts } from './CkanFacts.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

type Parts = { actions: string[]; rowsMax?: number; isAway?: boolean }

/** A CKAN with these actions, and the paths that it was asked for. */
async function ckanWith(parts: Parts) {
  const asked: string[] = []
  const server: Server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (parts.isAway) return void response.destroy()
    const [, action = ''] = /action\/(\w+)/.exec(url) ?? []
    const [, name = ''] = /name=(\w+)/.exec(url) ?? []
    const give = (status: number, body: object | string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!parts.actions.includes(action)) return give(400, `Bad request - Action name not known: ${action}`)
    if (action === 'help_show' && !parts.actions.includes(name))
      return give(404, { success: false, error: { __type: 'Not Found Error' } })
    give(200, { success: true, result: { limit: parts.rowsMax } })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const ckan = new Ckan(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // it listens on TCP
  open.push(ckan, { close: () => server.closeAllConnections() }, server)
  const facts = new CkanFacts(ckan)
  const read = async (names: string[]) => (await facts.answer({ names: names.join(',') })).body
  return { asked, parts, facts, read }
}

test('names the actions that a CKAN lacks, and its limit of rows, and asks for each once', async () => {
  const { read, asked } = await ckanWith({ actions: ['help_show', 'package_search', 'datastore_search'], rowsMax: 500 })
  const result = { missing: ['datastore_search_sql'], rowsMax: 500 }
  const names = ['package_search', 'datastore_search', 'datastore_search_sql']
  const both = await Promise.all([read(names), read(names)])
  expect(both).toEqual([
    { success: true, result },
    { success: true, result },
  ])
  const number = asked.length
  expect(await read(names.toReversed())).toMatchObject({ result })
  expect(asked.length).toBeLessThanOrEqual(number + 1) // help_show itself
  expect(asked.filter((url) => url.includes('name=package_search'))).toHaveLength(1)
})

test('leaves out no action of a CKAN that does not respond, or that has no help, and asks again', async () => {
  const { read, parts } = await ckanWith({ actions: [], isAway: true })
  const none = { success: true, result: { missing: [], rowsMax: null } }
  expect(await read(['package_show'])).toEqual(none)
  parts.isAway = false
  expect(await read(['package_show'])).toEqual(none)
  parts.actions.push('help_show')
  expect(await read(['package_show'])).toMatchObject({ result: { missing: ['package_show'] } })
})

test('asks for no name that is not one of an action, and not for too many', async () => {
  const { facts, asked } = await ckanWith({ actions: ['help_show'] })
  for (const names of [undefined, '', 'a b', 'a&id=1', '../x', Array(101).fill('a').join(',')])
    expect((await facts.answer({ names })).status).toBe(404)
  expect(asked).toEqual([])
})
