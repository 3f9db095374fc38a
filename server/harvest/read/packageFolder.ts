import { Parser } from 'htmlparser2'
import { HarvestError } from '../harvestError.ts'
import { MAX_RECORDS, type Reach } from '../SourceReader.ts'
import { isPage, readAnyText } from './readText.ts'

/** As deep as the import of a folder on disk (server/importer/). */
const MAX_DEPTH = 4
const PACKAGE = 'datapackage.json'

/**
 * The addresses of the packages in a folder whose server lists its files as links, as Apache, nginx and Caddy do, and in the folders
 * below. Links that lead elsewhere are ignored, so a page that is no list has none. Throws as ReadSource.
 */
export async function packagesInFolder(address: string, page: string, reach: Reach): Promise<string[]> {
  const root = new URL(address.replace(/[?#].*$/s, '').replace(/\/*$/, '/'))
  const seen = new Set([root.href])
  const found: string[] = []
  let folders = [{ folder: root, page }]
  for (let depth = 0; folders.length > 0; depth++) {
    const below: URL[] = []
    for (const { folder, page: listed } of folders) {
      for (const link of linksIn(listed, folder)) {
        if (seen.has(link.href)) continue
        seen.add(link.href)
        if (link.pathname.endsWith(`/${PACKAGE}`)) found.push(link.href)
        else if (link.pathname.endsWith('/') && depth < MAX_DEPTH) below.push(link)
        if (seen.size > MAX_RECORDS)
          throw new HarvestError({ key: 'harvestTooMany', values: { count: seen.size, most: MAX_RECORDS } })
      }
    }
    folders = []
    for (const folder of below) {
      const text = await readAnyText(folder.href, reach)
      if (isPage(text)) folders.push({ folder, page: text })
    }
  }
  return found
}

/** The links of a page to what is in its folder, without queries, which sort the list. */
function linksIn(page: string, folder: URL): URL[] {
  const links: URL[] = []
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name !== 'a' || href === undefined || !URL.canParse(href, folder.href)) return
      const link = new URL(href, folder)
      const isBelow = link.href.startsWith(folder.href) && link.href !== folder.href
      if (isBelow && link.search === '' && link.hash === '') links.push(link)
    },
  })
  parser.end(page)
  return links
}
