import { DataFactory, type NamedNode } from 'n3'
import type { Dataset, Resource } from '#contract/entities.ts'
import { fileTypeCode } from './authorities.ts'
import { dateTime, type Graph, wholeNumber } from './Graph.ts'
import { authority, iriOf, term } from './vocabulary.ts'

const { namedNode, literal } = DataFactory
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/

/** Adds a resource as a distribution; returns its IRI. */
export function describeDistribution(graph: Graph, resource: Resource, dataset: Dataset, siteUrl: string): NamedNode {
  const page = `${siteUrl}/dataset/${encodeURIComponent(dataset.name)}/resource/${resource.id}`
  const self = namedNode(`${siteUrl}/dataset/${dataset.id}/resource/${resource.id}`)
  const url = iriOf(resource.url)
  const isFile = resource.url_type === 'upload' || resource.url_type === 'datastore'
  graph.state(self, 'rdf:type', term('dcat:Distribution'))
  graph.stateText(self, 'dct:title', resource.name, resource.name_translated)
  graph.stateText(self, 'dct:description', resource.description, resource.description_translated)
  const isOpen = !resource.opens_at
  graph.state(self, 'dcat:accessURL', (isOpen ? url : undefined) ?? iriOf(page))
  if (isFile && isOpen) graph.state(self, 'dcat:downloadURL', url)
  if (resource.opens_at) graph.state(self, 'dct:available', dateTime(resource.opens_at))
  const type = fileTypeCode(resource.format)
  if (type) graph.state(self, 'dct:format', authority('file-type', type))
  else if (resource.format) {
    const format = graph.blank('dct:MediaTypeOrExtent')
    graph.state(self, 'dct:format', format)
    graph.state(format, 'skos:prefLabel', resource.format)
  }
  if (resource.mimetype && MEDIA_TYPE.test(resource.mimetype))
    graph.state(self, 'dcat:mediaType', namedNode(`https://www.iana.org/assignments/media-types/${resource.mimetype}`))
  graph.state(self, 'dcat:byteSize', wholeNumber(resource.size))
  graph.state(self, 'dct:issued', dateTime(resource.created))
  graph.state(self, 'dct:modified', dateTime(resource.last_modified ?? resource.metadata_modified))
  graph.state(self, 'dct:license', iriOf(dataset.license_url))
  if (!dataset.license_url && dataset.license_title) {
    const license = graph.blank('dct:LicenseDocument')
    graph.state(self, 'dct:license', license)
    graph.state(license, 'dct:title', dataset.license_title)
  }
  const sha256 = /^(sha-?256:)?([0-9a-f]{64})$/i.exec(resource.hash)?.[2]
  if (sha256) {
    const checksum = graph.blank('spdx:Checksum')
    graph.state(self, 'spdx:checksum', checksum)
    graph.state(checksum, 'spdx:algorithm', term('spdx:checksumAlgorithm_sha256'))
    graph.state(checksum, 'spdx:checksumValue', literal(sha256.toLowerCase(), term('xsd:hexBinary')))
  }
  return self
}
