import { safeParse } from 'valibot'
import { type Descriptor, descriptor, type ResourceDescriptor } from '../../importer/descriptor.ts'
import { datasetName, describedResource, packageInput } from '../../importer/packageInput.ts'
import { LinkError } from '../../loader/openLink.ts'
import { HarvestError } from '../harvestError.ts'
import { type Found, MAX_RECORDS, type Reach } from '../SourceReader.ts'
import { withoutLogin } from '../withoutLogin.ts'
import { isPage } from './decodedText.ts'
import { type PackagePlace, packagesInFolder } from './packageFolder.ts'
import { readAnyText, readText } from './readText.ts'

/**
 * Reads one `datapackage.json`, those in a folder whose server lists it, or those whose addresses a text has, one on each line.
 * Throws as ReadSource.
 */
export async function* readDataPackages(url: string, reach: Reach): AsyncGenerator<Found[]> {
  const read = await readAnyText(url, reach)
  const { text, address: base } = read
  if (/^\s*\{/.test(text)) {
    yield foundIn(text, url, base)
    return
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const { places, unread } = isPage(text)
    ? await packagesInFolder(url, read, reach)
    : {
        places: [...new Set(lines)].filter((line) => line !== '').map((line) => ({ guid: line, address: line })),
        unread: [],
      }
  if (unread.length > 0) yield unread
  else if (isPage(text) && places.length === 0) throw new HarvestError({ key: 'harvestPage' })
  const wrong = places.find(({ address }) => !/^https?:\/\/\S+$/i.test(address))
  if (wrong !== undefined || places.length + unread.length === 0) throw new HarvestError({ key: 'harvestNoPackages' })
  if (places.length > MAX_RECORDS)
    throw new HarvestError({ key: 'harvestTooMany', values: { count: places.length, most: MAX_RECORDS } })
  for (const place of places) yield await readOne(place, reach)
}

/** One package that cannot be read does not end the job. */
async function readOne({ guid, address }: PackagePlace, reach: Reach): Promise<Found[]> {
  const shown = withoutLogin(address)
  if (shown !== address)
    return [{ guid: shown, title: shown, modified: '', url: shown, problem: { key: 'harvestLogin' } }]
  try {
    const { text, address: base } = await readText(address, reach)
    return foundIn(text, guid, base)
  } catch (error) {
    reach.signal.throwIfAborted()
    if (!(error instanceof LinkError) && !(error instanceof HarvestError)) throw error
    return [{ guid, title: guid, modified: '', url: guid, problem: error.why }]
  }
}

/**
 * The package, and one problem for all its resources that cannot be copied, of which a text can have millions. `base`: the address that
 * redirects led to, to which paths belong.
 */
function foundIn(text: string, address: string, base: string): Found[] {
  const found = { guid: address, title: address, modified: '', url: address }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return [{ ...found, problem: { key: /^\s*[{[]/.test(text) ? 'harvestBrokenJson' : 'harvestNotJson' } }]
  }
  const { success, output, issues } = safeParse(descriptor, json)
  if (!success) {
    const fields = issues.map((issue) => issue.path?.map(({ key }) => key).join('.')).join(', ')
    return [{ ...found, problem: { key: 'harvestWrongPackage', values: { fields: fields.slice(0, 300) } } }]
  }
  const title = output.title || output.name || address
  const files = output.resources.map((resource) => filesOf(resource, base))
  const isCopied = (one: (typeof files)[number]) => one.every((file) => file !== undefined)
  const first = files.findIndex((one) => !isCopied(one))
  const resources = files.flat().filter((file) => file !== undefined)
  const copied: Found = { ...found, title, record: recordOf(output, resources, address) }
  if (first === -1) return [copied]
  const { title: label, name } = output.resources[first] ?? {}
  const values = {
    count: files.filter((one) => !isCopied(one)).length,
    name: (label || name || String(first + 1)).slice(0, 200),
  }
  return [copied, { ...found, guid: `${address}#/resources`, title, problem: { key: 'harvestUncopied', values } }]
}

/** The input of each file of a resource; undefined for one that is not at a web address. */
function filesOf(resource: ResourceDescriptor, base: string): (Record<string, unknown> | undefined)[] {
  const given = [resource.path ?? ''].flat()
  const paths = given.length === 0 ? [''] : given
  const described = describedResource(resource)
  return paths.map((path, at) => {
    const url = path !== '' && URL.canParse(path, base) ? new URL(path, base) : undefined
    if (!url || !/^https?:$/.test(url.protocol)) return undefined
    return paths.length === 1 ? { ...described, url: url.href } : { ...numbered(described, at + 1), url: url.href }
  })
}

/** A resource of several files has one name. */
function numbered({ name, name_translated: translations, ...others }: Record<string, unknown>, number: number) {
  const withNumber = (text: unknown) => (text ? `${text} (${number})` : text)
  return {
    ...others,
    ...(name !== undefined && { name: withNumber(name) }),
    ...(translations !== undefined && {
      name_translated: Object.fromEntries(
        Object.entries(translations ?? {}).map(([at, text]) => [at, withNumber(text)]),
      ),
    }),
  }
}

function recordOf(output: Descriptor, resources: Record<string, unknown>[], address: string) {
  const folder = new URL('.', address).pathname.split('/').findLast((part) => part !== '') ?? ''
  const { owner_org: organization, ...record } = packageInput(output, datasetName(output, folder), resources)
  return { ...record, ...(typeof organization === 'string' && { organization: { name: organization } }) }
}
