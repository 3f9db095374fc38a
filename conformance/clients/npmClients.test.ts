import CkanRequest from '@portaljs/ckan-api-client-js'
import CKAN from 'ckan'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { call, done, target } from '../client.ts'
import { makeDataset, makeOrganization, makeTable, purgeLater, unique, uniqueWord } from '../fixtures.ts'

const word = uniqueWord()
let dataset: { id: string; name: string; owner_org: string }
let table: { id: string }
beforeAll(async () => {
  dataset = await makeDataset({ title: `Sayım ${word}` })
  table = await makeTable({
    fields: [
      { id: 'ad', type: 'text' },
      { id: 'sayi', type: 'int' },
    ],
    records: [
      { ad: 'çilek', sayi: 1 },
      { ad: 'dut', sayi: 2 },
    ],
  })
})

describe('npm ckan', () => {
  const client = new CKAN.Client(`${target.url}/en`)
  /** A method with a callback, as a promise. */
  const promised = <T>(ask: (done: (error: unknown, response: T) => void) => void) =>
    new Promise<T>((resolve, reject) => ask((error, response) => (error ? reject(error) : resolve(response))))

  test('searches and shows datasets', async () => {
    const found = await promised<{ result: object }>((done) => client.action('package_search', { q: word }, done))
    expect(found.result).toMatchObject({ count: 1, results: [{ name: dataset.name }] })
    const shown = await promised<{ result: object }>((done) =>
      client.action('dataset_show', { id: dataset.name }, done),
    )
    expect(shown.result).toMatchObject({ id: dataset.id })
  })

  test('reports why a call fails', async () => {
    const missing = promised((done) => client.action('package_show', { id: unique() }, done))
    await expect(missing).rejects.toMatch(/HTTP code 404.*Not Found Error/s)
  })

  test('reads rows of a table, and by SQL', async () => {
    const query = { resource_id: table.id, filters: [{ type: 'term', field: 'ad', term: 'dut' }], sort: [], size: 10 }
    const rows = await promised<{ total: number; fields: object[]; hits: object[] }>((done) =>
      client.datastoreQuery(query, done),
    )
    expect(rows).toMatchObject({ total: 1, hits: [{ ad: 'dut', sayi: 2 }] })
    expect(rows.fields).toContainEqual({ id: 'sayi', type: 'integer' })
    const statement = `SELECT sum(sayi) AS n FROM "${table.id}"`
    // The client throws its own error on any SQL error.
    await done(call('datastore_search_sql', { sql: statement }))
    const sql = await promised<{ hits: object[] }>((done) => client.datastoreSqlQuery(statement, done))
    expect(sql.hits).toEqual([{ n: 3 }])
  })
})

describe('@portaljs/ckan-api-client-js', () => {
  const options = { ckanUrl: `${target.url}/en`, apiKey: target.token }

  test('creates, changes, shows and deletes a dataset', async () => {
    const name = unique('veri')
    const { id: owner_org } = await makeOrganization()
    const created = await CkanRequest.post<{ result: { id: string } }>('package_create', {
      ...options,
      json: { name, owner_org },
    })
    purgeLater(created.result.id)
    await CkanRequest.post('package_patch', { ...options, json: { id: name, title: 'Yeni' } })
    const shown = await CkanRequest.get<{ result: object }>(`package_show?id=${name}`, options)
    expect(shown.result).toMatchObject({ title: 'Yeni', owner_org })
    await CkanRequest.post('package_delete', { ...options, json: { id: name } })
    const list = await CkanRequest.get<{ result: string[] }>('package_list', options)
    expect(list.result).not.toContain(name)
  })

  test('reports why a call fails', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {}) // it prints what it throws
    const refused = CkanRequest.post('package_create', { ...options, json: { owner_org: dataset.owner_org } })
    await expect(refused).rejects.toThrow(/"name": Missing value/)
    await expect(CkanRequest.get(`package_show?id=${unique()}`, options)).rejects.toThrow('Not found')
    complaints.mockRestore()
  })
})
