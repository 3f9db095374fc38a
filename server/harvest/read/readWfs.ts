import { DOMParser, type Element } from '@xmldom/xmldom'
import { slugOf } from '#src/lib/slug.ts'
import type { Message } from '../../messages.ts'
import { HarvestError } from '../harvestError.ts'
import { type Found, MAX_RECORDS, type Reach } from '../SourceReader.ts'
import { readText } from './readText.ts'
import { rowFormat, type WfsService, wfsService } from './wfsService.ts'
import { all, textOf } from './xmlElements.ts'

const MAX_NAME = 90

/** Reads the capabilities of a WFS: one dataset for each feature type. Throws as ReadSource. */
export async function* readWfs(url: string, reach: Reach): AsyncGenerator<Found[]> {
  const { text, address } = await readText(addressOf(url, { request: 'GetCapabilities' }), reach)
  const root = rootOf(text)
  const types = root ? all(root, 'FeatureType') : []
  if (!root || types.length === 0) throw new HarvestError(emptinessOf(root))
  if (types.length > MAX_RECORDS)
    throw new HarvestError({ key: 'harvestTooMany', values: { count: types.length, most: MAX_RECORDS } })
  const service = wfsService(root, url, address)
  yield types.map((type) => foundIn(type, url, service))
}

/** Why a document has no feature types. */
function emptinessOf(root: Element | undefined): Message {
  if (root?.localName === 'WFS_Capabilities') return { key: 'harvestNoFeatureTypes' }
  if (!root || !/^(Service)?ExceptionReport$/.test(root.localName ?? '')) return { key: 'harvestNotWfs' }
  const code = all(root, 'Exception')[0]?.getAttribute('exceptionCode') ?? ''
  const text = textOf(root, 'ExceptionText') || textOf(root, 'ServiceException') || code
  return { key: 'harvestWfsException', values: { text: text.slice(0, 300) } }
}

function rootOf(text: string): Element | undefined {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new HarvestError({ key: 'harvestNotWfs' })
  try {
    const parser = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new SyntaxError(message)
      },
    })
    return parser.parseFromString(text, 'text/xml').documentElement ?? undefined
  } catch {
    throw new HarvestError({ key: 'harvestNotWfs' })
  }
}

function foundIn(type: Element, url: string, service: WfsService): Found {
  const name = textOf(type, 'Name')
  const title = textOf(type, 'Title') || name
  const guid = `${new URL(url).origin}${new URL(url).pathname}#${name}`
  const found = { guid, title: title || guid, modified: '', url: addressOf(url, { request: 'GetCapabilities' }) }
  if (name === '') return { ...found, problem: { key: 'harvestNoIdentifier' }, unsureBeginning: '' }
  const { format, outputFormat } = rowFormat(type, service)
  const resources = [
    {
      ...{ name: title, format },
      url: addressOf(service.featureAddress, {
        ...{ version: service.version, request: 'GetFeature' },
        [service.version.startsWith('1') ? 'typeName' : 'typeNames']: name,
        ...(outputFormat !== '' && { outputFormat }),
      }),
    },
    { name: 'WFS', format: 'WFS', url: addressOf(url, { request: 'GetCapabilities' }) },
  ]
  return {
    ...found,
    record: {
      name: slugOf(name.replace(/^.*:/, '')).slice(0, MAX_NAME),
      title,
      notes: textOf(type, 'Abstract'),
      url: found.url,
      tags: all(type, 'Keyword').map((keyword) => ({ name: keyword.textContent ?? '' })),
      extras: [{ key: 'crs', value: textOf(type, 'DefaultCRS') || textOf(type, 'DefaultSRS') }].filter(
        ({ value }) => value,
      ),
      resources,
    },
  }
}

function addressOf(url: string, parameters: Record<string, string>): string {
  const address = new URL(url)
  for (const name of [...address.searchParams.keys()])
    if (/^(service|version|request|typenames?|outputformat)$/i.test(name)) address.searchParams.delete(name)
  const written = { service: 'WFS', version: '2.0.0', ...parameters }
  for (const [name, value] of Object.entries(written)) address.searchParams.set(name, value)
  return address.href
}
