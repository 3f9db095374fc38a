import type { SearchDocument } from '../server/search/index/document.ts'

/**
 * The corpus and queries of the first search measurements: 40,000 words with a Zipf distribution, long notes, thousands
 * of tags.
 */
const VOCABULARY = 40_000
const SYLLABLES = 'ka le mi ra to su ne ba di ya so ku ri ma pe gü çı şe ön al'.split(' ')
const ENDINGS = ['', '', 'lar', 'leri', 'nın', 'da', 'ing', 's', 'ler', 'ı']

export class ZipfCorpus {
  #state = 42
  readonly words = Array.from({ length: VOCABULARY }, (_, rank) => wordOf(rank))

  /** A dataset of random words; it is reproducible only with the same order of calls. */
  document(number: number): SearchDocument {
    const tags = [...new Set(this.#many(3 + this.#below(4), () => `etiket ${this.#zipf(5000)}`))]
    const organization = `kurum-${this.#zipf(200)}`
    return {
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      name: `veri-seti-${number}`,
      title: this.#text(4, 8),
      notes: this.#text(50, 109),
      url: '',
      translations: [],
      tags,
      groups: [...new Set(this.#many(this.#below(3), () => `grup-${this.#below(20)}`))],
      group_titles: [],
      organization,
      organization_title: null,
      owner_org: organization,
      res_format: [...new Set(this.#many(1 + this.#below(3), () => `F${this.#below(15)}`))],
      res_name: [],
      res_description: [],
      res_url: [],
      res_type: [],
      columns: [],
      license_id: `lisans-${this.#below(12)}`,
      isopen: true,
      dataset_type: 'dataset',
      state: 'active',
      capacity: 'public',
      author: '',
      maintainer: '',
      creator_user_id: null,
      metadata_created: '2024-01-01T00:00:00',
      metadata_modified: new Date(Date.UTC(2024, 0, 1) + this.#below(31_536_000) * 1000).toISOString().slice(0, 19),
      extras: [],
      num_resources: 1,
      num_tags: tags.length,
      vocabularies: [],
      version: '',
      labels: ['public'],
    }
  }

  /** Thirty queries of each kind. */
  queries(): Record<string, { q?: string; fq?: string }[]> {
    const many = (make: () => { q?: string; fq?: string }) => this.#many(30, make)
    return {
      'match-all': [{}],
      frequent: many(() => ({ q: this.words[this.#below(12)] ?? '' })),
      'two terms': many(() => ({ q: `${this.words[20 + this.#below(200)]} ${this.words[20 + this.#below(200)]}` })),
      rare: many(() => ({ q: this.words[8000 + this.#below(20_000)] ?? '' })),
      'filter only': many(() => ({ fq: `organization:kurum-${this.#zipf(50)}` })),
      'term and filter': many(() => ({
        q: this.words[this.#below(50)] ?? '',
        fq: `organization:kurum-${this.#zipf(50)}`,
      })),
      'half typed': many(() => ({ q: (this.words[2000 + this.#below(5000)] ?? '').slice(0, 5) })),
      mistyped: many(() => ({ q: mistyped(this.words[500 + this.#below(5000)] ?? '') })),
      phrase: many(() => ({ q: `"${this.words[this.#below(30)]} ${this.words[this.#below(30)]}"` })),
      wildcard: many(() => ({ q: `title:*${(this.words[100 + this.#below(500)] ?? '').slice(1, 5)}*` })),
    }
  }

  #text(least: number, most: number): string {
    return this.#many(least + this.#below(most - least + 1), () => this.words[this.#zipf(VOCABULARY)] ?? '').join(' ')
  }

  #many<T>(count: number, make: () => T): T[] {
    return Array.from({ length: count }, make)
  }

  #below(limit: number): number {
    return Math.floor(this.#next() * limit)
  }

  /** A Zipf-distributed rank below `limit`. */
  #zipf(limit: number): number {
    return Math.min(limit - 1, Math.floor(limit ** this.#next()) - 1)
  }

  #next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return this.#state / 2 ** 32
  }
}

function wordOf(rank: number): string {
  let word = ''
  for (let rest = rank + 400; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length]
  return word + ENDINGS[rank % ENDINGS.length]
}

const mistyped = (word: string) => `${word.slice(0, 3)}x${word.slice(4)}`
