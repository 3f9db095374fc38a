import { type ActionCall, type CallAction, readAction } from './action.ts'
import { readers } from './readers.ts'

/** Asks a portal and fills the gaps of its answer. Apart from queryClient.ts: a page that came with its answers waits. */
export async function ask(callAction: CallAction, call: ActionCall): Promise<unknown> {
  const result = await readAction(callAction, call)
  const reader = Object.entries(readers).find(([action]) => action === call.action)?.[1]
  return reader ? reader(result) : result
}
