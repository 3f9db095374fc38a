import { isIP } from 'node:net'
import type { Element } from '@xmldom/xmldom'
import { isPublicAddress } from '../../loader/publicAddress.ts'
import { withoutLogin } from '../withoutLogin.ts'
import { formatName } from './formatName.ts'
import { all, textOf } from './xmlElements.ts'

/** What the capabilities of a WFS say about its rows. */
export type WfsService = { version: string; featureAddress: string; formats: readonly string[] }

/**
 * @param url the address of the source, for a service that names no address for its rows
 * @param final the address that redirects led to
 */
export function wfsService(root: Element, url: string, final = url): WfsService {
  const isNew = root.namespaceURI?.endsWith('/2.0') ?? true
  const version = /^\d+\.\d+\.\d+$/.exec(root.getAttribute('version') ?? '')?.[0] ?? (isNew ? '2.0.0' : '1.1.0')
  // Version 1.0 has an element with the operation's name.
  const operation =
    all(root, 'Operation').find((one) => one.getAttribute('name') === 'GetFeature') ?? all(root, 'GetFeature')[0]
  return {
    version,
    featureAddress: featureAddress(operation, url, final),
    formats: operation ? formatsOf(operation, root) : [],
  }
}

function featureAddress(operation: Element | undefined, url: string, final: string): string {
  const get = operation && all(operation, 'Get')[0]
  const named = get?.getAttribute('xlink:href') || get?.getAttribute('onlineResource') || ''
  if (!/^https?:\/\//i.test(named) || !URL.canParse(named)) return url
  const address = new URL(named)
  const source = [final, url].map((one) => new URL(one)).find(({ hostname }) => hostname === address.hostname)
  if (!source) return isPublicHost(address.hostname) ? withoutLogin(named) : url
  // A service behind a proxy often names the protocol and port that it has behind it. Pages of this portal may only read https.
  if (source.protocol === 'https:' || address.protocol === 'http:') {
    address.protocol = source.protocol
    address.port = source.port
  }
  return withoutLogin(address.href)
}

/** Names without a public suffix, which only a service's own network knows. */
const PRIVATE_NAME = /(^|\.)(local|localdomain|localhost|internal|intranet|lan|corp|home|private|home\.arpa)\.?$/i

/** A service behind a proxy often names the address that it has in its own network. */
const isPublicHost = (host: string) =>
  isIP(host.replace(/^\[|\]$/g, '')) === 0
    ? /.\../.test(host) && !PRIVATE_NAME.test(host)
    : isPublicAddress(host.replace(/^\[|\]$/g, ''))

/** Whether a parameter is one of all operations. */
function isCommon(parameter: Element): boolean {
  let { parentNode: above } = parameter
  while (above && above.nodeName.replace(/^.*:/, '') !== 'Operation') above = above.parentNode
  return above === null
}

/** The default first. */
function formatsOf(operation: Element, root: Element): string[] {
  const isFormat = (one: Element) => one.getAttribute('name')?.toLowerCase() === 'outputformat'
  const parameter = all(operation, 'Parameter').find(isFormat) ?? all(root, 'Parameter').filter(isCommon).find(isFormat)
  const named = parameter
    ? [textOf(parameter, 'DefaultValue'), ...all(parameter, 'Value').map((one) => one.textContent?.trim() ?? '')]
    : all(operation, 'ResultFormat').flatMap((one) => all(one, '*').map(({ localName }) => localName ?? ''))
  return named.filter((format) => format !== '')
}

const GEOJSON = [/\bgeo\+?json\b/i, /^(application\/)?json\b/i]

/** The format of the rows of a feature type: GeoJSON if the service offers it, otherwise the default. */
export function rowFormat(type: Element, { formats }: WfsService): { format: string; outputFormat: string } {
  const own = all(type, 'OutputFormats').flatMap((one) => all(one, 'Format'))
  const names = own.map((one) => one.textContent?.trim() ?? '').filter((name) => name !== '')
  const offered = names.length > 0 ? names : formats
  for (const pattern of GEOJSON) {
    const outputFormat = offered.find((name) => pattern.test(name))
    if (outputFormat !== undefined) return { format: 'GeoJSON', outputFormat }
  }
  const [outputFormat = ''] = offered
  return {
    format: outputFormat === '' || /gml/i.test(outputFormat) ? 'GML' : formatName(outputFormat, ''),
    outputFormat,
  }
}
