import { Readable } from 'node:stream'
import { DataFactory, type Quad } from 'n3'
import { RdfXmlParser } from 'rdfxml-streaming-parser'
import { HarvestError } from '../harvestError.ts'

/** A piece is parsed at a time, so that a large catalogue does not hold up the process. */
const PIECE = 64 * 1024

/** Whether a text is XML and not Turtle, in which `<` begins an IRI. */
export const isXml = (text: string): boolean => /^\s*<(\?xml|!doctype|!--|[\w.-]+:RDF\b|RDF\b)/i.test(text)

/** Refuses a document that ends before its elements do, which the parser alone reads as a whole. */
class WholeDocumentParser extends RdfXmlParser {
  override _flush(done: (error?: Error) => void): void {
    const xml = this['saxParser']
    let failure: Error | undefined
    xml.on('error', (error: Error) => {
      failure ??= error
    })
    xml.close()
    done(failure)
  }
}

/**
 * The statements of an RDF/XML document. Own entities are refused, because a short text could become an endless one.
 * Throws a HarvestError for them, and the parser's errors.
 */
export async function quadsOfRdfXml(text: string, baseIRI: string): Promise<Quad[]> {
  if (/<!ENTITY/i.test(text)) throw new HarvestError({ key: 'harvestEntities' })
  const parser = new WholeDocumentParser({ dataFactory: DataFactory, baseIRI })
  const quads: Quad[] = []
  for await (const quad of Readable.from(piecesOf(text)).compose(parser)) quads.push(quad)
  return quads
}

function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}
