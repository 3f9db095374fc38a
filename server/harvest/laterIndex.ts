import type { ActionDeps } from '../actions/define.ts'

type Catalogue = ActionDeps['catalogue']

/** The catalogue for many writes: they do not wait for the index one by one; `settled` waits for all of them. */
export function laterIndex(catalogue: Catalogue): { catalogue: Catalogue; settled: () => Promise<void> } {
  let last = 0
  return {
    catalogue: {
      get seq() {
        return catalogue.seq
      },
      get size() {
        return catalogue.size
      },
      get isReady() {
        return catalogue.isReady
      },
      get isFull() {
        return catalogue.isFull
      },
      search: catalogue.search.bind(catalogue),
      async reached(seq) {
        last = Math.max(last, seq)
      },
    },
    settled: () => catalogue.reached(last),
  }
}
