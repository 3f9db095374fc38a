import { type Quad, type Term, Writer } from 'n3'
import { element, type Xml, xmlDocument } from '../xml/element.ts'
import { PREFIXES, term } from './vocabulary.ts'

export const RDF_FORMATS = {
  ttl: 'text/turtle; charset=utf-8',
  rdf: 'application/rdf+xml; charset=utf-8',
  xml: 'application/rdf+xml; charset=utf-8',
  jsonld: 'application/ld+json; charset=utf-8',
} as const
export type RdfFormat = keyof typeof RDF_FORMATS
export const isRdfFormat = (name: string): name is RdfFormat => Object.hasOwn(RDF_FORMATS, name)

/** Serialises statements in a format. */
export function serialise(quads: readonly Quad[], format: RdfFormat): string {
  if (format === 'ttl') return turtle(quads)
  return format === 'jsonld' ? jsonLd(quads) : rdfXml(quads)
}

function turtle(quads: readonly Quad[]): string {
  const writer = new Writer({ prefixes: PREFIXES })
  writer.addQuads([...quads])
  let text = ''
  // Without a stream the writer calls back synchronously.
  writer.end((error: Error | null, result: string) => {
    if (error) throw error
    text = result
  })
  return text
}

/** Statements grouped by subject, in the order of the first occurrence. */
function bySubject(quads: readonly Quad[]): [Term, Quad[]][] {
  const nodes = new Map<string, [Term, Quad[]]>()
  for (const quad of quads) {
    const node = nodes.get(quad.subject.id)
    if (node) node[1].push(quad)
    else nodes.set(quad.subject.id, [quad.subject, [quad]])
  }
  return [...nodes.values()]
}

/** The prefixed name, such as `dct:title`, of an IRI in a known vocabulary; otherwise the IRI. */
function short(iri: string): string {
  const known = Object.entries(PREFIXES).find(
    ([, base]) => iri.startsWith(base) && /^[\w-]+$/.test(iri.slice(base.length)),
  )
  return known ? `${known[0]}:${iri.slice(known[1].length)}` : iri
}

const nameOf = (node: Term) => (node.termType === 'BlankNode' ? `_:${node.value}` : node.value)

function jsonLd(quads: readonly Quad[]): string {
  const nodes = bySubject(quads).map(([subject, about]) => {
    const node: Record<string, unknown> = { '@id': nameOf(subject) }
    const values = new Map<string, unknown[]>()
    for (const { predicate, object } of about) {
      const isType = predicate.equals(term('rdf:type'))
      const key = isType ? '@type' : short(predicate.value)
      values.set(key, [...(values.get(key) ?? []), isType ? short(object.value) : jsonValue(object)])
    }
    for (const [key, all] of values) node[key] = all.length === 1 ? all[0] : all
    return node
  })
  return JSON.stringify({ '@context': PREFIXES, '@graph': nodes }, null, 1)
}

function jsonValue(object: Term): unknown {
  if (object.termType !== 'Literal') return { '@id': nameOf(object) }
  if (object.language) return { '@language': object.language, '@value': object.value }
  const type = short(object.datatype.value)
  return type === 'xsd:string' ? object.value : { '@type': type, '@value': object.value }
}

function rdfXml(quads: readonly Quad[]): string {
  const xmlns = Object.fromEntries(Object.entries(PREFIXES).map(([prefix, base]) => [`xmlns:${prefix}`, base]))
  const descriptions = bySubject(quads).map(([subject, about]) =>
    element('rdf:Description', nodeAttribute(subject, 'about'), ...about.map(property)),
  )
  return xmlDocument(element('rdf:RDF', xmlns, ...descriptions))
}

const nodeAttribute = (node: Term, name: 'about' | 'resource') =>
  node.termType === 'BlankNode' ? { 'rdf:nodeID': node.value } : { [`rdf:${name}`]: node.value }

function property({ predicate, object }: Quad): Xml {
  // Every predicate is from a known vocabulary, so its prefixed name is a valid XML name.
  const name = short(predicate.value)
  if (object.termType !== 'Literal') return element(name, nodeAttribute(object, 'resource'))
  if (object.language) return element(name, { 'xml:lang': object.language }, object.value)
  const type = object.datatype.value
  return element(name, type === term('xsd:string').value ? {} : { 'rdf:datatype': type }, object.value)
}
