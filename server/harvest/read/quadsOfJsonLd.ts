import { type BlankNode, DataFactory, type Literal, type NamedNode, type Quad } from 'n3'
import { isPlainObject } from '#src/lib/isPlainObject.ts'
import { PREFIXES } from '../../dcat/vocabulary.ts'
import { HarvestError } from '../harvestError.ts'

type Json = Record<string, unknown>
/** The IRI of a term, whether its values are IRIs, and whether they are objects with a text for each language. */
type Definition = { iri: string; isIri: boolean; isByLanguage: boolean }
type Terms = ReadonlyMap<string, Definition>
/** `base`: the address that relative ids belong to; empty if the document refuses one. */
type Context = { terms: Terms; base: string }

const RDF_TYPE = DataFactory.namedNode(`${PREFIXES.rdf}type`)
const DEEPEST = 50
/** Names that catalogues use without an own context. */
const KNOWN: Readonly<Record<string, string>> = {
  ...PREFIXES,
  dcterms: PREFIXES.dct,
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  schema: 'http://schema.org/',
}

/**
 * The statements of a JSON-LD document, as DCAT catalogues write it: contexts with prefixes and terms, graphs and nested nodes. A
 * context at another address is not fetched; the prefixes of DCAT-AP are known without it.
 */
export function quadsOfJsonLd(document: unknown, base: string): Quad[] {
  const quads: Quad[] = []
  const terms = new Map(Object.entries(KNOWN).map(([name, iri]) => [name, plain(iri)]))
  visit(document, { terms, base }, quads, 0)
  return quads
}

const plain = (iri: string): Definition => ({ iri, isIri: false, isByLanguage: false })
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

/** Adds the statements about a node and returns it; undefined for what is no node. */
function visit(value: unknown, outer: Context, quads: Quad[], depth: number): NamedNode | BlankNode | undefined {
  const isTooDeep = depth > DEEPEST
  if (isTooDeep) throw new HarvestError({ key: 'harvestTooDeep' })
  if (Array.isArray(value)) {
    for (const entry of value) visit(entry, outer, quads, depth + 1)
    return undefined
  }
  if (!isPlainObject(value)) return undefined
  const context = withContext(outer, value['@context'])
  const { terms } = context
  for (const entry of listOf(value['@graph'])) visit(entry, context, quads, depth + 1)
  const id = value['@id'] ?? value['id']
  const subject = typeof id === 'string' ? nodeOf(id, context) : DataFactory.blankNode()
  for (const type of listOf(value['@type']))
    if (typeof type === 'string')
      quads.push(DataFactory.quad(subject, RDF_TYPE, DataFactory.namedNode(expanded(type, terms))))
  for (const [name, given] of Object.entries(value)) {
    const term = terms.get(name) ?? plain(expanded(name, terms))
    if (name.startsWith('@') || !term.iri.includes(':')) continue
    const predicate = DataFactory.namedNode(term.iri)
    for (const entry of valuesOf(given, term)) {
      const object = objectOf(entry, term.isIri, context, quads, depth)
      if (object) quads.push(DataFactory.quad(subject, predicate, object))
    }
  }
  return subject
}

function valuesOf(given: unknown, { isByLanguage }: Definition): unknown[] {
  if (!isPlainObject(given)) return listOf(given)
  if ('@list' in given) return listOf(given['@list'])
  if ('@set' in given) return listOf(given['@set'])
  if (!isByLanguage || '@value' in given) return [given]
  return Object.entries(given).flatMap(([language, texts]) =>
    listOf(texts).map((text) => ({ '@value': text, '@language': language === '@none' ? undefined : language })),
  )
}

function objectOf(entry: unknown, isIri: boolean, context: Context, quads: Quad[], depth: number) {
  if (!isPlainObject(entry)) {
    if (entry === null || typeof entry === 'object') return undefined
    return isIri ? nodeOf(String(entry), context) : DataFactory.literal(String(entry))
  }
  if (entry['@value'] === null) return undefined
  return '@value' in entry ? literalOf(entry) : visit(entry, context, quads, depth + 1)
}

function literalOf({ '@value': value, '@language': language }: Json): Literal {
  return DataFactory.literal(String(value), typeof language === 'string' ? language : undefined)
}

function withContext(outer: Context, context: unknown): Context {
  const own = listOf(context).filter(isPlainObject)
  if (own.length === 0) return outer
  const terms = new Map(outer.terms)
  let { base } = outer
  for (const entries of own) {
    const { '@base': given } = entries
    if (given === null) base = ''
    else if (typeof given === 'string') base = resolved(given, base)
    for (const [name, given] of Object.entries(entries)) {
      const id = isPlainObject(given) ? given['@id'] : given
      if (typeof id !== 'string' || name.startsWith('@')) continue
      const { '@type': type, '@container': container } = isPlainObject(given) ? given : {}
      terms.set(name, {
        ...{ iri: expanded(id, terms), isIri: type === '@id' },
        isByLanguage: listOf(container).includes('@language'),
      })
    }
  }
  return { terms, base }
}

/** The IRI of a name with a prefix; the name itself without a known one. */
function expanded(name: string, terms: Terms): string {
  const [, prefix = '', local = ''] = /^([^:/]+):(?!\/\/)(.*)$/.exec(name) ?? []
  const base = terms.get(prefix)?.iri
  return base === undefined ? (terms.get(name)?.iri ?? name) : base + local
}

const nodeOf = (id: string, { terms, base }: Context) =>
  id.startsWith('_:') ? DataFactory.blankNode(id.slice(2)) : DataFactory.namedNode(resolved(expanded(id, terms), base))

const resolved = (id: string, base: string) =>
  /^[a-z][a-z\d+.-]*:/i.test(id) || !URL.canParse(id, base) ? id : new URL(id, base).href
