import { current_package_list_with_resources as contract } from '#contract/current_package_list_with_resources.ts'
import { recentPackages } from '../db/listings.ts'
import { invalidField } from '../errors.ts'
import { JsonText } from '../jsonText.ts'
import { defineAction } from './define.ts'

const ROWS = 10
const MOST_ROWS = 1000

/** Lists whole datasets, the last changed first; private ones only to sysadmins, as in CKAN. */
export const current_package_list_with_resources = defineAction(
  contract,
  async ({ limit, offset, page }, deps) => {
    if (page === 0) throw invalidField('page', 'notPositive')
    const rows = Math.min(limit ?? ROWS, MOST_ROWS)
    const ids = await recentPackages(deps.db, {
      limit: rows,
      offset: page === undefined ? (offset ?? 0) : (page - 1) * rows,
      isPrivateToo: deps.user?.sysadmin === true,
    })
    const datasets = await deps.documents.byId(ids, deps.locale)
    return new JsonText(`[${datasets.map(({ json }) => json.text).join(', ')}]`)
  },
  { cacheable: true },
)
