import { insertPackageGroups } from '../db/insertPackage.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import type { Client } from '../db/pool.ts'
import { lockPackage, replaceGroups } from '../db/updatePackage.ts'

/** Puts a dataset into a group; its own date does not move, as in CKAN. */
export async function putPackageIntoGroup(client: Client, packageId: string, groupId: string): Promise<void> {
  await lockPackage(client, packageId)
  await insertPackageGroups(client, packageId, [groupId])
  await renewDocuments(client, [packageId])
}

/** Takes a dataset out of a group. */
export async function takePackageOutOfGroup(client: Client, packageId: string, groupId: string): Promise<void> {
  await lockPackage(client, packageId)
  await replaceGroups(client, packageId, { added: [], removed: [groupId] })
  await renewDocuments(client, [packageId])
}
