import type { User } from '../actions/define.ts'
import { mayBeOfUser } from '../ckanProxy/isPublicRead.ts'
import { isCalled } from '../dataRequest/findRecipient.ts'
import type { RequestDirectory } from '../dataRequest/RequestDirectory.ts'
import {
  type CopiedOrganization,
  copyDataset,
  copyOrganizations,
  copyUser,
  datasetsOfRequests,
  hasDataset,
  hideDataset,
  hideDatasetNamed,
} from '../db/copiesOfCkan.ts'
import { type Pool, withTransaction } from '../db/pool.ts'
import { unavailable } from '../errors.ts'
import type { CallResponse } from '../http/call.ts'
import { datasetIn, isHiddenDataset, organizationIn, resultOf, rolesIn, userIn } from './ckanObjects.ts'

const MOST_LIKE = 20
/** A part of a title is in many titles; only those that are called the same are copied. */
const MOST_WITH_RUN = 1_000
/** Fewer letters are in nearly every title. */
const SHORTEST_RUN = 2
/** The headers by which a CKAN knows a user. */
const OF_USER = ['authorization', 'x-ckan-api-key', 'cookie']

type Parts = {
  db: Pool
  /** A public read of the CKAN. */
  ask(action: string, input: Record<string, string>): Promise<CallResponse>
  /** A read of the CKAN as the user of these headers. */
  askAs(headers: Headers, action: string, input: Record<string, string>): Promise<CallResponse>
}

/**
 * Data requests in front of a CKAN: copies of the organizations, datasets and users that requests name, in the portal's own
 * database. That CKAN decides who answers: the admins and editors of the organization, by their own session or token.
 */
export class CkanDirectory implements RequestDirectory {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async organizationsLike(text: string): Promise<void> {
    const q = text.trim()
    if (q === '') return
    const found = await this.#autocomplete(q, MOST_LIKE)
    if (!found) return
    const isThere = found.some((organization) => isCalled(organization, q))
    const run = longestRunWithoutI(q)
    const more =
      isThere || run === q || run.length < SHORTEST_RUN ? [] : ((await this.#autocomplete(run, MOST_WITH_RUN)) ?? [])
    const organizations = [...found, ...more.filter((organization) => isCalled(organization, q))]
    await withTransaction(this.#parts.db, (client) => copyOrganizations(client, organizations))
  }

  /** Undefined if that CKAN does not answer, or if there is nothing to ask. */
  async #autocomplete(q: string, limit: number): Promise<CopiedOrganization[] | undefined> {
    if (q === '') return undefined
    const found = resultOf(await this.#parts.ask('organization_autocomplete', { q, limit: String(limit) }))
    return Array.isArray(found) ? found.map(organizationIn).filter((one) => one !== undefined) : undefined
  }

  async dataset(name: string): Promise<void> {
    const { db, ask } = this.#parts
    const response = await ask('package_show', { id: name })
    const dataset = datasetIn(resultOf(response))
    if (dataset) return withTransaction(db, (client) => copyDataset(client, dataset))
    if (isHidden(response)) return hideDatasetNamed(db, name)
    if (await hasDataset(db, name)) return
    throw unavailable('ckanUnreachable')
  }

  /** Reads the datasets that requests name again: titles change, and a dataset that is not public any more is not shown. */
  async refresh(signal: AbortSignal): Promise<void> {
    const { db, ask } = this.#parts
    for (const { id, name } of await datasetsOfRequests(db)) {
      if (signal.aborted) return
      const response = await ask('package_show', { id: name })
      const dataset = datasetIn(resultOf(response))
      if (dataset?.id === id) await withTransaction(db, (client) => copyDataset(client, dataset))
      else if (dataset || isHidden(response)) await hideDataset(db, id)
    }
  }

  /** The user whom that CKAN knows by the session or the token of a request; null for others, and while it does not answer. */
  async userOf(request: Request): Promise<User | null> {
    if (!mayBeOfUser(request)) return null
    const { headers } = request
    const own = new Headers()
    for (const name of OF_USER) if (headers.has(name)) own.set(name, headers.get(name) ?? '')
    const { db, askAs } = this.#parts
    const user = userIn(resultOf(await askAs(own, 'user_show', {})))
    if (!user) return null
    // For a sysadmin this lists every organization: it says nothing about roles.
    const mine = user.sysadmin
      ? []
      : resultOf(await askAs(own, 'organization_list_for_user', { permission: 'create_dataset' }))
    await withTransaction(db, (client) => copyUser(client, user, rolesIn(mine)))
    const { id, name, sysadmin } = user
    return { id, name, sysadmin }
  }
}

/**
 * CKAN compares lower case of Python with that of PostgreSQL, which differ for İ and, by the language of the database, for I:
 * it finds such a title only by a part without these letters. The text itself if it has none of them.
 */
const longestRunWithoutI = (text: string): string =>
  text
    .normalize('NFC')
    .split(/[İIıi]\u0307?/u)
    .map((run) => run.trim())
    .reduce((longest, run) => (run.length > longest.length ? run : longest))

/** Whether that CKAN says that there is no such public dataset; otherwise it says nothing about it. */
const isHidden = (response: CallResponse) =>
  [401, 403, 404].includes(response.status) || isHiddenDataset(resultOf(response))
