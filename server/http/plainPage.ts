import { type Locale, type WordKey, wordsOf } from '../words.ts'

/** A page in words for what CKAN answers with a page and not with its envelope: 404, 405, 413, 415. */
export function plainPage(status: number, key: WordKey, locale: Locale): Response {
  const words = wordsOf(locale, { key })
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${status}</h1><p>${words}</p></html>`
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
