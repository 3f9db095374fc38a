import { type Locale, type Message, type MessageKey, messageText } from '../messages.ts'
import { currentRequest } from '../RequestScope.ts'

/** An error page, where CKAN responds with a page and not with its envelope: 404, 405, 413, 415, 429. */
export function plainPage(
  status: number,
  message: MessageKey | Message,
  locale: Locale,
  headers: Record<string, string> = {},
): Response {
  const words = messageText(locale, typeof message === 'string' ? { key: message } : message)
  const home = messageText(locale, { key: 'homePage' })
  const base = currentRequest()?.basePath ?? ''
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status} · ${words}</title><link rel="stylesheet" href="${base}/plain.css"><main><h1>${words}</h1><p>${status}</p><p><a href="${base}/">${home}</a></p></main></html>`
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}
