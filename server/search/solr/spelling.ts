import { takeTurns } from '../../turns.ts'
import { type Correction, correctionsOf } from '../evaluate/spelling.ts'
import type { WordOutcome } from '../evaluate/wordScorer.ts'
import type { Words } from './wordHits.ts'

/** The words of a query, and the number of datasets that it found. */
type Query = { outcomes: readonly WordOutcome[]; count: number }

/** The corrections of the words of a query, as in memory; Solr counts the datasets that have each of the words in question. */
export async function correctionsInSolr(
  query: Query,
  { data, countByWord }: Pick<Words, 'data' | 'countByWord'>,
): Promise<Correction[]> {
  const work = correctionsOf({ data, ...query })
  const turns = takeTurns()
  let next = work.next([])
  while (!next.done) {
    await turns()
    next = work.next(await countByWord(next.value.map((surface) => data.lexicon.surfaces.get(surface))))
  }
  return next.value
}
