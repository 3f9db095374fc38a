import type { Logger } from 'pino'
import type { Contract, OutputOf, ParsedOf } from '#contract/define.ts'
import type { Creators, GroupUsers } from '../config.ts'
import type { DatasetFactsCache } from '../dashboard/DatasetFactsCache.ts'
import type { TableIndexer } from '../datastore/indexes/TableIndexer.ts'
import type { OpenLoads } from '../db/datastoreLoads.ts'
import type { Client, Pool } from '../db/pool.ts'
import type { ReadReplicas } from '../db/replicas/ReadReplicas.ts'
import type { Documents } from '../documents.ts'
import type { ActionError } from '../errors.ts'
import type { FileStore } from '../files/FileStore.ts'
import type { Health } from '../health/Health.ts'
import type { JsonText } from '../jsonText.ts'
import type { Mailer } from '../mail/Mailer.ts'
import type { Locale, MessageKey } from '../messages.ts'
import type { RateLimiter } from '../RateLimiter.ts'
import type { ResponseCache } from '../ResponseCache.ts'
import type { Release } from '../release.ts'
import type { SharedLimits } from '../SharedLimits.ts'
import type { SearchCatalogue } from '../search/follow/SearchCatalogue.ts'
import type { SqlService } from '../sql/SqlService.ts'
import type { TokenScope } from '../user/tokenScope.ts'

export type User = {
  id: string
  name: string
  /** False with a token that may only publish, whatever the account may do. */
  sysadmin: boolean
  /** The session of the request, without a token. */
  sessionId?: string | undefined
  /** What the request's token may be used for; undefined: for everything. */
  scope?: TokenScope | undefined
}

/** The settings of the site that actions need. */
export type SiteSettings = {
  /** Scheme, host and port that readers use, without a slash at the end. */
  siteUrl: string
  siteTitle: Record<Locale, string>
  siteDescription: Record<Locale, string>
  localeDefault: Locale
  /** The languages that the site offers; the first is the default. */
  languages: readonly [Locale, ...Locale[]]
  /** CKAN's ckan.auth.create_unowned_dataset: off on the site, on for the importer. */
  allowUnowned: boolean
  /** Who may create organizations and groups. */
  createOrganizations: Creators
  createGroups: Creators
  addToGroups: GroupUsers
  /** The number of days for which a deleted dataset is kept. */
  trashDays: number
  /** How many replaced files of each resource are kept, and for how many days. */
  formerFiles: number
  formerFileDays: number
  /** What runs; status_show reports it. */
  release?: Release
}

/** The services that all calls share. */
export type Services = {
  db: Pool
  /** Copies of the database that rows of tables are read from; without it all reads use `db`. */
  replicas?: Pick<ReadReplicas, 'choose' | 'noteFallback' | 'all' | 'reads'>
  /** The search index; commands that only write have a substitute. */
  catalogue: Pick<SearchCatalogue, 'seq' | 'size' | 'isReady' | 'isFull' | 'reached' | 'search'>
  documents: Documents
  datasetFacts: DatasetFactsCache
  /** The files of resources. */
  files: Pick<FileStore, 'receive' | 'keep' | 'storage' | 'discard' | 'remove' | 'keepImage' | 'removeImages' | 'space'>
  responses: ResponseCache
  /** The use of kept pages, and of the threads that render pages; commands and development have none. */
  pageCache?: { readonly counts: { hits: number; stale: number; misses: number; bytes: number } }
  renderer?: { readonly state: { threads: number; pages: number; failedBeforeMs: number | undefined } }
  /** Visitors' SQL over the datastore. */
  sql: Pick<SqlService, 'search' | 'searchKept' | 'tablesOf' | 'isDeterministic' | 'prepare'>
  /** Loads files and links into tables; commands, which do not wait for that, have none. */
  loads?: { readonly takesLinks: boolean; wake(): void; open(): Promise<OpenLoads | null> }
  /** Copies datasets of other catalogues; commands have none. */
  harvest?: { wake(): void }
  /** What /readyz reports; commands have none. */
  health?: Pick<Health, 'readiness'>
  /** Makes indexes for slow reads of tables; commands have none. */
  indexer?: Pick<TableIndexer, 'notice'>
  /** Sends mail; undefined if the portal has no mail server. */
  mailer?: Mailer | undefined
  /** The limit of attempts at one's own current password. */
  passwordTries: Pick<RateLimiter, 'take' | 'forgive'>
  /** The limit of invitations by one user. */
  invitations: Pick<RateLimiter, 'take'>
  /** Counts limited events together with other processes; without it this process counts alone. */
  sharedLimits?: Pick<SharedLimits, 'add'>
  config: SiteSettings
  log: Logger
}

/** The data of one call: the user, the language, and a signal that aborts when the client disconnects. */
export type ActionDeps = Services & {
  user: User | null
  /** Whether the caller is anonymous because its token is not known. */
  hasUnknownToken?: boolean
  locale: Locale
  signal?: AbortSignal | undefined
  /** As in CKAN's context: a create returns only the new id. */
  return_id_only?: boolean
  /** The change was approved, or is only checked: it may change a public dataset of an organization that reviews changes. */
  isApproved?: boolean
  /** The id of a new dataset may be given, as otherwise by sysadmins alone: a harvest job may, also for an organization's admin. */
  mayChooseId?: boolean
  /** Runs first in the transaction that creates or changes a dataset; if it throws, nothing is written. It runs again after a deadlock. */
  beforeWrite?(client: Client): Promise<void>
}

type Handler<C extends Contract> = (input: ParsedOf<C>, deps: ActionDeps) => Promise<OutputOf<C> | JsonText>
type Options = {
  /** Whether the response to an anonymous caller depends only on the input, the language and the catalogue. */
  cacheable?: boolean | ((data: Record<string, unknown>, deps: Pick<Services, 'sql'>) => boolean)
  /** The message for anonymous callers of a write, before the input is checked: CKAN's order. */
  anonymousMessage?: MessageKey
  /** The name of an anonymous caller in that message. */
  anonymousName?: string
  /** Whether files of a multipart form are stored for the handler; otherwise they are discarded. */
  takesFiles?: boolean
  /** Checks existence and permission before the input is checked: CKAN's order of 404, 403, 409. */
  before?: (data: Record<string, unknown>, deps: ActionDeps) => Promise<unknown>
  /** For invalid input: the errors of the schema together with those that need the database. */
  collectValidationErrors?: (
    data: Record<string, unknown>,
    error: ActionError,
    deps: ActionDeps,
  ) => Promise<ActionError>
}

export type Action<C extends Contract = Contract> = Options & { contract: C; run: Handler<C> }

/** An action with its name, which is that of its export. */
export type NamedAction = Action & { name: string }

/** Connects a handler with its contract. */
export function defineAction<C extends Contract>(contract: C, run: Handler<C>, options: Options = {}): Action<C> {
  return { contract, run, ...options }
}
