import { type Locale, messageText } from '../messages.ts'
import { currentRequest } from '../RequestScope.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A page with one message, which may contain input of the caller, and a link to the home page. */
export function textPage(
  status: number,
  words: string,
  locale: Locale,
  headers: Record<string, string> = {},
): Response {
  const text = words.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
  const home = messageText(locale, { key: 'homePage' })
  const { basePath = '', localeDefault = locale } = currentRequest()?.portal ?? {}
  const homePath = `${basePath}/${locale === localeDefault ? '' : locale}`
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status} · ${text}</title><link rel="stylesheet" href="${basePath}/plain.css"><main><h1>${text}</h1><p>${status}</p><p><a href="${homePath}">${home}</a></p></main></html>`
  return new Response(html, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}
