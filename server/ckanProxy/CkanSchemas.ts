import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { datasetLabelsInput, type FieldLabels } from '#contract/portalRead.ts'
import { within } from '#src/lib/within.ts'
import type { CallResponse } from '../http/call.ts'
import { LOCALES } from '../messages.ts'
import type { Ckan } from './Ckan.ts'
import { receivePublic } from './receivePublic.ts'
import { schemaLabels } from './schemaLabels.ts'

/** Schemas are settings of that CKAN, which it reads when it starts. */
const KEPT_MS = 60 * 60_000
/** How long a CKAN is not asked again that did not tell. */
const UNKNOWN_MS = 60_000
const PATIENCE_MS = 5_000
/** A page waits this long for labels that are not known yet. */
const LONGEST_WAIT_MS = 500
const MOST_TYPES = 50

/** By language. */
type Labels = ReadonlyMap<string, FieldLabels[]>
type Known<T> = { value: T; until: number }
type Answer = CallResponse & { isComplete: boolean }

/**
 * The labels that the schemas (ckanext-scheming) of a CKAN have for the fields and choices of datasets. The types with a schema and
 * each schema are asked for once in an hour, or after a minute if CKAN did not tell; until then the earlier ones are used. A CKAN
 * without schemas gets one question in an hour.
 */
export class CkanSchemas {
  readonly #ckan: Ckan
  readonly #clock: { now(): number }
  readonly #labels = new LRUCache<string, Known<Labels | undefined>>({ max: MOST_TYPES })
  #types: Known<readonly string[] | undefined> | undefined
  #listing: Promise<void> | undefined
  readonly #asking = new Map<string, Promise<void>>()

  constructor(ckan: Ckan, clock: { now(): number } = performance) {
    this.#ckan = ckan
    this.#clock = clock
  }

  /** The response to `dataset_labels`, a read of the portal, and whether CKAN has told; 404 for invalid input. */
  async answer(input: unknown, locale: string): Promise<Answer> {
    const given = v.safeParse(datasetLabelsInput, input)
    if (!given.success) return { status: 404, body: { success: false }, isComplete: false }
    const { type } = given.output
    if (!this.#isCurrent(type)) {
      const asked = this.#once(type)
      // Earlier labels need no wait.
      if (this.#labels.get(type)?.value === undefined) await within(LONGEST_WAIT_MS, asked)
    }
    const hasNone = this.#hasNoSchema(type)
    const labels = hasNone ? undefined : this.#labels.get(type)?.value
    const isComplete = hasNone || labels !== undefined
    return { status: 200, body: { success: true, result: labels?.get(locale) ?? [] }, isComplete }
  }

  #isCurrent(type: string): boolean {
    const now = this.#clock.now()
    if (this.#types === undefined || this.#types.until <= now) return false
    if (this.#types.value === undefined || !this.#types.value.includes(type)) return true
    return (this.#labels.get(type)?.until ?? 0) > now
  }

  #hasNoSchema(type: string): boolean {
    return this.#types?.value !== undefined && !this.#types.value.includes(type)
  }

  /** All pages that need the labels of a type share the questions; a page of another type waits for its own. */
  #once(type: string): Promise<void> {
    const known = this.#asking.get(type)
    // Other types, of which CKAN may have none, would each be a question.
    if (known || this.#asking.size >= MOST_TYPES) return known ?? Promise.resolve()
    const asked = this.#learn(type).finally(() => this.#asking.delete(type))
    this.#asking.set(type, asked)
    return asked
  }

  async #learn(type: string): Promise<void> {
    if (!this.#types || this.#types.until <= this.#clock.now()) {
      this.#listing ??= this.#learnTypes().finally(() => {
        this.#listing = undefined
      })
      await this.#listing
    }
    if (!this.#types?.value?.includes(type)) return
    const schema = await this.#ask(`scheming_dataset_schema_show?type=${type}`)
    const labels = schema.hasTold
      ? new Map(LOCALES.map((locale) => [locale, schemaLabels(schema.result, locale)]))
      : this.#labels.get(type)?.value
    this.#labels.set(type, { value: labels, until: this.#until(schema.hasTold) })
  }

  async #learnTypes(): Promise<void> {
    const list = await this.#ask('scheming_dataset_schema_list')
    const types = Array.isArray(list.result) ? list.result.filter((type) => typeof type === 'string') : []
    // One that does not respond keeps the types that it had.
    this.#types = { value: list.hasTold ? types : this.#types?.value, until: this.#until(list.hasTold) }
  }

  #until(hasTold: boolean): number {
    return this.#clock.now() + (hasTold ? KEPT_MS : UNKNOWN_MS)
  }

  /** The result of an action, none if CKAN has no such action; `hasTold` is false if it did not respond. */
  async #ask(path: string): Promise<{ hasTold: boolean; result?: unknown }> {
    try {
      const asked = { signal: AbortSignal.timeout(PATIENCE_MS), now: Date.now }
      const received = await receivePublic(this.#ckan, `/api/3/action/${path}`, asked)
      if (received.kind !== 'response') return { hasTold: received.kind === 'uncacheable' }
      if (received.response.status !== 200) return { hasTold: true }
      const { result } = JSON.parse(received.response.body.text) as { result?: unknown } // any JSON, and null throws
      return { hasTold: true, result }
    } catch {
      return { hasTold: false }
    }
  }
}
