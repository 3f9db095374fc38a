import { json } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { contracts } from '#contract/index.ts'
import { ckanFactsInput, type CkanFacts as Facts } from '#contract/portalRead.ts'
import type { CallResponse } from '../http/call.ts'
import type { Ckan } from './Ckan.ts'

/** Actions come and go with a plugin, which needs a restart of that CKAN. */
const KEPT_MS = 60 * 60_000
const PATIENCE_MS = 5_000
/** Requests at the same time: a CKAN has few processes. */
const AT_ONCE = 4
/** Questions that wait for others; more are refused. */
const MOST_WAITING = 20
/** How long a CKAN is not asked again that did not tell. */
const UNKNOWN_MS = 60_000
/** More than any CKAN returns; it reduces the number to its own limit. */
const ALL_ROWS = '10000000'
/** After the last table of any datastore, so that no rows are sent. */
const NO_ROWS = 'fields=name&offset=1000000000&include_total=false'

type Answer = CallResponse & { isComplete: boolean }

/**
 * Which of our actions a CKAN has, and its limit of rows; asked once in an hour, or after a minute if it did not tell. An action of which
 * nothing is known counts as there.
 */
export class CkanFacts {
  readonly #ckan: Ckan
  readonly #known: LRUCache<string, boolean | 'unknown'>
  readonly #rows: LRUCache<'max', number | 'none' | 'unknown'>
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(ckan: Ckan, clock: { now(): number } = performance) {
    this.#ckan = ckan
    const options = { ttl: KEPT_MS, ttlResolution: 0, perf: clock }
    this.#known = new LRUCache({ max: 1_000, ...options })
    this.#rows = new LRUCache({ max: 1, ...options })
  }

  /**
   * The response to `ckan_facts`, a read of the portal, and whether all of it is known; 404 for invalid input, 503 if too many
   * wait.
   */
  async answer(input: unknown): Promise<Answer> {
    const given = v.safeParse(ckanFactsInput, input)
    if (!given.success) return { status: 404, body: { success: false }, isComplete: false }
    // Other names would each be a question to CKAN.
    const names = given.output.names.filter((name) => Object.hasOwn(contracts, name))
    if (!this.#hasAsked(names)) {
      if (this.#waiting >= MOST_WAITING) return { status: 503, body: { success: false }, isComplete: false }
      await this.#learnInTurn(names)
    }
    const rows = this.#rows.get('max')
    const missing = names.filter((name) => this.#known.get(name) === false)
    const isComplete = rows !== 'unknown' && names.every((name) => this.#known.get(name) !== 'unknown')
    const result: Facts = { missing, rowsMax: typeof rows === 'number' ? rows : null }
    return { status: 200, body: { success: true, result }, isComplete }
  }

  #hasAsked(names: readonly string[]): boolean {
    return this.#rows.has('max') && names.every((name) => this.#known.has(name))
  }

  /** One page after another: the second finds what the first has asked. */
  async #learnInTurn(names: readonly string[]): Promise<void> {
    this.#waiting += 1
    const turn = this.#last.then(() => this.#learn(names))
    this.#last = turn.catch(() => {})
    await turn.finally(() => {
      this.#waiting -= 1
    })
  }

  async #learn(names: readonly string[]): Promise<void> {
    const open = names.filter((name) => !this.#known.has(name))
    const [first] = open
    // A server without help_show says nothing of its actions.
    const tells = first !== undefined && (await this.#has('help_show')) === true
    const learn = async () => {
      for (let name = open.pop(); name !== undefined; name = open.pop()) {
        if (tells) await this.#has(name)
        else this.#known.set(name, 'unknown', { ttl: UNKNOWN_MS })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, learn))
    if (!this.#rows.has('max')) await this.#learnRows()
  }

  async #has(name: string): Promise<boolean | 'unknown'> {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const response = await this.#ask(`help_show?name=${name}`)
    const isThere = response?.status === 200 || (response?.status === 404 ? false : 'unknown')
    this.#known.set(name, isThere, { ttl: isThere === 'unknown' ? UNKNOWN_MS : KEPT_MS })
    return isThere
  }

  async #learnRows(): Promise<void> {
    if (this.#known.get('datastore_search') === false) {
      this.#rows.set('max', 'none')
      return
    }
    // The list of tables, which every datastore has. Its answer repeats the limit, reduced to what is allowed.
    const response = await this.#ask(`datastore_search?resource_id=_table_metadata&limit=${ALL_ROWS}&${NO_ROWS}`)
    const limit = Number((response?.body as { result?: { limit?: unknown } } | undefined)?.result?.limit)
    const isKnown = limit > 0 && limit < Number(ALL_ROWS)
    this.#rows.set('max', isKnown ? limit : 'unknown', { ttl: isKnown ? KEPT_MS : UNKNOWN_MS })
  }

  /** Undefined if CKAN does not respond. */
  async #ask(path: string): Promise<{ status: number; body: unknown } | undefined> {
    const headers = new Headers({ accept: 'application/json' })
    const signal = AbortSignal.timeout(PATIENCE_MS)
    try {
      const asked = { method: 'GET', headers, body: null, signal }
      const { status, body } = await this.#ckan.send(`/api/3/action/${path}`, asked)
      return { status, body: await json(body) }
    } catch {
      return undefined
    }
  }
}
