import { type ActionCall, type CallAction, readAction } from './action.ts'
import { readers } from './readers.ts'

/**
 * Calls an action and normalizes its result with `readers`. Separate from queryClient.ts, because a server-rendered
 * page does not need this code at once.
 */
export async function ask(callAction: CallAction, call: ActionCall): Promise<unknown> {
  const result = await readAction(callAction, call)
  const reader = Object.entries(readers).find(([action]) => action === call.action)?.[1]
  return reader ? reader(result) : result
}
