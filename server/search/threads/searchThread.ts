import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../../threads/giveWay.ts'
import { InterruptedError, SearchTurns } from '../follow/SearchTurns.ts'
import { CatalogueIndex } from '../index/catalogueIndex.ts'
import { compacted } from '../index/compact.ts'
import type { IndexData } from '../index/indexData.ts'
import { WordVectors } from '../meaning/wordVectors.ts'
import { planOf } from '../query/planRequest.ts'
import {
  type CompactMessage,
  type SearchMessage,
  type SearchReply,
  sentError,
  sentResult,
  type ThreadData,
} from './messages.ts'
import { IndexPublisher, updatedIndex } from './sharedIndex.ts'

/* Searches the index that the main thread changes. That thread changes it only while no search of a thread runs. */

giveWay()

// What SearchThreads.ts sends.
const { control, words: sent } = workerData as ThreadData
const words = sent && new WordVectors(sent.bytes, sent.parts)
const turns = new SearchTurns({ mayContinue: () => Atomics.load(control, 0) === 0 })
let data: IndexData | undefined
let index = new CatalogueIndex()
let recentUses: ReadonlyMap<string, number> = new Map()

parentPort?.on('message', (message: SearchMessage | CompactMessage) => {
  if (message.kind === 'search') search(message)
  else parentPort?.postMessage(new IndexPublisher().update(compacted(updatedIndex(undefined, message.update, words))))
})

function search({ id, update, uses, request, options }: SearchMessage): void {
  if (update) {
    const known = data
    data = updatedIndex(known, update, words)
    if (data !== known) index = new CatalogueIndex(data)
  }
  if (uses) recentUses = uses
  const reply = (answer: SearchReply) => parentPort?.postMessage(answer)
  turns
    .search(function* () {
      return yield* index.searchInSteps(yield* planOf(request), { uses: recentUses, ...options })
    })
    .then(
      (result) => reply({ id, kind: 'found', result: sentResult(result) }),
      (error: unknown) =>
        reply(
          error instanceof InterruptedError
            ? { id, kind: 'interrupted' }
            : { id, kind: 'failed', error: sentError(error) },
        ),
    )
}
