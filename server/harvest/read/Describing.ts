import { type Quad, Store, type Term } from 'n3'
import { PREFIXES } from '../../dcat/vocabulary.ts'
import { preferredText } from './preferredText.ts'

type Name = `${keyof typeof PREFIXES}:${string}`

const iriOf = (name: Name) => {
  const [prefix, local = ''] = name.split(':')
  return PREFIXES[prefix as keyof typeof PREFIXES] + local // the type of the name guarantees the prefix
}

/** Statements, by what they say of a thing. */
export class Describing {
  readonly #store: Store

  constructor(quads: readonly Quad[]) {
    this.#store = new Store([...quads])
  }

  /** The things of a type. */
  ofType(type: Name): Term[] {
    return this.#store.getSubjects(`${PREFIXES.rdf}type`, iriOf(type), null)
  }

  /** The values of a property, of the first of these names that has one. */
  all(thing: Term, ...names: Name[]): Term[] {
    for (const name of names) {
      const found = this.#store.getObjects(thing, iriOf(name), null)
      if (found.length > 0) return found
    }
    return []
  }

  /** One value as text; empty if there is none. */
  text(thing: Term | undefined, ...names: Name[]): string {
    return (thing && this.words(thing, ...names)[0]) ?? ''
  }

  /** The values as texts. A blank node, whose id is another one in every run, is its label, and left out without one. */
  words(thing: Term, ...names: Name[]): string[] {
    return this.all(thing, ...names)
      .map((term) =>
        term.termType === 'BlankNode' ? preferredText(byLanguage(this.#labels(term))) : term.value.trim(),
      )
      .filter((word) => word !== '')
  }

  /** A text by language, `''` for one without. */
  texts(thing: Term, name: Name): Map<string, string> {
    return byLanguage(
      this.all(thing, name).flatMap((term) => (term.termType === 'BlankNode' ? this.#labels(term) : [term])),
    )
  }

  #labels(thing: Term): Term[] {
    const labels = [
      ...this.all(thing, 'skos:prefLabel'),
      ...this.#store.getObjects(thing, 'http://www.w3.org/2000/01/rdf-schema#label', null),
    ]
    return labels.filter(({ termType }) => termType === 'Literal')
  }
}

const byLanguage = (terms: readonly Term[]): Map<string, string> =>
  new Map(
    terms.map((term) => [term.termType === 'Literal' ? term.language.split('-')[0] || '' : '', term.value.trim()]),
  )
