import { expect, test } from 'vitest'
import { withPortalUrl } from './withPortalUrl.ts'

const file = (url: string, isInPortal: boolean, base = '') =>
  withPortalUrl(
    { id: 'r 1', dataset: { name: 'd', title: 'D' }, title: 'R', isInPortal, file: { url, format: 'XLSX' } },
    base,
  ).file

test('fetches an upload from the portal, even if its URL has another host', () => {
  const path = '/dataset/d1/resource/r1/download/duraklar.xlsx'
  for (const origin of ['http://127.0.0.1:5000', 'https://veri.example.org', 'https://veri.example.org:8443/en'])
    expect(file(origin + path, true)?.url).toMatch(/^(\/en)?\/dataset\/d1\/resource\/r1\/download\/duraklar\.xlsx$/)
  expect(file(`http://x${path}`, false, 'https://ckan.example')).toEqual({
    url: `https://ckan.example${path}`,
    format: 'XLSX',
  })
})

test('fetches a linked resource from its datastore table, and leaves other links unchanged', () => {
  expect(file('https://elsewhere.example/a.xls', true)).toEqual({ url: '/datastore/dump/r%201', format: 'CSV' })
  expect(file('https://elsewhere.example/a.xls', false)?.url).toBe('https://elsewhere.example/a.xls')
})
