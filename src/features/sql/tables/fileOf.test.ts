import { expect, test } from 'vitest'
import { readDataset } from '../../../api/readDataset.ts'
import { fileOf } from './fileOf.ts'

const file = (resource: object) => {
  const [read] = readDataset({ resources: [{ id: 'r 1', ...resource }] }).resources
  return read && fileOf(read)
}

test('fetches an upload from the portal, whatever address the CKAN behind has for itself', () => {
  const path = '/dataset/d1/resource/r1/download/duraklar.csv'
  for (const origin of ['http://127.0.0.1:5000', 'https://veri.example.org', 'https://veri.example.org:8443'])
    expect(file({ url_type: 'upload', url: origin + path, format: 'CSV' })).toEqual({ url: path, format: 'CSV' })
  expect(file({ url_type: 'upload', url: `https://a.example/en${path}` })?.url).toBe(`/en${path}`)
})

test('keeps the address of an upload that lies elsewhere', () => {
  const url = 'https://bucket.example.org/duraklar.csv'
  expect(file({ url_type: 'upload', url })).toEqual({ url, format: 'CSV' })
})

test('takes the rows of a link out of its table, and nothing of a link without one', () => {
  const link = { url_type: null, url: 'https://elsewhere.example/a.xls', format: 'XLS' }
  expect(file({ ...link, datastore_active: true })).toEqual({ url: '/datastore/dump/r%201', format: 'CSV' })
  expect(file(link)).toBeUndefined()
})
