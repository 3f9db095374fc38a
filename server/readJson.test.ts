import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { BadInputError, LimitExceededError } from './errors.ts'
import { readJson } from './readJson.ts'
import { refuseOversized } from './refuseOversized.ts'
import { Random } from './search/oracle/random.ts'
import { longestTurn } from './testing/longestTurn.ts'

const SEED = 20_261_122
/** The promise is 50 ms; the margin is for slow machines and garbage collection. */
const LONGEST_TURN_MS = 150
/** Whitespace that makes every text large. */
const PADDING = ' '.repeat(300_000)

const NAMES = ['id', 'records', 'ad ı', 'a"\\', '__proto__', 'constructor', '', '\ud800'] as const
const SCALARS: readonly [unknown, ...unknown[]] = [
  0,
  -1.5e-7,
  1e21,
  true,
  false,
  null,
  '',
  'İl\n"\\',
  '[{,}]',
  '\udc00x',
  '😀',
]

function value(random: Random, depth: number): unknown {
  if (depth === 0 || random.chance(40)) return random.pick(SCALARS)
  if (random.chance(50)) return Array.from({ length: random.below(4) }, () => value(random, depth - 1))
  return dict(random, depth - 1)
}
const dict = (random: Random, depth: number): object =>
  Object.fromEntries(random.some(NAMES, 0, 4).map((name) => [name, value(random, depth)]))

function* pieces(bytes: Uint8Array, random: Random): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; ) {
    const end = at + 1 + random.below(random.chance(50) ? 5 : 200_000)
    yield bytes.subarray(at, end)
    at = end
  }
}

const outcome = (read: Promise<unknown>): Promise<unknown> =>
  read.catch((error: unknown) => (error instanceof BadInputError ? 'refused' : error))

test('a large body has the same result as a small one, in any chunks, also if it is invalid', async () => {
  const random = new Random(SEED)
  let refused = 0
  for (let round = 0; round < 400; round++) {
    let text = JSON.stringify(random.chance(90) ? dict(random, 4) : value(random, 3))
    if (random.chance(40)) {
      const at = random.below(text.length)
      text =
        text.slice(0, at) + random.pick(['', ',', '}', ']', '"', '\\', '1', ' ']) + text.slice(at + random.below(2))
    }
    const small = await outcome(readJson([Buffer.from(text)], 'records'))
    const place = random.below(3)
    const large = Buffer.from(
      place === 0 ? PADDING + text : place === 1 ? text + PADDING : text.replace(/[{[,]/, `$&${PADDING}`),
    )
    if (large.byteLength <= PADDING.length) continue
    const expected =
      place === 2 ? await outcome(readJson([Buffer.from(text.replace(/[{[,]/, '$& '))], 'records')) : small
    expect(await outcome(readJson([...pieces(large, random)], 'records')), text).toEqual(expected)
    if (expected === 'refused') refused += 1
  }
  expect(refused).toBeGreaterThan(50)
  expect(refused).toBeLessThan(300)
})

const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(',')
const row = (index: number) => `{"id":${index},"ad":"İlçe","deger":${index / 3},"not":"${'y'.repeat(190)}"}`

test.each<[string, string, 'accepted' | 'refused']>([
  ['250,000 rows', `{"records":[${many(250_000, row)}]}`, 'accepted'],
  [
    'rows with large geometries',
    `{"records":[${many(10, () => `{"g":[${many(65_000, (n) => `[${n / 7},1]`)}]}`)}]}`,
    'accepted',
  ],
  ['one long text', `{"notes":"${'ş'.repeat(990_000)}"}`, 'accepted'],
  ['a row of 4.5 MB', `{"records":[{"g":"${'x'.repeat(4_500_000)}"}]}`, 'refused'],
  ['250,001 rows', `{"records":[${'{},'.repeat(250_000)}{}]}`, 'refused'],
  ['20 million rows', `{"records":[${'{},'.repeat(20_000_000)}{}]}`, 'refused'],
  ['a million empty lists', `{"a":[${'[],'.repeat(1_000_000)}[]]}`, 'refused'],
  ['a million empty lists in lists', `{"a":[${many(300, () => `[${'[],'.repeat(3_500)}[]]`)}]}`, 'refused'],
  ['300,000 names', `{"a":{${many(300_000, (n) => `"k${n}":1`)}}}`, 'refused'],
  ['300,000 names in a row', `{"records":[{${many(300_000, (n) => `"k${n}":1`)}}]}`, 'refused'],
  ['300,000 parameters', `{${many(300_000, (n) => `"k${n}":1`)}}`, 'refused'],
])('%s are read or rejected in short turns', { timeout: 60_000 }, async (_what, text, expected) => {
  const chunks = [Buffer.from(text)]
  expect(text.length).toBeLessThan(limits.tableBody.max)
  let seen: unknown
  const turn = await longestTurn(async () => {
    seen = await readJson(chunks, 'records')
      .then((data) => refuseOversized(data, 'records'))
      .then(() => 'accepted')
      .catch((error: unknown) => (error instanceof LimitExceededError ? 'refused' : error))
  })
  expect(seen).toBe(expected)
  expect(turn).toBeLessThan(LONGEST_TURN_MS)
})
