import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../messages.ts'
import { type TestCatalogue, testCatalogue } from '../testing/testCatalogue.ts'
import { dcatRoutes } from './dcatRoutes.ts'
import { llmsRoute } from './llmsRoute.ts'
import { openapiRoute } from './openapiRoute.ts'
import { sitemapRoutes } from './sitemapRoutes.ts'

let portal: TestCatalogue
beforeAll(async () => {
  portal = await testCatalogue()
})

/** The documents that list addresses or languages, of a portal that offers one language. */
async function documentsOf(locale: Locale): Promise<string[]> {
  const config = { ...portal.services.config, languages: [locale] as const, localeDefault: locale }
  const services = { ...portal.services, config }
  const app = new Hono()
    .route('/', sitemapRoutes(services))
    .route('/', llmsRoute(config, { isOwn: true }))
    .route('/', openapiRoute(config))
    .route('/', dcatRoutes(services, locale))
  const paths = ['/sitemap.xml', '/llms.txt', '/3/openapi.json', '/catalog.ttl']
  return Promise.all(paths.map(async (path) => (await app.request(`http://portal.example${path}`)).text()))
}

test.each([...LOCALES])('a portal in %s alone names no address and no language of another', async (locale) => {
  const others = LOCALES.filter((one) => one !== locale)
  const names = { tr: 'TUR', en: 'ENG' } as Record<string, string>
  for (const text of await documentsOf(locale)) {
    expect(text.length).toBeGreaterThan(100)
    for (const other of others) {
      expect(text).not.toMatch(new RegExp(`portal\\.example/${other}(?![a-z])|hreflang="${other}"`))
      if (names[other]) expect(text).not.toContain(`language/${names[other]}`)
    }
  }
})
