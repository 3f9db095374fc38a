import { Hono } from 'hono'
import type { SiteSettings } from '../actions/define.ts'
import type { Locale } from '../messages.ts'

type Site = Pick<SiteSettings, 'siteUrl' | 'siteTitle' | 'siteDescription' | 'localeDefault' | 'languages'>

/**
 * `/llms.txt`: what this site is and how programs query it, for AI assistants that read pages for their users. In English,
 * with the addresses of every language. A portal in front of another CKAN has no OpenAPI document and no MCP.
 */
export function llmsRoute(site: Site, { isOwn }: { isOwn: boolean }): Hono {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  const text = llmsText(site, isOwn)
  return new Hono().get('/llms.txt', () => new Response(text, { headers }))
}

function llmsText({ siteUrl, siteTitle, siteDescription, localeDefault, languages }: Site, isOwn: boolean): string {
  const baseOf = (locale: Locale) => `${siteUrl}${locale === localeDefault ? '' : `/${locale}`}`
  const api = `${siteUrl}/api/3/action`
  const perLocale = (line: (base: string, locale: Locale) => string) =>
    languages.map((locale) => line(baseOf(locale), locale))
  return [
    `# ${siteTitle.en}`,
    '',
    `> ${siteDescription.en || 'An open data catalogue.'} It has CKAN’s action API.`,
    '',
    'Every response below is JSON, `{"success": true, "result": …}`. No key is needed to read. Ask the API instead of reading',
    'pages: it is complete, and cheaper for both sides. In place of an id the name does as well; names do not change.',
    '',
    '## Pages',
    '',
    ...perLocale((base, locale) => `- [${siteTitle[locale]}, ${locale}](${base}/): search, datasets, tables`),
    '',
    '## API',
    '',
    ...perLocale((base, locale) => `- Base address, titles and messages in ${locale}: ${base}/api/3/action/`),
    ...perLocale((base, locale) => `- [Recipes and snippets, ${locale}](${base}/api-docs)`),
    ...(isOwn
      ? [
          `- [OpenAPI 3.1](${siteUrl}/api/3/openapi.json): every action with its parameters and responses`,
          `- MCP (Model Context Protocol, streamable HTTP, read-only, no token): ${siteUrl}/mcp`,
        ]
      : []),
    '',
    '## How to ask',
    '',
    `- Search datasets: ${api}/package_search?q=WORDS&rows=10 (at most 1,000 a page, \`start\` skips)`,
    `- One dataset with its files: ${api}/package_show?id=NAME`,
    `- Rows of a table, for a file with \`datastore_active\`: ${api}/datastore_search?resource_id=ID&limit=100 (at most 32,000)`,
    `- SQL over tables: ${api}/datastore_search_sql?sql=SELECT…FROM "ID"`,
    `- Publishers, categories, tags: ${api}/organization_list, ${api}/group_list, ${api}/tag_list`,
    '',
  ].join('\n')
}
