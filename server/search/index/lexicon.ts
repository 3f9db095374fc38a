import { ckanTerm } from '../analyse/ckanTerm.ts'
import { foldWord } from '../analyse/foldWord.ts'
import { turkishBases } from '../analyse/turkishBases.ts'
import type { Growing } from './growing.ts'
import { PooledLists } from './pooledLists.ts'
import { SortedForms } from './sortedForms.ts'
import { StringTable } from './stringTable.ts'

/** The bits beside a form's number for the number of letters that it loses to a base. */
const STRIPPED_BITS = 4
const MOST_STRIPPED = 2 ** STRIPPED_BITS - 1

/**
 * All word forms of the catalogue ("surfaces": the words of the texts in lower case) with their postings. They are found by
 * CKAN's term, by folded form, and by the bases from which a folded form may be inflected.
 */
export class Lexicon {
  readonly surfaces: StringTable
  readonly postings: PooledLists
  readonly terms: StringTable
  readonly forms: StringTable
  /** Only bases that are shorter than the form: that a form is its own base needs no entry. */
  readonly bases: StringTable
  readonly sortedForms: SortedForms
  readonly #surfacesOfTerm: PooledLists
  readonly #surfacesOfForm: PooledLists
  readonly #formsOfBase: PooledLists

  constructor(parts?: LexiconParts) {
    this.surfaces = new StringTable(parts?.surfaces)
    this.postings = new PooledLists(parts?.postings)
    this.terms = new StringTable(parts?.terms)
    this.forms = new StringTable(parts?.forms)
    this.bases = new StringTable(parts?.bases)
    this.#surfacesOfTerm = new PooledLists(parts?.surfacesOfTerm)
    this.#surfacesOfForm = new PooledLists(parts?.surfacesOfForm)
    this.#formsOfBase = new PooledLists(parts?.formsOfBase)
    this.sortedForms = new SortedForms(this.forms)
  }

  /** The number of a surface. A new surface is added with its term, form and bases. */
  addSurface(text: string): number {
    const known = this.surfaces.size
    const surface = this.surfaces.add(text)
    if (surface < known) return surface
    this.#surfacesOfTerm.push(this.terms.add(ckanTerm(text)), surface)
    this.#surfacesOfForm.push(this.#addForm(foldWord(text)), surface)
    return surface
  }

  surfacesOfTerm(term: number): Uint32Array {
    return this.#surfacesOfTerm.values(term)
  }

  surfacesOfForm(form: number): Uint32Array {
    return this.#surfacesOfForm.values(form)
  }

  /**
   * Calls `visit` with each longer form that may be inflected from the base, and the number of letters that the form lost.
   */
  forEachInflection(base: number, visit: (form: number, stripped: number) => void): void {
    for (const entry of this.#formsOfBase.values(base)) visit(entry >>> STRIPPED_BITS, entry & MOST_STRIPPED)
  }

  /** What another thread needs to read the lexicon. */
  growing(): Growing[] {
    const tables = [this.surfaces, this.terms, this.forms, this.bases]
    const lists = [this.postings, this.#surfacesOfTerm, this.#surfacesOfForm, this.#formsOfBase]
    return [...tables, ...lists].flatMap((part) => part.growing())
  }

  /** Makes a lexicon that another thread has built changeable here. */
  adopt(): void {
    for (const lists of [this.postings, this.#surfacesOfTerm, this.#surfacesOfForm, this.#formsOfBase]) lists.adopt()
  }

  parts() {
    return {
      surfaces: this.surfaces.parts(),
      postings: this.postings.parts(),
      terms: this.terms.parts(),
      forms: this.forms.parts(),
      bases: this.bases.parts(),
      surfacesOfTerm: this.#surfacesOfTerm.parts(),
      surfacesOfForm: this.#surfacesOfForm.parts(),
      formsOfBase: this.#formsOfBase.parts(),
    }
  }

  #addForm(text: string): number {
    const known = this.forms.size
    const form = this.forms.add(text)
    if (form < known) return form
    for (const { text: base, stripped } of turkishBases(text)) {
      if (stripped === 0) continue
      const entry = form * 2 ** STRIPPED_BITS + Math.min(stripped, MOST_STRIPPED)
      this.#formsOfBase.push(this.bases.add(base), entry)
    }
    return form
  }
}

export type LexiconParts = ReturnType<Lexicon['parts']>
