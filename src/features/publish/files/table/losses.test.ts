import { describe, expect, it } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { type DraftColumn, type DraftFile, emptyTexts } from '../../draft/draft.ts'
import { hasUnacceptedLosses, isUncompared, lossesOf, lossKeys } from './losses.ts'

const column = (id: string, type = 'text', parts: Partial<DraftColumn> = {}): DraftColumn => ({
  id,
  type,
  label: emptyTexts(),
  notes: emptyTexts(),
  isFromTable: false,
  ...parts,
})

/** A new version with these columns, which replaces a table with those. */
const replaced = (columns: DraftColumn[], before: DraftColumn[] | undefined): DraftFile => ({
  key: 'f',
  resourceId: 'f',
  kind: 'file',
  name: 'yeni.csv',
  title: emptyTexts(),
  description: '',
  format: 'CSV',
  upload: 'waiting',
  columns,
  facts: { rowCount: 2 },
  replaces: { columns: before, accepted: [] },
})

const TYPES = ['text', 'int4', 'int8', 'numeric', 'date', 'timestamp', 'timestamptz', 'time', 'bool'] as const
const KIND_OF: Record<string, string> = {
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  timestamptz: 'timestamp',
}
const OVERRIDES = [undefined, 'text', 'numeric', 'timestamp'] as const

describe('lossesOf', () => {
  it('finds that the new version has at most half of the rows', () => {
    const of = (before: number | undefined, after: number) => {
      const file = replaced([column('a')], [column('a')])
      const version = {
        ...file,
        facts: { rowCount: after },
        replaces: { columns: [column('a')], rowCount: before, accepted: [] },
      }
      return lossesOf(version)?.rows
    }
    expect(of(100, 50)).toEqual({ from: 100, to: 50 })
    expect([of(100, 51), of(undefined, 1), of(0, 0)]).toEqual([undefined, undefined, undefined])
    const file = replaced([column('a')], [column('a')])
    expect(hasUnacceptedLosses({ ...file, replaces: { columns: [column('a')], rowCount: 9, accepted: [] } })).toBe(true)
    expect(
      hasUnacceptedLosses({ ...file, replaces: { columns: [column('a')], rowCount: 9, accepted: ['rows 9 2'] } }),
    ).toBe(false)
  })

  it('finds exactly the losses of a generated new version', () => {
    const random = randomFrom(17)
    const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T // The index is below the length.
    for (let run = 0; run < 2_000; run += 1) {
      const before = Array.from({ length: random(8) }, (_, at) => column(`c${at}`, pick(TYPES)))
      const kept = before.filter(() => random(3) > 0)
      const after = [
        ...kept.map(({ id }) => column(id, pick(TYPES), { override: pick(OVERRIDES) })),
        ...Array.from({ length: random(3) }, (_, at) => column(`n${at}`, pick(TYPES))),
      ].toSorted(() => random(3) - 1)
      const losses = lossesOf(replaced(after, before))

      const idsAfter = new Set(after.map(({ id }) => id))
      expect(losses?.gone.map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => !idsAfter.has(id)))
      expect(losses?.added.toSorted()).toEqual([...idsAfter].filter((id) => id.startsWith('n')).toSorted())
      const kind = (type: string) => KIND_OF[type] ?? type
      const changed = before.flatMap(({ id, type }) => {
        const next = after.find((other) => other.id === id)
        const [from, to] = [kind(type), next && kind(next.override ?? next.type)]
        return to === undefined || from === to || (from === 'date' && to === 'timestamp') ? [] : [`${id} ${from} ${to}`]
      })
      const reported = losses?.retyped.map(({ id, from, to }) => `${id} ${from} ${to}`.replaceAll('type.', ''))
      expect(reported).toEqual(changed)

      // The same table in any order or with more columns has no losses.
      const same = [...before.toSorted(() => random(3) - 1), column('more')]
      expect(hasUnacceptedLosses(replaced(same, before))).toBe(false)
    }
  })

  it('of a CKAN’s table takes a name without marks for the same column, and every other name for another', () => {
    const names = ['ilçe', 'YIL', 'Nüfus (kişi)', 'ad', 'İl']
    const latin = ['ilce', 'YIL', 'Nufus (kisi)', 'ad', 'Il']
    const random = randomFrom(5)
    for (let run = 0; run < 200; run += 1) {
      const stays = names.map(() => random(3) > 0)
      const after = [...names.filter((_, at) => stays[at]), 'ek'].toSorted(() => random(3) - 1)
      const file = replaced(
        after.map((id) => column(id)),
        latin.map((id) => column(id)),
      )
      const inCkan = { ...file, replaces: { columns: file.replaces?.columns, accepted: [], isOfCkan: true } }
      expect(lossesOf(inCkan)?.gone.map(({ id }) => id)).toEqual(latin.filter((_, at) => !stays[at]))
      expect(lossesOf(inCkan)?.added).toEqual(['ek'])
      // Our own loader keeps the letters, so these are other columns.
      expect(lossesOf(file)?.gone.map(({ id }) => id)).toEqual(
        latin.filter((id, at) => !(stays[at] && id === names[at])),
      )
    }
  })

  it('of a CKAN’s table, whose loader guesses no types, takes a text for text until a type is chosen', () => {
    for (const override of OVERRIDES)
      for (const isOfCkan of [true, false]) {
        const file = replaced([column('a', 'int4', { override })], [column('a')])
        const losses = lossesOf({ ...file, replaces: { columns: [column('a')], accepted: [], isOfCkan } })
        const isChanged = override === undefined ? !isOfCkan : override !== 'text'
        expect([override, isOfCkan, losses?.retyped.length]).toEqual([override, isOfCkan, isChanged ? 1 : 0])
      }
  })

  it('is undefined before the file and the table are read', () => {
    const unread: DraftFile = { ...replaced([], [column('a')]), facts: undefined }
    const uncompared = replaced([column('a')], undefined)
    const { replaces: _, ...first } = replaced([column('a')], undefined)
    for (const file of [unread, uncompared, first]) expect(lossesOf(file)).toBeUndefined()
    expect([unread, uncompared, first].map(isUncompared)).toEqual([false, true, false])
  })

  it.each([
    ['a value of the table', '007', '007'],
    ['an example where the rows are not known', undefined, '06'],
    ['nothing where no row has leading zeros', '', undefined],
  ])('reports %s that loses its zeros', (_what, zeros, expected) => {
    const before = column('kod', 'text', zeros === undefined ? {} : { zeros })
    const losses = lossesOf(replaced([column('kod', 'int4')], [before]))
    expect(losses?.retyped.map((retyped) => retyped.zeros)).toEqual([expected])
  })

  it('reports a renamed column as one lost and one new column', () => {
    const losses = lossesOf(replaced([column('ilçe'), column('population')], [column('ilçe'), column('nüfus')]))
    expect(losses).toMatchObject({ gone: [{ id: 'nüfus' }], added: ['population'], retyped: [] })
  })

  it('reports every column as lost if the new file becomes no table', () => {
    const [file, before] = [replaced([column('a')], [column('a')]), ['a']]
    for (const other of [
      { ...file, format: 'PDF' },
      { ...file, facts: {} },
    ])
      expect(lossesOf(other)).toMatchObject({ isTable: false, gone: before.map((id) => ({ id })) })
  })

  it.each([
    ['keeps the type that was chosen for the table', {}, 0],
    ['uses the detected type if that choice was removed', { isFromTable: true }, 1],
    ['uses the type that is chosen now', { override: 'numeric' as const }, 1],
  ])('%s', (_what, parts, count) => {
    const before = [column('kod', 'text', { override: 'text' })]
    expect(lossesOf(replaced([column('kod', 'int4', parts)], before))?.retyped).toHaveLength(count)
  })
})

describe('hasUnacceptedLosses', () => {
  it('accepts a confirmation of the shown losses, and asks again for further ones', () => {
    const random = randomFrom(23)
    for (let run = 0; run < 500; run += 1) {
      const before = Array.from({ length: 2 + random(8) }, (_, at) => column(`c${at}`))
      const lost = 1 + random(before.length - 1)
      const file = replaced(before.slice(lost), before)
      const losses = lossesOf(file)
      const accepted = losses ? lossKeys(losses) : []
      expect(accepted).toHaveLength(lost)
      const answered = { ...file, replaces: { columns: before, accepted } }
      expect([file, answered].map(hasUnacceptedLosses)).toEqual([true, false])
      expect(hasUnacceptedLosses({ ...answered, columns: before.slice(lost + 1) })).toBe(lost < before.length)
      expect(hasUnacceptedLosses({ ...answered, columns: before })).toBe(false)
    }
  })
})
