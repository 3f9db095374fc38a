import { expect, it } from 'vitest'
import type { Split } from '../evaluate/neighbours.ts'
import { IndexData } from '../index/indexData.ts'
import { Random } from '../oracle/random.ts'
import { SolrQueries } from './SolrQueries.ts'
import { splitForms, splitHits } from './splitWords.ts'

type GivenSplit = { firsts: string[]; seconds: [word: string, factor: number][] }

/** Splits with visible words, and the same splits with words that only other documents have. */
function randomSplits(random: Random): { visible: GivenSplit[]; all: GivenSplit[] } {
  const visible = Array.from(
    { length: 1 + random.below(8) },
    (_, at): GivenSplit => ({
      firsts: Array.from({ length: 1 + random.below(4) }, (_, n) => `f${at}v${n}`),
      seconds: Array.from({ length: 1 + random.below(60) }, (_, n) => [`s${at}v${n}`, 40 + random.below(3)]),
    }),
  )
  const all = visible.map(({ firsts, seconds }, at) => ({
    firsts: [...Array.from({ length: random.below(6) }, (_, n) => `f${at}p${n}`), ...firsts],
    seconds: [
      ...Array.from({ length: random.below(90) }, (_, n): [string, number] => [`s${at}p${n}`, 40 + random.below(3)]),
      ...seconds,
    ],
  }))
  return { visible, all }
}

async function formsIn(given: readonly GivenSplit[], most: number) {
  const data = new IndexData()
  const { lexicon } = data
  const splits = given.map(
    ({ firsts, seconds }): Split => ({
      firsts: new Set(firsts.map((word) => lexicon.addSurface(word))),
      seconds: new Map(seconds.map(([word, factor]) => [lexicon.addSurface(word), factor])),
    }),
  )
  const countByWord = async (words: readonly string[]) =>
    words.map((word) => (word.includes('p') ? 0 : 1 + (Number(word.slice(3)) % 5)))
  const words = { data, queries: new SolrQueries(), countByQuery: () => expect.unreachable(), countByWord }
  const forms = await splitForms(words, splits, most)
  splitHits(words, forms)
  const phrases = Object.values(words.queries.params()).filter((query) => query.startsWith('{!lucene'))
  return { forms, phrases }
}

it.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'chooses as many pairs as are allowed, and no word of hidden documents replaces another one (seed %i)',
  async (seed) => {
    const random = new Random(seed)
    const { visible, all } = randomSplits(random)
    const most = [5, 40, 100, 900][seed % 4] ?? 900
    const without = await formsIn(visible, most)
    const withHidden = await formsIn(all, most)
    expect(withHidden.phrases.length).toBeLessThanOrEqual(most)
    const ofVisible = withHidden.phrases.filter((phrase) => !/\dp\d/.test(phrase))
    expect(new Set(ofVisible)).toEqual(new Set(without.phrases))
    const possible = visible.reduce((sum, { firsts, seconds }) => sum + firsts.length * seconds.length, 0)
    expect(without.phrases.length).toBeGreaterThanOrEqual(Math.min(possible, Math.ceil(most / 20)))
  },
)
