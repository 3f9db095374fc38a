import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Ckan } from './Ckan.ts'
import { CkanFacts } from './CkanFacts.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

type Parts = { actions: string[]; rowsMax?: number; isAway?: boolean; clock?: { now(): number } }

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
  const facts = new CkanFacts(ckan, parts.clock)
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

test('leaves out no action of a CKAN that does not respond, or that has no help, and asks again after a minute', async () => {
  let now = 1
  const later = () => {
    now += 61_000
  }
  const { read, parts, asked, facts } = await ckanWith({ actions: [], isAway: true, clock: { now: () => now } })
  const none = { success: true, result: { missing: [], rowsMax: null } }
  expect(await read(['package_show'])).toEqual(none)
  const number = asked.length
  expect(await read(['package_show'])).toEqual(none)
  expect(asked).toHaveLength(number)
  expect(await facts.answer({ names: 'package_show' })).toMatchObject({ status: 200, isComplete: false })
  parts.isAway = false
  later()
  expect(await read(['package_show'])).toEqual(none)
  parts.actions.push('help_show')
  later()
  expect(await read(['package_show'])).toMatchObject({ result: { missing: ['package_show'] } })
})

test('asks for no name that is not an action of the portal, and lets only some questions wait', async () => {
  const { facts, asked } = await ckanWith({ actions: ['help_show', 'datastore_search'], rowsMax: 500 })
  const all = Array.from({ length: 30 }, (_, n) => facts.answer({ names: `invented_${n},constructor` }))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 503)).toHaveLength(10)
  expect(asked).toEqual([expect.stringContaining('datastore_search?resource_id=_table_metadata')])
  expect(await facts.answer({ names: 'invented' })).toMatchObject({ status: 200, isComplete: true })
})

test('asks for no name that is not one of an action, and not for too many', async () => {
  const { facts, asked } = await ckanWith({ actions: ['help_show'] })
  for (const names of [undefined, '', 'a b', 'a&id=1', '../x', Array(101).fill('a').join(',')])
    expect((await facts.answer({ names })).status).toBe(404)
  expect(asked).toEqual([])
})
