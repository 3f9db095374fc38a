import { takeTurns } from '../../turns.ts'
import type { Steps } from '../evaluate/steps.ts'

/** Does work with pauses, in which other requests get their responses. */
export async function finishInTurns<T>(work: Steps<T>): Promise<T> {
  const turns = takeTurns()
  for (;;) {
    const next = work.next()
    if (next.done) return next.value
    await turns()
  }
}
