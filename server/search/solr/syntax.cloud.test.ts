// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Solr has such templates
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomDocument } from '../oracle/generateDocuments.ts'
import { Random } from '../oracle/random.ts'
import { EVERY } from '../query/conditionOf.ts'
import type { Condition, SearchPlan } from '../query/plan.ts'
import { runSolr } from './runSolr.ts'
import { SolrTestIndex } from './SolrTestIndex.ts'

/** Texts with a meaning in a syntax of Solr. */
const TEXTS = [
  ...[
    '${q1}',
    '$q1',
    '${expr:*}',
    '{!func}1',
    '{!term f=s_state}active',
    '*:*',
    '_query_:"*:*"',
    '_val_:"1"',
    "a') or ('",
    'a"b',
  ],
  ...[
    'a\\',
    '\\',
    ' a ',
    'a,b',
    '<a/>',
    '&amp;',
    'a OR b',
    '[* TO *]',
    '/a.*/',
    '#state',
    'null',
    'a\u2028b',
    '😀',
    '\uE000x',
    '\uD800y',
  ],
]
const OPTIONS = { rows: 100, start: 0, facetFields: ['tags'], facetLimit: -1, facetMincount: 1, now: 0 }
const random = new Random(3)
let solr: SolrTestIndex

beforeAll(async () => {
  solr = await SolrTestIndex.open()
  const documents = TEXTS.map((text, number) => ({
    ...randomDocument(random, number),
    ...{ name: `d-${number}`, tags: [text], labels: [`member-${text}`], extras: [{ key: `k${number}`, value: text }] },
  }))
  await solr.put(documents, 1)
})
afterAll(() => solr.close())

const idsOf = async (filter: Condition, labels: string[] | null = null) => {
  const plan: SearchPlan = { match: EVERY, words: [], filters: [filter], sort: [] }
  return (await runSolr(solr, plan, { ...OPTIONS, labels })).ids
}

it('texts in a syntax of Solr are only texts', async () => {
  for (const [number, text] of TEXTS.entries()) {
    const own = [text, [`id-${number}`]]
    expect([text, await idsOf({ kind: 'term', field: 'tags', term: text })]).toEqual(own)
    expect([text, await idsOf({ kind: 'term', field: `k${number}`, term: text })]).toEqual(own)
    const bound = { value: text, inclusive: true }
    expect([text, await idsOf({ kind: 'range', field: 'tags', from: bound, to: bound })]).toEqual(own)
    const pattern = `${text.replace(/[\\*?]/g, '\\$&')}*`
    expect([text, await idsOf({ kind: 'pattern', field: 'tags', pattern })], pattern).toEqual([
      text,
      expect.arrayContaining([`id-${number}`]),
    ])
  }
})

it('a caller sees the datasets of the labels, whatever a label contains', async () => {
  for (const [number, text] of TEXTS.entries())
    expect([text, await idsOf(EVERY, [`member-${text}`])]).toEqual([text, [`id-${number}`]])
  expect(await idsOf(EVERY, [])).toEqual([])
  expect(await idsOf(EVERY, ['public', 'member-', '*'])).toEqual([])
})

it('facets of a caller have only values of datasets that the caller may see', async () => {
  const plan: SearchPlan = { match: EVERY, words: [], filters: [], sort: [] }
  for (const facetMincount of [0, 1]) {
    const { facets } = await runSolr(solr, plan, { ...OPTIONS, facetMincount, labels: [`member-${TEXTS[4]}`] })
    expect(facets.get('tags')).toEqual([[TEXTS[4], 1]])
  }
})
