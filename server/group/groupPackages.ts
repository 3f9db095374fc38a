import { insertPackageGroups } from '../db/insertPackage.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import type { Client } from '../db/pool.ts'
import { lockPackage, replaceGroups } from '../db/updatePackage.ts'

/** Adds a dataset to a group. As in CKAN, its metadata_modified does not change. */
export async function addPackageToGroup(client: Client, packageId: string, groupId: string): Promise<void> {
  await lockPackage(client, packageId)
  await insertPackageGroups(client, [{ package_id: packageId, group_id: groupId }])
  await renewDocuments(client, [packageId])
}

/** Removes a dataset from a group. */
export async function removePackageFromGroup(client: Client, packageId: string, groupId: string): Promise<void> {
  await lockPackage(client, packageId)
  await replaceGroups(client, [{ id: packageId, added: [], removed: [groupId] }])
  await renewDocuments(client, [packageId])
}
