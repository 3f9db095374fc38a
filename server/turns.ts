import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long a task may block the event loop; the rest follows in further turns. */
const TURN_MS = 10

/** Begins a turn; the returned function is true when it is over. */
export function beginTurn(): () => boolean {
  const end = performance.now() + TURN_MS
  return () => performance.now() >= end
}

/** If the turn is over, returns a promise to await: other requests run before it resolves. */
export type Turns = () => Promise<void> | undefined

/** For work in many small steps: call the function after each step, and await its result. */
export function takeTurns(): Turns {
  let isOver = beginTurn()
  return () => {
    if (!isOver()) return undefined
    return nextTurn().then(() => {
      isOver = beginTurn()
    })
  }
}
