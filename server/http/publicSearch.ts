import type { Dataset } from '#contract/entities.ts'
import type { Services } from '../actions/define.ts'
import { actions } from '../actions/index.ts'
import { run } from '../dispatch.ts'
import { JsonText } from '../jsonText.ts'
import type { Locale } from '../messages.ts'

/** The result of a read action for an anonymous caller. Throws what the action throws. */
export async function readAnonymously(name: string, data: Record<string, unknown>, services: Services, locale: Locale) {
  const action = actions.get(name)
  if (!action) throw new Error(`no action ${name}`)
  const result = await run(action, data, { ...services, user: null, locale })
  return (result instanceof JsonText ? JSON.parse(result.text) : result) as unknown
}

type Found = { count: number; results: Dataset[] }

/** The result of package_search for an anonymous caller. Throws ActionError for an invalid query. */
export const searchAnonymously = async (query: Record<string, unknown>, services: Services, locale: Locale) =>
  (await readAnonymously('package_search', query, services, locale)) as Found // the action's output
