import { json } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { ckanFactsInput, type CkanFacts as Facts } from '#contract/portalRead.ts'
import type { CallResponse } from '../http/call.ts'
import type { Ckan } from './Ckan.ts'

/** Actions come and go with a plugin, which needs a restart of that CKAN. */
const KEPT_MS = 60 * 60_000
const PATIENCE_MS = 5_000
/** Requests at the same time: a CKAN has few processes. */
const AT_ONCE = 4
/** More than any CKAN returns; it reduces the number to its own limit. */
const ALL_ROWS = '10000000'

/** Which actions a CKAN has, and its limit of rows; asked once in an hour. An action of which nothing is known counts as there. */
export class CkanFacts {
  readonly #ckan: Ckan
  readonly #known = new LRUCache<string, boolean>({ max: 1_000, ttl: KEPT_MS })
  readonly #rows = new LRUCache<'max', number>({ max: 1, ttl: KEPT_MS })
  #last: Promise<unknown> = Promise.resolve()

  constructor(ckan: Ckan) {
    this.#ckan = ckan
  }

  /** The response to `ckan_facts`, a read of the portal; 404 for invalid input. */
  async answer(input: unknown): Promise<CallResponse> {
    const given = v.safeParse(ckanFactsInput, input)
    if (!given.success) return { status: 404, body: { success: false } }
    return { status: 200, body: { success: true, result: await this.#factsOf(given.output.names) } }
  }

  async #factsOf(names: readonly string[]): Promise<Facts> {
    // One page after another: the second finds what the first has asked.
    const turn = this.#last.then(() => this.#learn(names))
    this.#last = turn.catch(() => {})
    await turn
    return { missing: names.filter((name) => this.#known.get(name) === false), rowsMax: await this.#rowsMax() }
  }

  async #learn(names: readonly string[]): Promise<void> {
    const open = names.filter((name) => !this.#known.has(name))
    // A server without help_show says nothing of its actions.
    if (open.length === 0 || (await this.#has('help_show')) !== true) return
    const learn = async () => {
      for (let name = open.pop(); name !== undefined; name = open.pop()) {
        const isThere = await this.#has(name)
        if (isThere !== undefined) this.#known.set(name, isThere)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, learn))
  }

  async #has(name: string): Promise<boolean | undefined> {
    const response = await this.#ask(`help_show?name=${name}`)
    return response && (response.status === 200 || (response.status === 404 ? false : undefined))
  }

  async #rowsMax(): Promise<number | null> {
    const known = this.#rows.get('max')
    if (known !== undefined || this.#known.get('datastore_search') === false) return known ?? null
    // The list of tables, which every datastore has. Its answer repeats the limit, reduced to what is allowed.
    const response = await this.#ask(
      `datastore_search?resource_id=_table_metadata&limit=${ALL_ROWS}&include_total=false`,
    )
    const limit = Number((response?.body as { result?: { limit?: unknown } } | undefined)?.result?.limit)
    if (!(limit > 0 && limit < Number(ALL_ROWS))) return null
    this.#rows.set('max', limit)
    return limit
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
