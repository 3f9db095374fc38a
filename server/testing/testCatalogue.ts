import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import pino, { type Logger } from 'pino'
import { getDotPath, safeParse } from 'valibot'
import { expect } from 'vitest'
import type { Contract } from '#contract/define.ts'
import type { Services, User } from '../actions/define.ts'
import { actions } from '../actions/index.ts'
import { createApp } from '../app.ts'
import { DatasetFactsCache } from '../dashboard/DatasetFactsCache.ts'
import type { Connection } from '../db/pool.ts'
import { ReadReplicas } from '../db/replicas/ReadReplicas.ts'
import { insertToken } from '../db/tokens.ts'
import { insertUser } from '../db/users.ts'
import { Documents } from '../documents.ts'
import { FileStore } from '../files/FileStore.ts'
import type { RenderPage } from '../http/pageRoutes.ts'
import type { Mailer } from '../mail/Mailer.ts'
import type { Locale } from '../messages.ts'
import { ResponseCache } from '../ResponseCache.ts'
import { Catalogue } from '../search/follow/catalogue.ts'
import type { WordVectors } from '../search/meaning/wordVectors.ts'
import { inEveryLanguage } from '../site.ts'
import { SqlService } from '../sql/SqlService.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { newPasswordTries } from '../user/changeOwnPassword.ts'
import { newInvitations } from '../user/inviteUser.ts'
import { afterFile } from './afterFile.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export const SITE_URL = 'http://portal.example'
/** The maximum size of an upload. */
export const TEST_UPLOAD_BYTES = 1024 * 1024

type CallOptions = {
  token?: string
  locale?: Locale | ''
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
}
/** A response as a client receives it; `body` is the parsed JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into responses of every shape
export type Seen = { status: number; body: any; headers: Headers }

export type TestCatalogue = {
  services: Services
  connection: Connection
  app: Hono
  /** Calls an action over the real HTTP app, without a socket. */
  call(action: string, input?: object, options?: CallOptions): Promise<Seen>
  makeUser(options?: { sysadmin?: boolean }): Promise<User & { token: string }>
  /** Closes the portal and its database, which can then be copied. */
  close(): Promise<void>
}

type CatalogueOptions = {
  dataDir?: string
  sqlTimeoutMs?: number
  /** The closed database that this one is a copy of; empty otherwise. */
  copyOf?: Connection
  /** An open database that is used instead of a new one. */
  database?: TestDatabase
  /** Called if the search index cannot follow the database; by default the test fails. */
  onError?: (error: unknown) => void
  renderPage?: RenderPage
  /** The table of words for related datasets; by default there is none. */
  words?: WordVectors
  /** The mail server; by default there is none. */
  mailer?: Mailer
  /** The log; by default nothing is logged. */
  log?: Logger
  /** Where files are; by default in `dataDir`. */
  files?: FileStore
  /** Called with the times of searches and of SQL. */
  onSearched?: (ms: number) => void
  onRan?: (ms: number, hasRows: boolean) => void
  /** The threads that search; by default this thread. */
  threads?: number
  /** Read replicas of the database. */
  readFrom?: readonly Connection[]
  /** Whether other processes run SQL on the same database. */
  hasOthers?: boolean
}

/** A whole portal with its own empty database: real PostgreSQL, real dispatcher, real index. */
export async function testCatalogue({
  dataDir = '/nonexistent',
  sqlTimeoutMs = 10_000,
  copyOf,
  database,
  onError = (error) => {
    throw error
  },
  renderPage = async () => ({ status: 200, html: '<!doctype html><title>page</title>' }),
  words,
  mailer,
  log = pino({ level: 'silent' }),
  files = new FileStore(dataDir, TEST_UPLOAD_BYTES),
  onSearched,
  onRan,
  threads = 0,
  readFrom = [],
  hasOthers = false,
}: CatalogueOptions = {}): Promise<TestCatalogue> {
  const { pool, connection, close: closeDatabase } = database ?? (await testDatabase(copyOf))
  const documents = new Documents(pool, SITE_URL)
  const catalogue = new Catalogue(pool, {
    onChanged: (id) => documents.forget(id),
    onError,
    words,
    threads,
    ...(onSearched && { onSearched }),
  })
  await catalogue.start()
  const newest = () => catalogue.seq
  const replicas =
    readFrom.length > 0 ? new ReadReplicas({ connections: readFrom, primary: pool, newest, log }) : undefined
  const sql = new SqlService({
    ...{ db: pool, connection, replicas, hasOthers, isOn: true, timeoutMs: sqlTimeoutMs, log, onRan },
  })
  let closing: Promise<unknown> | undefined
  const close = async () => {
    closing ??= Promise.all([catalogue.stop(), sql.close(), replicas?.close()]).then(closeDatabase)
    await closing
  }
  afterFile(close)
  const services: Services = {
    db: pool,
    ...(replicas && { replicas }),
    catalogue,
    documents,
    datasetFacts: new DatasetFactsCache(pool, { siteUrl: SITE_URL, languages: ['tr', 'en'] }),
    files,
    responses: new ResponseCache(),
    passwordTries: newPasswordTries(),
    invitations: newInvitations(),
    sql,
    config: {
      siteUrl: SITE_URL,
      siteTitle: inEveryLanguage({ tr: 'Deneme', en: 'Test' }),
      siteDescription: inEveryLanguage({}),
      localeDefault: 'tr',
      languages: ['tr', 'en'],
      allowUnowned: false,
      createOrganizations: 'users',
      createGroups: 'users',
      addToGroups: 'publishers',
      trashDays: 30,
      formerFiles: 5,
      formerFileDays: 90,
    },
    log,
    mailer,
  }
  const app = createApp({ services, dataDir, renderPage })
  return {
    services,
    connection,
    app,
    close,
    call: (...call) => callAction(app, ...call),
    makeUser: (options) => makeUser(services, options),
  }
}

async function callAction(app: Hono, action: string, input: object = {}, options: CallOptions = {}): Promise<Seen> {
  const { token, locale = 'en', method = 'POST', headers = {} } = options
  const base = `${SITE_URL}${locale && `/${locale}`}/api/3/action/${action}`
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: token }
  const response =
    method === 'GET'
      ? await app.request(`${base}?${query(input)}`, { headers: { ...authorization, ...headers } })
      : await app.request(base, {
          method,
          headers: { 'content-type': 'application/json', ...authorization, ...headers },
          body: JSON.stringify(input),
        })
  // biome-ignore lint/suspicious/noExplicitAny: as Seen
  const body: any = await response.json()
  if (response.status === 200 && body?.success) expectPromised(action, input, body.result)
  return { status: response.status, body, headers: response.headers }
}

/** Every response must have the structure in the contract, whatever the test checks. */
function expectPromised(action: string, input: object, result: unknown): void {
  const contract = actions.get(action)?.contract
  const { issues } = contract ? safeParse(promisedOutput(contract, input), result) : {}
  expect(
    issues?.map((issue) => `${getDotPath(issue)}: ${issue.message}`),
    `${action} responds as promised`,
  ).toBe(undefined)
}

function promisedOutput({ input, output, otherOutputs = [] }: Contract, given: object) {
  const parsed = safeParse(input, given).output as Record<string, unknown> // the input of an action is an object
  return otherOutputs.find(([parameter]) => parsed[parameter])?.[1] ?? output
}

const query = (input: object) =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

async function makeUser({ db }: Services, { sysadmin = false } = {}): Promise<User & { token: string }> {
  const user = { id: randomUUID(), name: `user-${randomUUID().slice(0, 8)}`, sysadmin }
  await insertUser(db, { ...user, email: `${user.name}@example.org`, fullname: null, passwordHash: '' })
  const token = newToken()
  await insertToken(db, { id: randomUUID(), userId: user.id, name: 'test', hash: hashOfToken(token) })
  return { ...user, token }
}
