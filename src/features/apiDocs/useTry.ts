import { useEffect, useRef, useState } from 'react'
import { type Tried, tryCall } from '../../api/tryCall.ts'

export type TryState =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'cancelled' }
  | { is: 'silent' }
  | { is: 'answered'; tried: Tried }

/** Runs one call at a time: starts it or aborts it. */
export function useTry() {
  const [state, setState] = useState<TryState>({ is: 'idle' })
  const running = useRef<AbortController | null>(null)
  // Abort a running request on unmount.
  useEffect(() => () => running.current?.abort(), [])

  const ask = (address: string) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ is: 'asking' })
    tryCall(address, controller.signal).then(
      (tried) => {
        if (running.current === controller) setState({ is: 'answered', tried })
      },
      () => {
        if (running.current === controller) setState({ is: controller.signal.aborted ? 'cancelled' : 'silent' })
      },
    )
  }
  return { state, ask, cancel: () => running.current?.abort() }
}
