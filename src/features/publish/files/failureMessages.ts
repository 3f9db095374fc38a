import type { UploadErrorKind } from './upload/UploadError.ts'

/** The message keys for a failed upload: what happened and what to do next. */
export const failureMessages = {
  offline: { what: 'failed.offline', next: 'failed.offlineNext' },
  stalled: { what: 'failed.stalled', next: 'failed.offlineNext' },
  fileGone: { what: 'failed.fileGone', next: 'failed.fileGoneNext' },
  forbidden: { what: 'failed.forbidden', next: 'failed.forbiddenNext' },
  gone: { what: 'failed.gone', next: 'failed.goneNext' },
  tooLarge: { what: 'failed.tooLarge', next: 'failed.tooLargeNext' },
  refused: { what: 'failed.refused', next: 'failed.refusedNext' },
  busy: { what: 'failed.busy', next: 'failed.busyNext' },
  storageFull: { what: 'failed.storageFull', next: 'failed.storageFullNext' },
  server: { what: 'failed.server', next: 'failed.serverNext' },
  garbled: { what: 'failed.garbled', next: 'failed.garbledNext' },
} as const satisfies Record<UploadErrorKind, { what: string; next: string }>
