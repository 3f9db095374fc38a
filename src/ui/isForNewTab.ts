import type { MouseEvent } from 'react'

/** Whether a press of a link opens another tab or window, which the browser does by itself. */
export const isForNewTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
