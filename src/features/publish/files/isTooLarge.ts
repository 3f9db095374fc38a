import type { DraftFile } from '../draft/draft.ts'

/** Whether the portal would refuse a chosen file for its size; of a portal that does not tell its limit nobody knows. */
export const isTooLarge = ({ kind, upload, sizeBytes }: DraftFile, uploadMaxMb: number | undefined): boolean =>
  kind === 'file' && upload !== 'done' && uploadMaxMb !== undefined && (sizeBytes ?? 0) > uploadMaxMb * 1024 * 1024
