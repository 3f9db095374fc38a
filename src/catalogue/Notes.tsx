import { deferredStatic } from '../ui/deferred.tsx'

/** FormattedNotes in a separate chunk: the server's HTML contains them, and the parsers of notes are large. */
export const Notes = deferredStatic(() => import('./FormattedNotes.tsx').then((part) => part.FormattedNotes))
