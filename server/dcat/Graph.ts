import { type BlankNode, DataFactory, type Literal, type NamedNode, type Quad } from 'n3'
import { utc } from '../feed/atomDocument.ts'
import { LOCALES } from '../messages.ts'
import { textIn, visible } from '../textIn.ts'
import { term } from './vocabulary.ts'

export type Subject = NamedNode | BlankNode
type Value = Subject | Literal | string | undefined | null
type Texts = Record<string, string | null> | null | undefined

const { quad, literal, blankNode } = DataFactory

/** RDF statements in the order in which they were added. */
export class Graph {
  readonly quads: Quad[] = []
  readonly #known = new Set<string>()
  #blanks = 0

  /** Adds a statement for each value that is not empty; a text becomes a plain literal. */
  state(subject: Subject, predicate: Parameters<typeof term>[0], ...values: Value[]): void {
    for (const value of values) {
      if (value === undefined || value === null || value === '') continue
      const object = typeof value === 'string' ? literal(wellFormed(value)) : value
      const key = `${subject.id} ${predicate} ${object.id}`
      // Datasets share publishers and themes, so a statement can occur again.
      if (this.#known.has(key)) continue
      this.#known.add(key)
      this.quads.push(quad(subject, term(predicate), object))
    }
  }

  /** Adds a text in every language that it has, otherwise without a language. */
  stateText(subject: Subject, predicate: Parameters<typeof term>[0], text: string | null, translated: Texts): void {
    const known = LOCALES.flatMap((locale) => {
      const words = textIn(translated, locale)
      return words ? [literal(wellFormed(words), locale)] : []
    })
    if (known.length > 0) this.state(subject, predicate, ...known)
    else this.state(subject, predicate, visible(text))
  }

  /** A new blank node with a type. */
  blank(type: Parameters<typeof term>[0]): BlankNode {
    this.#blanks += 1
    const node = blankNode(`b${this.#blanks}`)
    this.state(node, 'rdf:type', term(type))
    return node
  }
}

/** Removes lone surrogates, which UTF-8 cannot contain. */
const wellFormed = (text: string): string =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')

/** An xsd:dateTime; undefined if the text is not a date. */
export function dateTime(time: string | null | undefined): Literal | undefined {
  if (!time || Number.isNaN(Date.parse(utc(time)))) return undefined
  return literal(utc(time), term('xsd:dateTime'))
}

/** A year, month, date or time, with the precision of the text. */
export function moment(text: string | undefined): Literal | undefined {
  const words = text?.trim() ?? ''
  if (/^\d{4}$/.test(words)) return literal(words, term('xsd:gYear'))
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(words)) return literal(words, term('xsd:gYearMonth'))
  if (/^\d{4}-\d\d-\d\d$/.test(words) && !Number.isNaN(Date.parse(words))) return literal(words, term('xsd:date'))
  return /^\d{4}-\d\d-\d\dT/.test(words) ? dateTime(words) : undefined
}

export const wholeNumber = (number: number | null | undefined): Literal | undefined =>
  number !== null && number !== undefined && Number.isInteger(number) && number >= 0
    ? literal(String(number), term('xsd:nonNegativeInteger'))
    : undefined
