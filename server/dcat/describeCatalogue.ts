import { DataFactory } from 'n3'
import type { Dataset } from '#contract/entities.ts'
import type { SiteSettings } from '../actions/define.ts'
import { languageCode } from './authorities.ts'
import { describeDataset } from './describeDataset.ts'
import { type Graph, wholeNumber } from './Graph.ts'
import { authority, iriOf, term } from './vocabulary.ts'

/** A page of the catalogue: its address and those of other pages. */
export type CataloguePage = {
  address: string
  count: number
  first: string
  last: string
  next?: string
  previous?: string
}

/** Adds the catalogue and the datasets of one page. */
export function describeCatalogue(
  graph: Graph,
  datasets: readonly Dataset[],
  { siteUrl, siteTitle, siteDescription, languages }: SiteSettings,
  page: CataloguePage,
): void {
  const self = DataFactory.namedNode(siteUrl)
  graph.state(self, 'rdf:type', term('dcat:Catalog'))
  graph.stateText(self, 'dct:title', null, siteTitle)
  graph.stateText(self, 'dct:description', null, siteDescription)
  graph.state(self, 'foaf:homepage', iriOf(siteUrl))
  for (const locale of languages) {
    const language = languageCode(locale)
    if (language) graph.state(self, 'dct:language', authority('language', language))
  }
  const publisher = graph.blank('foaf:Agent')
  graph.state(self, 'dct:publisher', publisher)
  graph.stateText(publisher, 'foaf:name', null, siteTitle)
  for (const dataset of datasets) graph.state(self, 'dcat:dataset', describeDataset(graph, dataset, siteUrl))
  statePaging(graph, page)
}

function statePaging(graph: Graph, { address, count, ...others }: CataloguePage): void {
  const view = DataFactory.namedNode(address)
  graph.state(view, 'rdf:type', term('hydra:PartialCollectionView'))
  graph.state(view, 'hydra:totalItems', wholeNumber(count))
  for (const [relation, to] of Object.entries(others)) if (to) graph.state(view, `hydra:${relation}`, iriOf(to))
}
