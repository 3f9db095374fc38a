import type { ResourceKey } from 'i18next'

/** One chunk per language and namespace. The messages of the server are not in the browser's bundle. */
const files = import.meta.glob<ResourceKey>(['../../locales/*/*.json', '!../../locales/*/{api,licenses}.json'], {
  import: 'default',
})

/** Loads the messages of a namespace; rejects if there is no such file. */
export async function loadMessages(locale: string, namespace: string): Promise<ResourceKey> {
  const path = `../../locales/${locale}/${namespace}.json`
  const read = files[path]
  if (read === undefined) throw new Error(`no words at ${path}`)
  return read()
}
