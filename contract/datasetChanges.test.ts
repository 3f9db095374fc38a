import { expect, test } from 'vitest'
import type { DatasetChange } from './dataset_change.ts'
import { boundedChanges, datasetChanges } from './datasetChanges.ts'

/** Pseudo-random numbers below a limit, with a fixed seed. */
function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Random = ReturnType<typeof generator>

const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T // values is never empty
const WORDS = ['', 'Durak', 'İlçe nüfusu', 'a\nb', 'yeni', 'x'.repeat(30)]

function someDataset(random: Random) {
  const subset = <T>(values: readonly T[]) => values.filter(() => random(2) === 0)
  const shuffled = subset(['r1', 'r2', 'r3', 'r4']).sort(() => random(3) - 1)
  const ownerOrg = pick(random, ['o1', 'o2', null])
  return {
    id: 'd',
    name: pick(random, ['durak', 'duraklar']),
    title: pick(random, WORDS),
    title_translated: pick(random, [null, { tr: 'Durak', en: 'Stop' }, { en: 'Stops' }]),
    notes: pick(random, WORDS),
    license_id: pick(random, ['cc-by', 'cc0', null]),
    license_title: 'Licence',
    owner_org: ownerOrg,
    organization: ownerOrg && { id: ownerOrg, title: `Kurum ${ownerOrg}` },
    private: pick(random, [true, false]),
    state: 'active',
    metadata_modified: String(random(1000)),
    tags: subset(['trafik', 'yol', 'çevre']).map((name) => ({ name, display_name: name })),
    groups: subset(['g1', 'g2']).map((id) => ({ id, name: id, title: id })),
    extras: subset(['frequency', 'spatial']).map((key) => ({ key, value: pick(random, ['a', 'b']) })),
    resources: shuffled.map((id, position) => ({
      id,
      position,
      name: `Dosya ${id}`,
      description: pick(random, WORDS),
      format: pick(random, ['CSV', 'JSON']),
      url: `http://x/${id}`,
      hash: pick(random, ['', 'abc']),
    })),
  }
}

const keyOf = ({ part, name, lang, resource }: DatasetChange) => JSON.stringify([part, name, lang, resource?.id])
const ORDERLESS = (changes: DatasetChange[]) => changes.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

test('equal documents have no changes', () => {
  const random = generator(1)
  for (let round = 0; round < 200; round++) {
    const dataset = someDataset(random)
    expect(datasetChanges(dataset, JSON.parse(JSON.stringify(dataset)))).toEqual([])
    expect(datasetChanges(dataset, { ...dataset, metadata_modified: 'later', num_tags: 9 })).toEqual([])
  }
})

test('the changes of the opposite direction are the same with both sides exchanged', () => {
  const random = generator(2)
  for (let round = 0; round < 300; round++) {
    const [one, other] = [someDataset(random), someDataset(random)]
    const reversed = datasetChanges(other, one).map((change) => ({
      ...change,
      before: change.after,
      after: change.before,
    }))
    expect(ORDERLESS(datasetChanges(one, other))).toEqual(ORDERLESS(reversed))
  }
})

test('the changes of two steps, applied one after the other, are those of both steps together', () => {
  const random = generator(3)
  const applied = (state: Map<string, string | null>, changes: DatasetChange[]) => {
    for (const change of changes.filter(({ part }) => !part.startsWith('resource_'))) {
      const key = keyOf(change)
      if (state.has(key)) expect(state.get(key)).toBe(change.before)
      state.set(key, change.after)
    }
    return state
  }
  for (let round = 0; round < 300; round++) {
    const [a, b, c] = [someDataset(random), someDataset(random), someDataset(random)]
    const stepwise = applied(applied(new Map(), datasetChanges(a, b)), datasetChanges(b, c))
    const direct = datasetChanges(a, c).filter(({ part }) => !part.startsWith('resource_'))
    for (const change of direct) expect(stepwise.get(keyOf(change))).toBe(change.after)
    const back = applied(applied(new Map(), datasetChanges(a, b)), datasetChanges(b, a))
    for (const change of datasetChanges(b, a).filter(({ part }) => !part.startsWith('resource_')))
      expect(back.get(keyOf(change))).toBe(change.after)
  }
})

test('lists each kind of change once', () => {
  const file = (id: string, more: object = {}) => ({ id, name: id, url: `http://x/${id}.csv`, format: 'CSV', ...more })
  const before = {
    title: 'Önce',
    title_translated: { tr: 'Önce', en: 'Before' },
    tags: [{ name: 'eski' }],
    extras: [{ key: 'frequency', value: 'daily' }],
    resources: [file('a'), file('b', { description: 'x' }), file('c')],
  }
  const after = {
    title: 'Sonra',
    title_translated: { tr: 'Sonra', en: 'After' },
    tags: [{ name: 'yeni' }],
    extras: [{ key: 'frequency', value: 'weekly' }],
    resources: [file('d'), file('b', { description: 'y', description_translated: { en: 'z' } }), file('a')],
  }
  const short = datasetChanges(before, after).map(
    ({ part, name, lang, before: was, after: is }) => `${part} ${name}${lang ? ` ${lang}` : ''}: ${was} → ${is}`,
  )
  expect(short).toEqual([
    'field title: Önce → Sonra',
    'field title tr: Önce → Sonra',
    'field title en: Before → After',
    'tag yeni: null → yeni',
    'extra frequency: daily → weekly',
    'resource d: null → d',
    'resource_field description: x → y',
    'resource_field description en: null → z',
    'tag eski: eski → null',
    'resource c: c → null',
    'resource_order : a\nb → b\na',
  ])
})

test('an organization, group or licence with a new title is no change of the dataset', () => {
  const named = (title: string) => ({
    owner_org: 'o',
    organization: { id: 'o', title },
    groups: [{ id: 'g', name: 'g', title }],
    license_id: 'cc0',
    license_title: title,
  })
  expect(datasetChanges(named('eski'), named('yeni'))).toEqual([])
})

test('a document of any shape never throws', () => {
  const odd = [undefined, null, 1, 'x', [], [[]], { resources: 'x' }, { tags: [null, 1, 'a'], extras: {} }]
  const deep = [{ resources: [null, { id: 1, url: 5 }, { id: 'a', name: { a: [1] } }], title_translated: 'x' }]
  const values = [...odd, ...deep, { organization: [], groups: [{}], title: { a: 1 }, __proto__: null, notes: [] }]
  for (const one of values) {
    for (const other of values) expect(Array.isArray(datasetChanges(one, other))).toBe(true)
    expect(datasetChanges(one, one)).toEqual([])
  }
})

test('a long list and long texts are cut and marked as cut', () => {
  const changes = datasetChanges({}, { notes: 'n'.repeat(100), title: 'kısa', version: '1' })
  const bounded = boundedChanges(changes, 2, 10)
  expect(bounded).toHaveLength(2)
  expect(bounded.find(({ name }) => name === 'notes')).toMatchObject({ after: `${'n'.repeat(10)}…`, is_cut: true })
  expect(bounded.find(({ name }) => name === 'title')?.is_cut).toBeUndefined()
})
