import { limits } from '#contract/limits.ts'
import { reuse_create as contract } from '#contract/reuse_create.ts'
import { readableDataset } from '../dataset/readableDataset.ts'
import { mayUpdate } from '../dataset/requireDatasetWrite.ts'
import { withTransaction } from '../db/pool.ts'
import { countReuses, insertReuse } from '../db/reuses.ts'
import { invalidField, notAuthorized } from '../errors.ts'
import { recordReuse } from '../reuse/recordReuse.ts'
import { presentReuse } from '../reuse/reuseAccess.ts'
import { reuseAddress } from '../reuse/reuseAddress.ts'
import { defineAction } from './define.ts'

/** Adds a reuse to a dataset. One that an editor adds is approved at once. */
export const reuse_create = defineAction(
  contract,
  async ({ package_id, title, url, description }, deps) => {
    const { db, user } = deps
    if (!user) throw notAuthorized('reuseSignIn')
    const dataset = await readableDataset(package_id, deps)
    const address = reuseAddress(url)
    if (!address) throw invalidField('url', 'reuseAddress')
    const isEditor = await mayUpdate(dataset, deps)
    // Members may read a draft, and a deleted dataset, but nobody else can use what is not published.
    if (dataset.state !== 'active' && !isEditor)
      throw notAuthorized('editPackageForbidden', { user: user.name, id: package_id })
    const { ofDataset, waitingOfUser } = await countReuses(db, dataset.id, user.id)
    if (ofDataset >= limits.reusesOfDataset.max)
      throw invalidField('package_id', 'reuseTooManyOfDataset', { requirement: limits.reusesOfDataset.max })
    if (!isEditor && waitingOfUser >= limits.waitingReuses.max)
      throw invalidField('title', 'reuseTooManyWaiting', { requirement: limits.waitingReuses.max })
    const row = await withTransaction(db, async (client) => {
      const inserted = await insertReuse(client, {
        ...{ package_id: dataset.id, title, description, url: address.url, urlKey: address.key },
        ...{ userId: user.id, isApproved: isEditor },
      })
      if (inserted) await recordReuse(client, user, 'new', inserted)
      return inserted
    })
    if (!row) throw invalidField('url', 'reuseTaken')
    return presentReuse(row, user, isEditor)
  },
  { anonymousMessage: 'reuseSignIn' },
)
