import { isEmbedPath } from '#contract/isEmbedPath.ts'
import { LOCALES } from '../messages.ts'

const LOCALE_PREFIX = new RegExp(`^/(${LOCALES.join('|')})(?=/)`)

/** Whether a path is that of a page for frames on other sites: it is for anonymous readers, and has no cookies. */
export const isEmbedPage = (path: string): boolean => isEmbedPath(path.replace(LOCALE_PREFIX, ''))
