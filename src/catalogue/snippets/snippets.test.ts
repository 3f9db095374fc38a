import { describe, expect, it } from 'vitest'
import { codeLanguages } from './languages.ts'
import type { SnippetCall } from './snippetCall.ts'

const id = '7c1b5d4e-0000-4000-8000-000000000001'
const api = 'https://data.example/en/api/3/action'
const table = { id, dataset: 'iller', file: 'Liste' }
const call = (parameters: Record<string, string>, more: Partial<SnippetCall> = {}): SnippetCall => ({
  api,
  action: 'datastore_search',
  parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
  table,
  ...more,
})
const all = Object.entries(codeLanguages)

describe.each(all)('%s', (_name, { read, write }) => {
  it('looks the table up by names and never contains its id', () => {
    const rows = read(call({ resource_id: id, limit: '5' }))
    const sql = read(call({ sql: `SELECT * FROM "${id}" LIMIT 5` }, { action: 'datastore_search_sql' }))
    for (const code of [rows, sql]) {
      expect(code).not.toContain(id)
      for (const name of ['package_show', 'iller', 'Liste']) expect(code).toContain(name)
    }
  })

  it('needs no lookup for a call without a table', () => {
    const code = read(call({ q: 'su', rows: '5' }, { action: 'package_search' }))
    expect(code).not.toContain('package_show')
    expect(code).toContain('package_search')
  })

  it('uses the index of a resource whose name is not unique', () => {
    expect(read(call({ resource_id: id }, { table: { ...table, file: 0 } }))).not.toContain('Liste')
  })

  it('keeps the token out of the code', () => {
    expect(write(api, 'package_create', { name: 'veri' })).toMatch(/TOKEN/)
  })
})
