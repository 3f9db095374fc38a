import type { Locale } from '../messages.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A page with one message, which may contain input of the caller. */
export function textPage(
  status: number,
  words: string,
  locale: Locale,
  headers: Record<string, string> = {},
): Response {
  const text = words.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${status}</h1><p>${text}</p></html>`
  return new Response(html, { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}
