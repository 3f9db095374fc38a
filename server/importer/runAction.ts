import type { ActionDeps } from '../actions/define.ts'
import { actions } from '../actions/index.ts'
import { cleanData } from '../cleanData.ts'
import { run } from '../dispatch.ts'

/** Runs an action by name; the input is validated as in a request. */
export async function runAction(name: string, input: Record<string, unknown>, deps: ActionDeps): Promise<void> {
  const action = actions.get(name)
  if (!action) throw new Error(`There is no action ${name}`)
  cleanData(input)
  await run(action, input, { ...deps, return_id_only: true })
}
