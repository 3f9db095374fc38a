import { DataFactory, type NamedNode } from 'n3'
import type { Dataset } from '#contract/entities.ts'
import { frequencyCode, isFrequencyKey, readFrequency } from '#contract/frequency.ts'
import { visible } from '../textIn.ts'
import { languageCode } from './authorities.ts'
import { describeDistribution } from './describeDistribution.ts'
import { dateTime, type Graph, moment, type Subject } from './Graph.ts'
import { authority, iriOf, term } from './vocabulary.ts'

const { namedNode, literal } = DataFactory

/** The IRI of a dataset, with its id, because its name can change. */
const datasetIri = (siteUrl: string, id: string): NamedNode => namedNode(`${siteUrl}/dataset/${id}`)

/** Adds a dataset, its publisher, themes and resources as DCAT-AP 3; returns its IRI. */
export function describeDataset(graph: Graph, dataset: Dataset, siteUrl: string): NamedNode {
  const self = datasetIri(siteUrl, dataset.id)
  const extra = extrasOf(dataset)
  graph.state(self, 'rdf:type', term('dcat:Dataset'))
  graph.state(self, 'dct:identifier', dataset.id)
  graph.stateText(self, 'dct:title', visible(dataset.title) ?? dataset.name, dataset.title_translated)
  graph.stateText(self, 'dct:description', dataset.notes, dataset.notes_translated)
  graph.state(self, 'dcat:keyword', ...dataset.tags.map(({ display_name }) => display_name))
  graph.state(self, 'dct:issued', dateTime(dataset.metadata_created))
  graph.state(self, 'dct:modified', dateTime(dataset.metadata_modified))
  graph.state(self, 'dcat:version', dataset.version)
  graph.state(self, 'dcat:landingPage', iriOf(`${siteUrl}/dataset/${encodeURIComponent(dataset.name)}`))
  graph.state(self, 'foaf:page', iriOf(dataset.url))
  graph.state(self, 'dct:accessRights', authority('access-right', 'PUBLIC'))
  const declared = dataset.extras.find(({ key, value }) => isFrequencyKey(key) && value !== '')
  const frequency = declared && readFrequency(declared.value)
  if (frequency) graph.state(self, 'dct:accrualPeriodicity', authority('frequency', frequencyCode(frequency)))
  for (const words of (extra('language') ?? '').split(/[,;\s"[\]]+/)) {
    const language = languageCode(words)
    if (language) graph.state(self, 'dct:language', authority('language', language))
  }
  statePublisher(graph, self, dataset, siteUrl)
  stateContact(graph, self, dataset)
  stateTime(graph, self, extra('temporal_start'), extra('temporal_end'))
  statePlace(graph, self, dataset)
  for (const { name, title, title_translated } of dataset.groups) {
    const theme = namedNode(`${siteUrl}/group/${encodeURIComponent(name)}`)
    graph.state(self, 'dcat:theme', theme)
    graph.state(theme, 'rdf:type', term('skos:Concept'))
    graph.stateText(theme, 'skos:prefLabel', visible(title) ?? name, title_translated)
  }
  for (const resource of dataset.resources)
    graph.state(self, 'dcat:distribution', describeDistribution(graph, resource, dataset, siteUrl))
  return self
}

/** A function that returns the value of the first of some keys that has one. */
const extrasOf =
  ({ extras }: Dataset) =>
  (...keys: string[]): string | undefined =>
    keys.flatMap((wanted) => extras.filter(({ key, value }) => key === wanted && value !== ''))[0]?.value

function statePublisher(graph: Graph, self: Subject, { organization }: Dataset, siteUrl: string): void {
  if (!organization) return
  const publisher = namedNode(`${siteUrl}/organization/${organization.id}`)
  graph.state(self, 'dct:publisher', publisher)
  graph.state(publisher, 'rdf:type', term('foaf:Organization'), term('foaf:Agent'))
  graph.stateText(
    publisher,
    'foaf:name',
    visible(organization.title) ?? organization.name,
    organization.title_translated,
  )
  graph.state(publisher, 'foaf:homepage', iriOf(`${siteUrl}/organization/${encodeURIComponent(organization.name)}`))
}

function stateContact(graph: Graph, self: Subject, dataset: Dataset): void {
  const name = dataset.maintainer || dataset.author
  const email = dataset.maintainer_email || dataset.author_email
  if (!name && !email) return
  const contact = graph.blank('vcard:Kind')
  graph.state(self, 'dcat:contactPoint', contact)
  graph.state(contact, 'vcard:fn', name || email)
  if (email) graph.state(contact, 'vcard:hasEmail', iriOf(`mailto:${email.trim()}`))
}

function stateTime(graph: Graph, self: Subject, start: string | undefined, end: string | undefined): void {
  const [from, to] = [moment(start), moment(end)]
  if (!from && !to) return
  const period = graph.blank('dct:PeriodOfTime')
  graph.state(self, 'dct:temporal', period)
  graph.state(period, 'dcat:startDate', from)
  graph.state(period, 'dcat:endDate', to)
}

/** The geometry of ckanext-spatial, the URI of a place, or its name. */
function statePlace(graph: Graph, self: Subject, dataset: Dataset): void {
  const extra = extrasOf(dataset)
  const uri = iriOf(extra('spatial_uri'))
  const geometry = geometryOf(extra('spatial'))
  const [name, nameInEnglish] = [extra('spatial_text'), extra('spatial_text_en')]
  if (!uri && !geometry && !name) return
  const place = uri ?? graph.blank('dct:Location')
  if (uri) graph.state(uri, 'rdf:type', term('dct:Location'))
  graph.state(self, 'dct:spatial', place)
  if (geometry) graph.state(place, 'locn:geometry', literal(geometry, term('geo:geoJSONLiteral')))
  if (name) graph.stateText(place, 'skos:prefLabel', name, nameInEnglish ? { tr: name, en: nameInEnglish } : null)
}

function geometryOf(text: string | undefined): string | undefined {
  try {
    const geometry: unknown = JSON.parse(text ?? '')
    return typeof geometry === 'object' && geometry && 'coordinates' in geometry ? JSON.stringify(geometry) : undefined
  } catch {
    return undefined
  }
}
