import type { Input, Output, ReadAction } from '#contract/index.ts'
import type { PortalRead } from '#contract/portalRead.ts'
import type { ActionCall, CallAction } from '../api/action.ts'

type StubbedResponse = Awaited<ReturnType<CallAction>>

/** The stubbed response to one action, immediate or as a promise. */
export type ActionStub = {
  action: ReadAction | PortalRead
  respond: (input: object) => StubbedResponse | Promise<StubbedResponse>
}

/** A successful response, typed by the contract: a result, or a function of the input. */
export function stubAction<N extends ReadAction>(
  action: N,
  result: Output<N> | ((input: Input<N>) => Output<N>),
): ActionStub {
  return {
    action,
    respond: (input) => {
      // The input belongs to the action that the test names.
      const value = typeof result === 'function' ? result(input as Input<N>) : result
      return { status: 200, body: { help: '', success: true, result: value } }
    },
  }
}

/** A CKAN error response with a status and an error type. */
export function stubFailure(action: ReadAction, status: number, type = 'Error', message = 'stubbed'): ActionStub {
  return { action, respond: () => ({ status, body: { help: '', success: false, error: { __type: type, message } } }) }
}

/** A stub that does not respond before it is released. */
export function heldStub(stub: ActionStub): { stub: ActionStub; release: () => void } {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  return { stub: { ...stub, respond: (input) => isReleased.then(() => stub.respond(input)) }, release }
}

/** A portal of stubs that records its calls; actions without a stub respond with not found. */
export function stubPortal(stubs: readonly ActionStub[]): { callAction: CallAction; calls: ActionCall[] } {
  const calls: ActionCall[] = []
  const callAction: CallAction = async (call) => {
    calls.push(call)
    const stub = stubs.findLast(({ action }) => action === call.action)
    return stub?.respond(call.input) ?? { status: 400, body: `Bad request - Action name not known: ${call.action}` }
  }
  return { callAction, calls }
}
