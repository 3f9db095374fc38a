import type { PortalRead } from '#contract/dataRequest.ts'
import type { Input, Output, ReadAction } from '#contract/index.ts'
import type { ActionCall, CallAction } from '../api/action.ts'

type Answer = { status: number; body: unknown }

/** How a stubbed portal answers one action, at once or later. */
export type ActionStub = { action: ReadAction | PortalRead; answer: (input: object) => Answer | Promise<Answer> }

/** An action that succeeds, typed by the contract so that it cannot drift: with a result, or a function of its input. */
export function stubAction<N extends ReadAction>(
  action: N,
  result: Output<N> | ((input: Input<N>) => Output<N>),
): ActionStub {
  return {
    action,
    answer: (input) => {
      // The caller names the action, so what arrives is that action's input.
      const value = typeof result === 'function' ? result(input as Input<N>) : result
      return { status: 200, body: { help: '', success: true, result: value } }
    },
  }
}

/** An action that fails the way CKAN does, with a status and its type of error. */
export function stubFailure(action: ReadAction, status: number, type = 'Error', message = 'stubbed'): ActionStub {
  return { action, answer: () => ({ status, body: { help: '', success: false, error: { __type: type, message } } }) }
}

/** A portal of stubs that remembers what it was asked; what is not stubbed does not exist on it. */
export function stubPortal(stubs: readonly ActionStub[]): { callAction: CallAction; calls: ActionCall[] } {
  const calls: ActionCall[] = []
  const callAction: CallAction = async (call) => {
    calls.push(call)
    const stub = stubs.findLast(({ action }) => action === call.action)
    return stub?.answer(call.input) ?? { status: 400, body: `Bad request - Action name not known: ${call.action}` }
  }
  return { callAction, calls }
}
