import { Parser } from 'htmlparser2'
import { HarvestError, harvestErrorOf } from '../harvestError.ts'
import { type Found, MAX_RECORDS, type Reach } from '../SourceReader.ts'
import { isPage } from './decodedText.ts'
import { PAGE_LIMITS } from './openSource.ts'
import { readAnyText, type SourceText } from './readText.ts'

/** As deep as the import of a folder on disk (server/importer/). */
const MAX_DEPTH = 4
const PACKAGE = 'datapackage.json'

/** Lists of thousands of files are smaller. */
const LIST_LIMITS = { ...PAGE_LIMITS, maxBytes: 4 * 1024 * 1024 }
const LONGEST_ADDRESS = 2_000

/** `guid`: the address that a package would have without redirects, so that it stays when the source begins to redirect. */
export type PackagePlace = { guid: string; address: string }
/** `unread`: the folders whose list could not be read. */
type Packages = { places: PackagePlace[]; unread: Found[] }

/**
 * The addresses of the packages in a folder whose server lists its files as links, as Apache, nginx and Caddy do, and in the folders
 * below. Links that lead elsewhere are ignored, so a page that is no list has none. Throws as ReadSource.
 *
 * @param url the address of the folder
 * @param read its page
 */
export async function packagesInFolder(
  url: string,
  { text: page, address }: SourceText,
  reach: Reach,
): Promise<Packages> {
  if (page.length > LIST_LIMITS.maxBytes) throw new HarvestError({ key: 'harvestTooLarge' })
  const root = folderAddress(address)
  const guidOf = (link: string) => folderAddress(url) + link.slice(root.length)
  const seen = new Set([root])
  const places: PackagePlace[] = []
  const unread: Found[] = []
  let below: string[] = []
  const readList = (text: string, folder: string, depth: number) =>
    eachLink(text, folder, (link) => {
      if (seen.has(link)) return
      seen.add(link)
      if (seen.size > MAX_RECORDS)
        throw new HarvestError({ key: 'harvestTooMany', values: { count: seen.size, most: MAX_RECORDS } })
      if (link.endsWith(`/${PACKAGE}`)) places.push({ guid: guidOf(link), address: link })
      else if (link.endsWith('/') && depth < MAX_DEPTH) below.push(link)
    })
  readList(page, root, 0)
  for (let depth = 1; below.length > 0; depth++) {
    const folders = below
    below = []
    for (const folder of folders) {
      const list = await readFolder(folder, guidOf(folder), reach)
      if (typeof list === 'string') readList(list, folder, depth)
      else unread.push(list)
    }
  }
  return { places, unread }
}

const folderAddress = (address: string) => new URL(address.replace(/[?#].*$/s, '').replace(/\/*$/, '/')).href

/** The list of a folder, empty if it is no page. One that cannot be read does not end the job. */
async function readFolder(folder: string, guid: string, reach: Reach): Promise<string | Found> {
  try {
    const { text } = await readAnyText(folder, reach, LIST_LIMITS)
    return isPage(text) ? text : ''
  } catch (error) {
    reach.signal.throwIfAborted()
    const problem = harvestErrorOf(error, reach.signal)?.why
    if (!problem) throw error
    return { guid, title: guid, modified: '', url: guid, problem, unsureBeginning: guid }
  }
}

/** The links of a page to what is in its folder, without queries, which sort the list. */
function eachLink(page: string, folder: string, onLink: (link: string) => void): void {
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name !== 'a' || href === undefined || !URL.canParse(href, folder)) return
      const link = new URL(href, folder)
      const isBelow = link.href.startsWith(folder) && link.href !== folder && link.href.length <= LONGEST_ADDRESS
      if (isBelow && link.search === '' && link.hash === '') onLink(link.href)
    },
  })
  parser.end(page)
}
