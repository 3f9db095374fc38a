import type { ActionDeps } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { findPackageFacts, type PackageFacts } from '../db/packages.ts'
import { notFound } from '../errors.ts'
import { mayRead } from '../visibility.ts'

/** The dataset with this id or name, if the caller may read it. Throws 404. */
export async function readableDataset(
  idOrName: string,
  { db, user }: Pick<ActionDeps, 'db' | 'user'>,
): Promise<PackageFacts> {
  const dataset = await findPackageFacts(db, idOrName)
  if (!dataset || !mayRead(await labelsOf(db, user), dataset)) throw notFound('packageNotFound')
  return dataset
}
