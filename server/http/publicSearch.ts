import type { Dataset } from '#contract/entities.ts'
import { actionNamed } from '../actions/actionNamed.ts'
import type { Services } from '../actions/define.ts'
import { run } from '../dispatch.ts'
import { ActionError, notFound } from '../errors.ts'
import { JsonText } from '../jsonText.ts'
import type { Locale } from '../messages.ts'

/** The result of a read action for an anonymous caller. The signal stops it. Throws what the action throws. */
export async function readAnonymously(
  name: string,
  data: Record<string, unknown>,
  services: Services,
  locale: Locale,
  signal?: AbortSignal,
) {
  const action = actionNamed(name)
  // PostgreSQL has no text with this character, so nothing is called so.
  if (String(data['id'] ?? '').includes('\0')) throw notFound()
  const result = await run(action, data, { ...services, user: null, locale, signal })
  return (result instanceof JsonText ? JSON.parse(result.text) : result) as unknown
}

type Found = { count: number; results: Dataset[] }

/** The result of package_search for an anonymous caller. Throws ActionError for an invalid query. */
export const searchAnonymously = async (query: Record<string, unknown>, services: Services, locale: Locale) =>
  (await readAnonymously('package_search', query, services, locale)) as Found // the action's output

/** The dataset of an id or name; undefined if an anonymous caller may not read it. */
export type ReadPublicDataset = (id: string, locale: Locale) => Promise<Dataset | undefined>

export const publicDatasets =
  (services: Services): ReadPublicDataset =>
  async (id, locale) => {
    try {
      return (await readAnonymously('package_show', { id }, services, locale)) as Dataset // the action's output
    } catch (error) {
      if (error instanceof ActionError) return undefined
      throw error
    }
  }
