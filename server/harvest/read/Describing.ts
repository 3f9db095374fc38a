import { type Quad, Store, type Term } from 'n3'
import { PREFIXES } from '../../dcat/vocabulary.ts'

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
    const value = thing && this.all(thing, ...names)[0]
    return value && value.termType !== 'BlankNode' ? value.value.trim() : ''
  }

  /** A text by language, `''` for one without. */
  texts(thing: Term, name: Name): Map<string, string> {
    return new Map(
      this.all(thing, name).map((term) => [
        term.termType === 'Literal' ? term.language.split('-')[0] || '' : '',
        term.value.trim(),
      ]),
    )
  }
}
