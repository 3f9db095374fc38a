import { describe, expect, it } from 'vitest'
import type { DatastoreField } from '#contract/entities.ts'
import { columnsOf } from './tableColumns.ts'

describe('columnsOf', () => {
  const table = (fields: DatastoreField[], records: Record<string, unknown>[] = []) =>
    columnsOf({ fields, records }, 'tr', false)

  it('hides _id, and the rank only if a search added it', () => {
    const fields = [
      { id: '_id', type: 'int' },
      { id: 'a', type: 'text' },
      { id: 'rank', type: 'float4' },
    ]
    expect(columnsOf({ fields, records: [] }, 'tr', true).map(({ id }) => id)).toEqual(['a'])
    expect(columnsOf({ fields, records: [] }, 'tr', false).map(({ id }) => id)).toEqual(['a', 'rank'])
  })

  it('uses label, description and unit in the page’s language', () => {
    const [column] = table([
      {
        id: 'nufus',
        type: 'int4',
        info: {
          label: 'Population',
          label_translated: { tr: 'Nüfus' },
          notes: 'People',
          notes_tr: 'Kişi sayısı',
          unit: 'kişi',
        },
      },
    ])
    expect(column).toMatchObject({ label: 'Nüfus', notes: 'Kişi sayısı', unit: 'kişi' })
  })

  it('shows the name if the dictionary has no label', () => {
    expect(table([{ id: 'a"b', type: 'text', info: { label: '', notes: '' } }])[0]).toMatchObject({
      label: 'a"b',
      notes: '',
    })
  })

  it.each([
    ['nufus', 12345, true],
    ['plaka_kodu', 12345, false],
    ['Yıl', 12345, false],
    ['x', 2024, false],
    ['hat_no', 500, false],
    ['noktalar', 12345, true],
  ])('groups the digits of %s with %i: %s', (id, value, isGrouped) => {
    expect(table([{ id, type: 'int4' }], [{ [id]: value }])[0]?.isGrouped).toBe(isGrouped)
  })

  it('shows times of day only if one is not midnight', () => {
    const fields = [{ id: 't', type: 'timestamp' }]
    expect(table(fields, [{ t: '2024-01-01T00:00:00' }, { t: null }])[0]?.hasTime).toBe(false)
    expect(table(fields, [{ t: '2024-01-01T00:00:00' }, { t: '2024-01-01T05:00:00' }])[0]?.hasTime).toBe(true)
  })
})
