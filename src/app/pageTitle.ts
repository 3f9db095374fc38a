import type { SiteConfig } from '../catalogue/site.ts'
import type { Locale } from '../i18n/languages.ts'

/** "Air quality · Fihrist": the page first, because browser tabs cut off the end. */
export function pageTitle(title: string, { title: names }: SiteConfig, locale: Locale): string {
  const name = names[locale] ?? ''
  return name === '' || title.includes(name) ? title : `${title} · ${name}`
}
