import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Ckan } from './Ckan.ts'
import { CkanSchemas } from './CkanSchemas.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

const HOUR = 60 * 60_000

/** A CKAN with these schemas, or without scheming, and the actions that it was asked for. */
async function ckanWith(schemas: Record<string, string> | undefined) {
  const state = { schemas, isAway: false, now: 1 }
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    const [, action = '', type = ''] = /action\/(\w+)(?:\?type=([\w-]+))?/.exec(url) ?? []
    asked.push(type ? `${action} ${type}` : action)
    if (state.isAway) return void response.destroy()
    const give = (status: number, body: object | string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!state.schemas) return give(400, `Bad request - Action name not known: ${action}`)
    if (action === 'scheming_dataset_schema_list')
      return give(200, { success: true, result: Object.keys(state.schemas) })
    const label = state.schemas[type]
    if (label === undefined) return give(404, { success: false })
    give(200, { success: true, result: { dataset_fields: [{ field_name: 'unit', label: { en: label } }] } })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const ckan = new Ckan(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // it listens on TCP
  open.push(ckan, { close: () => server.closeAllConnections() }, server)
  const labels = new CkanSchemas(ckan, { now: () => state.now })
  const read = (type: string) => labels.answer({ type }, 'en')
  return { state, asked, read }
}

const unit = (label: string) => ({
  status: 200,
  body: { success: true, result: [{ name: 'unit', label, lang: 'en' }] },
})
const NONE = { status: 200, body: { success: true, result: [] } }

test('asks for the types and for each schema once in an hour, and uses earlier labels meanwhile', async () => {
  const { state, asked, read } = await ckanWith({ dataset: 'Unit', map: 'Sheet' })
  const both = await Promise.all([read('dataset'), read('dataset'), read('map')])
  expect(both).toMatchObject([unit('Unit'), unit('Unit'), unit('Sheet')])
  expect(await read('harvest')).toMatchObject({ ...NONE, isComplete: true })
  const once = [
    'scheming_dataset_schema_list',
    'scheming_dataset_schema_show dataset',
    'scheming_dataset_schema_show map',
  ]
  expect(asked.toSorted()).toEqual(once)

  state.schemas = { dataset: 'Department' }
  state.now += HOUR
  expect(await read('dataset')).toMatchObject(unit('Unit'))
  await expect.poll(async () => (await read('dataset')).body).toEqual(unit('Department').body)
  expect(await read('map')).toMatchObject(NONE)
})

test('a CKAN without schemas gets one question in an hour', async () => {
  const { asked, read } = await ckanWith(undefined)
  for (let at = 0; at < 60; at += 1) expect(await read(`type-${at}`)).toMatchObject({ ...NONE, isComplete: true })
  expect(asked).toEqual(['scheming_dataset_schema_list'])
})

test('a CKAN that does not respond is asked again after a minute, and its labels are kept', async () => {
  const { state, asked, read } = await ckanWith({ dataset: 'Unit' })
  state.isAway = true
  expect(await read('dataset')).toMatchObject({ ...NONE, isComplete: false })
  const number = asked.length
  expect(await read('dataset')).toMatchObject({ ...NONE, isComplete: false })
  expect(asked).toHaveLength(number)
  state.isAway = false
  state.now += 60_000
  expect(await read('dataset')).toMatchObject({ ...unit('Unit'), isComplete: true })
  state.isAway = true
  state.now += HOUR
  expect(await read('dataset')).toMatchObject(unit('Unit'))
  state.now += HOUR
  expect(await read('dataset')).toMatchObject(unit('Unit'))
})

test('refuses what is no type', async () => {
  const { asked, read } = await ckanWith({ dataset: 'Unit' })
  for (const type of ['', 'a b', '../x', 'a&b=c', 'é', 'a'.repeat(101)]) expect((await read(type)).status).toBe(404)
  expect(asked).toEqual([])
})
