import type { Logger } from 'pino'
import type { Contract, OutputOf, ParsedOf } from '#contract/define.ts'
import type { Creators } from '../config.ts'
import type { OpenLoads } from '../db/datastoreLoads.ts'
import type { Pool } from '../db/pool.ts'
import type { Documents } from '../documents.ts'
import type { ActionError } from '../errors.ts'
import type { FileStore } from '../files/FileStore.ts'
import type { JsonText } from '../jsonText.ts'
import type { Locale, MessageKey } from '../messages.ts'
import type { RateLimiter } from '../RateLimiter.ts'
import type { ResponseCache } from '../ResponseCache.ts'
import type { Catalogue } from '../search/follow/catalogue.ts'
import type { SqlService } from '../sql/SqlService.ts'

export type User = { id: string; name: string; sysadmin: boolean }

/** What actions know of the site they speak for. */
export type SiteSettings = {
  /** Scheme, host and port that readers use, without a slash at the end. */
  siteUrl: string
  siteTitle: Record<Locale, string>
  siteDescription: Record<Locale, string>
  localeDefault: Locale
  /** CKAN's ckan.auth.create_unowned_dataset: off on the site, on for the importer. */
  allowUnowned: boolean
  /** Who may make organizations, and groups. */
  createOrganizations: Creators
  createGroups: Creators
}

/** What the process holds for every call. */
export type Services = {
  db: Pool
  /** The search index; a command that only writes has a stand-in. */
  catalogue: Pick<Catalogue, 'seq' | 'size' | 'isReady' | 'reached' | 'search'>
  documents: Documents
  /** The files of resources. */
  files: Pick<FileStore, 'receive' | 'keep' | 'discard' | 'remove' | 'keepImage' | 'removeImages'>
  answers: ResponseCache
  /** SQL of the public over the datastore. */
  sql: Pick<SqlService, 'search' | 'isDeterministic'>
  /** Makes tables of files and links; a command, which waits for nothing, has none. */
  loads?: { readonly takesLinks: boolean; wake(): void; open(): Promise<OpenLoads | null> }
  /** How often an account's holder may try the password that it has. */
  passwordTries: Pick<RateLimiter, 'take' | 'forgive'>
  config: SiteSettings
  log: Logger
}

/** What one call adds: who asks, in which language, and a signal for when nobody waits any more. */
export type ActionDeps = Services & {
  user: User | null
  locale: Locale
  signal?: AbortSignal | undefined
  /** As in CKAN's context: a create answers the new id alone, for callers that look at nothing else. */
  return_id_only?: boolean
}

type Handler<C extends Contract> = (input: ParsedOf<C>, deps: ActionDeps) => Promise<OutputOf<C> | JsonText>
type Options = {
  /** The answer to an anonymous caller, or to this call of one, depends on nothing but the input, the language and the catalogue. */
  cacheable?: boolean | ((data: Record<string, unknown>, deps: ActionDeps) => boolean)
  /** What an anonymous caller of a write is told, before anything of the input is looked at: CKAN's order. */
  anonymousRefusal?: MessageKey
  /** How an anonymous caller is called in it. */
  anonymousName?: string
  /** Files of a multipart form are kept for the handler; elsewhere they are thrown away unread. */
  takesFiles?: boolean
  /** Finds what the call is about and whether the caller may, before the input is checked: CKAN's 404, 403, 409. */
  before?: (data: Record<string, unknown>, deps: ActionDeps) => Promise<void>
  /** Where the input does not fit: what it tells, and what the database has to say of the rest. */
  collectValidationErrors?: (
    data: Record<string, unknown>,
    fault: ActionError,
    deps: ActionDeps,
  ) => Promise<ActionError>
}

export type Action<C extends Contract = Contract> = Options & { contract: C; run: Handler<C> }

/** Ties a handler to its contract. */
export function defineAction<C extends Contract>(contract: C, run: Handler<C>, options: Options = {}): Action<C> {
  return { contract, run, ...options }
}
