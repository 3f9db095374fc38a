import { actionNamed } from '../actions/actionNamed.ts'
import type { ActionDeps } from '../actions/define.ts'
import { cleanData } from '../cleanData.ts'
import { run } from '../dispatch.ts'

/** Runs an action by name; the input is validated as in a request. */
export async function runAction(name: string, input: Record<string, unknown>, deps: ActionDeps): Promise<void> {
  cleanData(input)
  await run(actionNamed(name), input, { ...deps, return_id_only: true })
}
