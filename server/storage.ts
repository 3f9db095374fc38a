import { join } from 'node:path'

/** The path of a resource's file below FIHRIST_DATA; the id is a uuid, so the path contains no name that a user chose. */
export function storedFile(dataDir: string, resourceId: string): string {
  return join(dataDir, 'storage', 'resources', resourceId.slice(0, 3), resourceId.slice(3, 6), resourceId.slice(6))
}

/** The folder of unfinished files. The portal removes old ones. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'storage', 'incoming')

/** The path of an uploaded picture; its name is a uuid of the portal with an extension. */
export const storedImage = (dataDir: string, name: string): string => join(dataDir, 'storage', 'images', name)
