import { DataFactory, type NamedNode } from 'n3'

/** The vocabularies of DCAT-AP 3 that are used. */
export const PREFIXES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  spdx: 'http://spdx.org/rdf/terms#',
  locn: 'http://www.w3.org/ns/locn#',
  hydra: 'http://www.w3.org/ns/hydra/core#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  geo: 'http://www.opengis.net/ont/geosparql#',
} as const

type Prefix = keyof typeof PREFIXES

/** A term by its prefixed name, such as `dct:title`. */
export const term = (name: `${Prefix}:${string}`): NamedNode => {
  const [prefix, local] = name.split(':') as [Prefix, string] // the template literal type guarantees both parts
  return DataFactory.namedNode(PREFIXES[prefix] + local)
}

/** The EU's authority tables, which DCAT-AP requires. */
const AUTHORITY = 'http://publications.europa.eu/resource/authority'
export const authority = (list: 'frequency' | 'language' | 'file-type' | 'access-right', code: string): NamedNode =>
  DataFactory.namedNode(`${AUTHORITY}/${list}/${code}`)

/** An IRI; undefined if the text is not an address. Characters that are not allowed in an IRI are encoded. */
export function iriOf(text: string | null | undefined): NamedNode | undefined {
  if (!text || !/^(https?|ftp|mailto):/i.test(text) || !URL.canParse(text)) return undefined
  return DataFactory.namedNode(new URL(text).href.replace(/[\s<>"{}|\\^`]/g, encodeURIComponent))
}
