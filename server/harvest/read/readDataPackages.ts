import { safeParse } from 'valibot'
import { type Descriptor, descriptor } from '../../importer/descriptor.ts'
import { datasetName, describedResource, packageInput } from '../../importer/packageInput.ts'
import { LinkError } from '../../loader/openLink.ts'
import { HarvestError } from '../harvestError.ts'
import { type Found, MAX_RECORDS, type Reach } from '../SourceReader.ts'
import { withoutLogin } from '../withoutLogin.ts'
import { isPage } from './decodedText.ts'
import { packagesInFolder } from './packageFolder.ts'
import { readAnyText, readText } from './readText.ts'

/**
 * Reads one `datapackage.json`, those in a folder whose server lists it, or those whose addresses a text has, one on each line.
 * Throws as ReadSource.
 */
export async function* readDataPackages(url: string, reach: Reach): AsyncGenerator<Found[]> {
  const { text, address: base } = await readAnyText(url, reach)
  if (/^\s*\{/.test(text)) {
    yield [foundIn(text, url, base)]
    return
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const { addresses, unread } = isPage(text)
    ? await packagesInFolder(base, text, reach)
    : { addresses: [...new Set(lines)].filter((line) => line !== ''), unread: [] }
  if (unread.length > 0) yield unread
  else if (isPage(text) && addresses.length === 0) throw new HarvestError({ key: 'harvestPage' })
  const wrong = addresses.find((line) => !/^https?:\/\/\S+$/i.test(line))
  if (wrong !== undefined || addresses.length + unread.length === 0)
    throw new HarvestError({ key: 'harvestNoPackages' })
  if (addresses.length > MAX_RECORDS)
    throw new HarvestError({ key: 'harvestTooMany', values: { count: addresses.length, most: MAX_RECORDS } })
  for (const address of addresses) yield [await readOne(address, reach)]
}

/** One package that cannot be read does not end the job. */
async function readOne(address: string, reach: Reach): Promise<Found> {
  const shown = withoutLogin(address)
  if (shown !== address)
    return { guid: shown, title: shown, modified: '', url: shown, problem: { key: 'harvestLogin' } }
  try {
    const { text, address: base } = await readText(address, reach)
    return foundIn(text, address, base)
  } catch (error) {
    reach.signal.throwIfAborted()
    if (!(error instanceof LinkError) && !(error instanceof HarvestError)) throw error
    return { guid: address, title: address, modified: '', url: address, problem: error.why }
  }
}

/** `base`: the address that redirects led to. */
function foundIn(text: string, address: string, base: string): Found {
  const found = { guid: address, title: address, modified: '', url: address }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ...found, problem: { key: /^\s*[{[]/.test(text) ? 'harvestBrokenJson' : 'harvestNotJson' } }
  }
  const { success, output, issues } = safeParse(descriptor, json)
  if (!success) {
    const fields = issues.map((issue) => issue.path?.map(({ key }) => key).join('.')).join(', ')
    return { ...found, problem: { key: 'harvestWrongPackage', values: { fields: fields.slice(0, 300) } } }
  }
  return { ...found, title: output.title || output.name || address, record: recordOf(output, base) }
}

function recordOf(output: Descriptor, address: string) {
  const folder = new URL('.', address).pathname.split('/').findLast((part) => part !== '') ?? ''
  const resources = output.resources.flatMap((resource) => {
    const [path] = [resource.path].flat()
    return path && URL.canParse(path, address)
      ? [{ ...describedResource(resource), url: new URL(path, address).href }]
      : []
  })
  const { owner_org: organization, ...record } = packageInput(output, datasetName(output, folder), resources)
  return { ...record, ...(typeof organization === 'string' && { organization: { name: organization } }) }
}
