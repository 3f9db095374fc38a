import { join } from 'node:path'

/** Where a resource's file lies below FIHRIST_DATA; the id is a uuid, so no name of a visitor's is part of the path. */
export function storedFile(dataDir: string, resourceId: string): string {
  return join(dataDir, 'storage', 'resources', resourceId.slice(0, 3), resourceId.slice(3, 6), resourceId.slice(6))
}

/** Where an uploaded picture lies; its name is a uuid of ours with an ending. */
export const storedImage = (dataDir: string, name: string): string => join(dataDir, 'storage', 'images', name)
