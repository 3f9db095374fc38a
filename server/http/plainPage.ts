import { type Locale, type Message, type MessageKey, messageText } from '../messages.ts'
import { textPage } from './textPage.ts'

/** An error page, where CKAN responds with a page and not with its envelope: 404, 405, 413, 415, 429. */
export const plainPage = (
  status: number,
  message: MessageKey | Message,
  locale: Locale,
  headers: Record<string, string> = {},
): Response =>
  textPage(status, messageText(locale, typeof message === 'string' ? { key: message } : message), locale, headers)
