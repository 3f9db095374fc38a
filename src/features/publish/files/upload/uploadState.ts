import type { UploadFailure } from './UploadFailure.ts'
import type { UploadProgress } from './uploadFile.ts'

/** How far a file is on its way to the portal; a file that waits for its turn, or has arrived, has none. */
export type UploadState = ({ state: 'sending' } & UploadProgress) | { state: 'failed'; failure: UploadFailure }
