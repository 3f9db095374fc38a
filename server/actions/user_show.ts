import type { Dataset } from '#contract/entities.ts'
import { user_show as contract } from '#contract/user_show.ts'
import { labelsOf } from '../authorize.ts'
import { packagesMadeBy } from '../db/users.ts'
import { presentUser } from '../user/presentUser.ts'
import { readableUser } from '../user/readableUser.ts'
import { type ActionDeps, defineAction } from './define.ts'

const DATASETS_MAX = 50

/** Shows a user, or the caller. A closed account is shown to sysadmins only. */
export const user_show = defineAction(contract, async ({ id, include_datasets, include_num_followers }, deps) => {
  const account = await readableUser(id ?? deps.user?.id ?? '', deps)
  return {
    ...presentUser(account, deps.user),
    ...(include_datasets && { datasets: await datasetsOf(account.id, deps) }),
    ...(include_num_followers && { num_followers: 0 }),
  }
})

async function datasetsOf(userId: string, deps: ActionDeps): Promise<Dataset[]> {
  const ids = await packagesMadeBy(deps.db, userId, await labelsOf(deps.db, deps.user), DATASETS_MAX)
  const documents = await deps.documents.byId(ids, deps.locale)
  return documents.map(({ json }) => JSON.parse(json.text) as Dataset) // a document of present.ts
}
