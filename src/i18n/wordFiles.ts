import type { ResourceKey } from 'i18next'

/** A chunk per language and namespace. The server's own words stay out of the browser. */
const files = import.meta.glob<ResourceKey>(['../../locales/*/*.json', '!../../locales/*/{api,licenses}.json'], {
  import: 'default',
})

/** The words of a language's namespace; rejects where there are none. */
export async function readWords(locale: string, namespace: string): Promise<ResourceKey> {
  const path = `../../locales/${locale}/${namespace}.json`
  const read = files[path]
  if (read === undefined) throw new Error(`no words at ${path}`)
  return read()
}
