import { beforeAll, describe, expect } from 'vitest'
import { assertion } from './assertion.ts'
import { request } from './client.ts'
import { makeTable, unique } from './fixtures.ts'

let books: { id: string }
let many: { id: string }
let odd: { id: string }
beforeAll(async () => {
  books = await makeTable({
    fields: [
      { id: 'book', type: 'text' },
      { id: 'list', type: '_text' },
      { id: 'more', type: 'json' },
    ],
    records: [
      { book: 'annakarenina', list: ['a', 'b'], more: { k: [1] } },
      { book: 'warandpeace', list: null, more: null },
    ],
  })
  many = await makeTable({ records: Array.from({ length: 50 }, (_, index) => ({ n: index, parity: index % 2 })) })
  odd = await makeTable({
    fields: ['1a', 'a', 'a b', 'a_b'].map((id) => ({ id, type: 'text' })),
    records: [{ '1a': 'w', a: 'x', 'a b': 'y', a_b: 'z' }],
  })
})

const dump = (id: string, query = '') => request(`/datastore/dump/${id}${query}`)

describe('dumps', () => {
  assertion(194, 'are CSV by default', async () => {
    const { status, text, headers } = await dump(books.id, '?fields=_id,book')
    expect([status, text]).toEqual([200, '_id,book\r\n1,annakarenina\n2,warandpeace\n'])
    expect(headers.get('content-disposition')).toContain(`${books.id}.csv`)
  })

  assertion(195, 'are available as TSV, JSON and XML', async () => {
    expect((await dump(books.id, '?format=tsv&fields=_id,book')).text).toBe(
      '_id\tbook\r\n1\tannakarenina\n2\twarandpeace\n',
    )
    const json = JSON.parse((await dump(books.id, '?format=json')).text)
    expect(json.fields.map(({ id }: { id: string }) => id)).toEqual(['_id', 'book', 'list', 'more'])
    expect(json.records).toEqual([
      [1, 'annakarenina', ['a', 'b'], { k: [1] }],
      [2, 'warandpeace', null, null],
    ])
    const { text } = await dump(books.id, '?format=xml')
    expect(text).toContain('<row _id="1"><book>annakarenina</book>')
    expect(text).toContain('<list><value key="0">a</value><value key="1">b</value></list>')
    expect(text).toContain('<list xsi:nil="true"')
  })

  assertion(196, 'of an unknown table are not found', async () => {
    expect((await dump(unique())).status).toBe(404)
  })

  assertion(197, 'contain the requested rows and columns', async () => {
    const column = async (query: string) => (await dump(many.id, query)).text.split(/\r?\n/).slice(1, -1)
    expect(await column('?fields=n&limit=3&offset=48')).toEqual(['48', '49'])
    expect(await column('?fields=n')).toEqual(Array.from({ length: 50 }, (_, index) => String(index)))
    expect(await column(`?fields=n&limit=2&filters=${encodeURIComponent('{"parity": 1}')}`)).toEqual(['1', '3'])
    expect(await column('?fields=n&sort=n desc&limit=1')).toEqual(['49'])
    expect((await dump(books.id, '?fields=book&q=warandpeace')).text).toBe('book\r\nwarandpeace\n')
    expect((await dump(many.id, '?limit=bad')).status).toBe(400)
  })

  assertion(198, 'have valid element names in XML', async () => {
    const { text } = await dump(odd.id, '?format=xml')
    const names = [...text.matchAll(/<(\w[\w.-]*)>[wxyz]</g)].map(([, name]) => name)
    expect(names.length).toBe(4)
    expect(new Set(names).size).toBe(4)
    for (const name of names) expect(name).toMatch(/^[A-Za-z_]/)
  })
})
