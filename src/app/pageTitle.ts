import type { SiteConfig } from '../catalogue/site.ts'
import type { Locale } from '../i18n/languages.ts'
import { oneLine } from '../lib/oneLine.ts'

/**
 * "Air quality · Fihrist": the page first, because browser tabs cut off the end. A title can have words of the address, with control
 * characters.
 */
export function pageTitle(text: string, { title: names }: SiteConfig, locale: Locale): string {
  const title = oneLine(text)
  const name = names[locale] ?? ''
  return name === '' || title.includes(name) ? title : `${title} · ${name}`
}
