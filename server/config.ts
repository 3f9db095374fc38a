import { resolve } from 'node:path'
import { readCkanIndex } from './ckanIndex/readCkanIndex.ts'
import { Environment, type Problem } from './environment.ts'
import { readS3 } from './files/readS3.ts'
import type { S3Settings } from './files/S3Storage.ts'
import { readMetrics } from './metrics/readMetrics.ts'
import { readBasePath } from './readBasePath.ts'
import { readCorsOrigins, readEmbedAncestors, readOrigins } from './readOrigins.ts'
import { readReplicaUrls } from './readReplicaUrls.ts'
import { readSolr, SOLR_VARIABLES, type SolrSettings } from './search/solr/readSolr.ts'
import { readSearchThreads } from './search/threads/readSearchThreads.ts'
import { readTracing, TRACING_VARIABLES, type TracingSettings } from './tracing/readTracing.ts'
import { OIDC_VARIABLES, type OidcSettings, readOidc } from './user/oidc/readOidc.ts'

/** Every setting of the environment, with its purpose (docs/configuration.md lists each) and its default. */
export const VARIABLES = {
  PORT: { fallback: '3000', meaning: 'The port that the portal listens on.' },
  HOST: { fallback: '127.0.0.1', meaning: 'The address that it listens on; 0.0.0.0 for every network.' },
  FIHRIST_DATA: { fallback: '.fihrist', meaning: 'The directory that holds everything the portal writes.' },
  FIHRIST_SAMPLE: { fallback: 'default', meaning: '"none" starts with an empty catalogue, "default" with the sample.' },
  DATABASE_URL: {
    fallback: '',
    meaning: 'A PostgreSQL ≥ 14 to use instead of the one inside; in front of a CKAN it stores data requests.',
  },
  DATABASE_READ_URLS: {
    fallback: '',
    meaning:
      'Streaming replicas of DATABASE_URL, with commas between their addresses: rows of tables, downloads of tables and SQL of visitors are read there.',
  },
  STORAGE_URL: {
    fallback: '',
    meaning:
      'A bucket of a store with the API of S3 for uploaded files, such as s3://bucket/prefix, instead of FIHRIST_DATA/storage.',
  },
  STORAGE_REDIRECT: {
    fallback: 'off',
    meaning: '"on" sends readers of files to an address of that store that works for five minutes.',
  },
  AWS_ACCESS_KEY_ID: { fallback: '', meaning: 'The key for STORAGE_URL; without one that of the machine is used.' },
  AWS_SECRET_ACCESS_KEY: { fallback: '', meaning: 'The secret of that key.' },
  AWS_REGION: { fallback: 'us-east-1', meaning: 'The region of STORAGE_URL.' },
  AWS_ENDPOINT_URL: { fallback: '', meaning: 'The address of a store other than AWS; buckets are then paths in it.' },
  CKAN_URL: { fallback: '', meaning: 'A CKAN to stand in front of: its catalogue instead of one of our own.' },
  CKAN_CACHE_SECONDS: {
    fallback: '10',
    meaning: 'Seconds for which the response of CKAN to a public read is sent again; 0 asks CKAN every time.',
  },
  CKAN_INDEX: {
    fallback: '50000',
    meaning:
      'The datasets up to which public searches of that CKAN are answered from an index of the portal; "off" passes all searches to CKAN.',
  },
  SITE_URL: {
    fallback: '',
    meaning: 'The address that visitors use, without a path, where it differs from http://HOST:PORT.',
  },
  BASE_PATH: {
    fallback: '',
    meaning: 'The path below which the whole portal is on that address, such as /portal; without one it is at the top.',
  },
  ...SOLR_VARIABLES,
  SEARCH_THREADS: {
    fallback: 'auto',
    meaning:
      'The threads that search: "auto" as many as the machine has processors, up to 8; 0 searches in the thread that serves requests.',
  },
  SQL_TIMEOUT_MS: {
    fallback: '10000',
    meaning: 'Milliseconds that a visitor’s SQL query may take, waiting for its turn included.',
  },
  DATASTORE_SQL: {
    fallback: 'on',
    meaning: '"off" takes no SQL from visitors: the console asks files in the reader’s browser instead.',
  },
  UPLOAD_MAX_MB: { fallback: '500', meaning: 'The largest file that may be uploaded, in megabytes.' },
  DATASTORE_LINKS: {
    fallback: 'public',
    meaning:
      'Which links are loaded as tables, read for previews and read as other catalogues (`/harvest`): "public" those of the public internet, "all" also of the own network, "off" none.',
  },
  LINK_CHECKS: {
    fallback: 'on',
    meaning:
      '"on" asks each linked file about once a week whether it is still there, and looks for new versions of files with a schedule, "off" never; with DATASTORE_LINKS "off" none is asked.',
  },
  RATE_LIMIT: {
    fallback: '1200',
    meaning: 'Requests that one address may make in a minute, files of the app not counted; "off" lifts the limit.',
  },
  CORS_ORIGINS: {
    fallback: '*',
    meaning: 'The sites whose pages may read the API: "*" all, "off" none, or origins with commas between them.',
  },
  FRAME_ANCESTORS: {
    fallback: 'none',
    meaning: 'The sites that may show these pages in a frame: "none", or origins with commas between them.',
  },
  EMBED_ANCESTORS: {
    fallback: '*',
    meaning:
      'The sites that may show the pages /embed/… in a frame: "*" all, "off" none but this one, or origins with commas between them.',
  },
  IMAGE_HOSTS: {
    fallback: 'none',
    meaning:
      'Where pictures of pages may come from, beside this site: "none", or origins with commas between them, such as https://*.example.org.',
  },
  CREATE_ORGANIZATIONS: {
    fallback: 'sysadmins',
    meaning: 'Who may make organizations: "sysadmins", or "users", all who have an account.',
  },
  CREATE_GROUPS: {
    fallback: 'sysadmins',
    meaning: 'Who may make groups (categories): "sysadmins" or "users".',
  },
  ADD_TO_GROUPS: {
    fallback: 'publishers',
    meaning:
      'Who may put a dataset of an organization into groups (categories): "publishers", all who may add datasets to the organization, or "members" of the group only, as in CKAN.',
  },
  TRASH_DAYS: {
    fallback: '30',
    meaning: 'For how many days a deleted dataset can be restored before it is deleted permanently; 1 to 3650.',
  },
  FORMER_FILES: {
    fallback: '5',
    meaning: 'How many replaced files of each resource are kept, for its editors to restore; 0 to 100.',
  },
  FORMER_FILE_DAYS: { fallback: '90', meaning: 'For how many days a replaced file is kept; 1 to 3650.' },
  SMTP_URL: {
    fallback: '',
    meaning:
      'The mail server that sends links for passwords, such as smtp://user:password@mail.example.org:587, or smtps:// for TLS from the start; without one the portal sends no mail.',
  },
  MAIL_FROM: {
    fallback: '',
    meaning: 'The sender of mails; by default no-reply at the host of SITE_URL.',
  },
  ...OIDC_VARIABLES,
  ACTIVITY_DAYS: {
    fallback: 'off',
    meaning: 'Days for which the history of datasets and organizations is kept; "off" keeps all of it.',
  },
  CHANGE_LOG_ROWS: {
    fallback: '1000000',
    meaning: 'Changes that the change log keeps. A process that was off for more of them builds its index anew.',
  },
  AUDIT_DAYS: {
    fallback: '730',
    meaning: 'The days for which a line of the audit is kept; "off" keeps all.',
  },
  TRUSTED_PROXIES: {
    fallback: '0',
    meaning: 'How many proxies stand in front; their X-Forwarded-For says whose request it is.',
  },
  DRAIN_SECONDS: {
    fallback: '5',
    meaning: 'Seconds that open requests have to finish when the portal is stopped.',
  },
  METRICS_PORT: {
    fallback: '',
    meaning:
      'The port at which Prometheus reads /metrics; without one there are no metrics. Never the port of visitors.',
  },
  METRICS_HOST: {
    fallback: '127.0.0.1',
    meaning: 'The address of METRICS_PORT. Anyone who reaches it can read the metrics.',
  },
  ...TRACING_VARIABLES,
  LOG_ADDRESSES: {
    fallback: 'off',
    meaning: '"on" adds the address of the client to the line of each request in the log; it is personal data.',
  },
  LOG_LEVEL: { fallback: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
  PG_BIN: { fallback: '', meaning: 'The programs of another PostgreSQL for the one inside.' },
} satisfies Record<string, { fallback: string; meaning: string }>

type Variable = keyof typeof VARIABLES
/** Who may create something: only sysadmins, or every user. */
export type Creators = (typeof CREATORS)[number]
/** Who may add datasets to a group: the publishers of the dataset's organization, or only the group's members. */
export type GroupUsers = (typeof GROUP_USERS)[number]
export type LogLevel = (typeof LOG_LEVELS)[number]

export type Config = {
  port: number
  host: string
  /** Absolute path of FIHRIST_DATA. */
  dataDir: string
  sample: 'default' | 'none'
  databaseUrl: string | undefined
  /** Copies of that database for reads of rows. */
  databaseReadUrls: readonly string[]
  /** The bucket of uploaded files; without one they are in the data directory. */
  s3: S3Settings | undefined
  /** The CKAN that this portal shows; without one it has its own catalogue. */
  ckanUrl: string | undefined
  ckanFreshMs: number
  /** The most datasets of a CKAN that are indexed here; undefined means none. */
  ckanIndexMax: number | undefined
  /** The portal's address: an origin, and BASE_PATH; no slash at the end. */
  siteUrl: string
  /** The path before every address of the portal, such as `/portal`; empty at the top of its host. */
  basePath: string
  uploadMaxMb: number
  solr: SolrSettings | undefined
  /** The threads that search; 0: the main thread searches. */
  searchThreads: number
  datastoreLinks: 'public' | 'all' | 'off'
  /** Whether links of resources are checked in the background. */
  linkChecks: 'on' | 'off'
  /** The requests per minute that one address may send; undefined means no limit. */
  rateLimit: number | undefined
  corsOrigins: '*' | 'off' | readonly string[]
  /** Origins; none unless configured. */
  frameAncestors: readonly string[]
  embedAncestors: readonly string[] | '*'
  imageHosts: readonly string[]
  /** CKAN's ckan.auth.user_create_organizations, and user_create_groups. */
  createOrganizations: Creators
  createGroups: Creators
  addToGroups: GroupUsers
  /** The number of days for which a deleted dataset is kept. */
  trashDays: number
  /** How many replaced files of each resource are kept, and for how many days. */
  formerFiles: number
  formerFileDays: number
  /** The mail server and the sender; without one the portal sends no mail. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The OpenID provider for sign-ins; undefined: none. */
  oidc: OidcSettings | undefined
  /** Undefined keeps every line. */
  auditDays: number | undefined
  /** Undefined: history is kept for ever. */
  activityDays: number | undefined
  changeLogRows: number
  trustedProxies: number
  /** The time that open requests have to finish when the portal ends. */
  drainMs: number
  /** Where metrics are served; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined
  tracing: TracingSettings | undefined
  logAddresses: 'on' | 'off'
  logLevel: LogLevel
  /** Whether visitors may send SQL. */
  datastoreSql: 'on' | 'off'
  sqlTimeoutMs: number
  pgBin: string | undefined
}

const CREATORS = ['sysadmins', 'users'] as const
const GROUP_USERS = ['publishers', 'members'] as const
const LOG_LEVELS = ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'] as const

/** The environment contains invalid values. The message has a line for each: the variable, and the expected value in Turkish and English. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: Problem<Variable>[]

  constructor(problems: Problem<Variable>[]) {
    super(problems.map(({ variable, value, tr, en }) => `${variable}=${value}: ${tr} · ${en}`).join('\n'))
    this.problems = problems
  }
}

/** Reads the settings; an empty variable counts as missing. Throws ConfigError with all problems at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = new Environment<Variable>(env, VARIABLES, [
    ...(['DATABASE_URL', 'DATABASE_READ_URLS', 'SOLR_URL', 'SMTP_URL', 'OIDC_CLIENT_SECRET'] as const),
    ...(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'] as const),
  ])
  const port = read.wholeNumber('PORT', 1, 65_535)
  const host = read.matching('HOST', /^[\w.:%-]+$/, 'bir adres ya da ad olmalı', 'must be an address or a name')
  const basePath = readBasePath(read)
  const siteUrl = (read.origin('SITE_URL') ?? defaultSiteUrl(host, port)) + basePath
  const config: Config = {
    port,
    host,
    dataDir: resolve(read.text('FIHRIST_DATA')),
    sample: read.oneOf('FIHRIST_SAMPLE', ['default', 'none']),
    databaseUrl: read.address('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseReadUrls: readReplicaUrls(read),
    s3: readS3(read),
    ckanUrl: read.base('CKAN_URL'),
    ckanFreshMs: read.wholeNumber('CKAN_CACHE_SECONDS', 0, 3600) * 1000,
    ckanIndexMax: readCkanIndex(read),
    siteUrl,
    basePath,
    solr: readSolr(read),
    searchThreads: readSearchThreads(read),
    uploadMaxMb: read.wholeNumber('UPLOAD_MAX_MB', 1, 1_000_000),
    linkChecks: read.oneOf('LINK_CHECKS', ['on', 'off']),
    datastoreLinks: read.oneOf('DATASTORE_LINKS', ['public', 'all', 'off']),
    rateLimit: readRateLimit(read),
    corsOrigins: readCorsOrigins(read),
    frameAncestors: readOrigins(read, 'FRAME_ANCESTORS'),
    embedAncestors: readEmbedAncestors(read),
    imageHosts: readOrigins(read, 'IMAGE_HOSTS'),
    createOrganizations: read.oneOf('CREATE_ORGANIZATIONS', CREATORS),
    createGroups: read.oneOf('CREATE_GROUPS', CREATORS),
    addToGroups: read.oneOf('ADD_TO_GROUPS', GROUP_USERS),
    trashDays: read.wholeNumber('TRASH_DAYS', 1, 3650),
    formerFiles: read.wholeNumber('FORMER_FILES', 0, 100),
    formerFileDays: read.wholeNumber('FORMER_FILE_DAYS', 1, 3650),
    smtpUrl: read.address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom:
      read.emailAddress('MAIL_FROM') ?? `no-reply@${URL.canParse(siteUrl) ? new URL(siteUrl).hostname : 'localhost'}`,
    oidc: readOidc(read),
    auditDays: readDays(read, 'AUDIT_DAYS'),
    activityDays: readDays(read, 'ACTIVITY_DAYS'),
    changeLogRows: read.wholeNumber('CHANGE_LOG_ROWS', 10_000, 1_000_000_000),
    trustedProxies: read.wholeNumber('TRUSTED_PROXIES', 0, 10),
    drainMs: read.wholeNumber('DRAIN_SECONDS', 0, 3600) * 1000,
    metrics: readMetrics(read, port),
    tracing: readTracing(read),
    logAddresses: read.oneOf('LOG_ADDRESSES', ['off', 'on']),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS),
    datastoreSql: read.oneOf('DATASTORE_SQL', ['on', 'off']),
    sqlTimeoutMs: read.wholeNumber('SQL_TIMEOUT_MS', 100, 600_000),
    pgBin: read.optional('PG_BIN'),
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems)
  return config
}

function readRateLimit(read: Environment<Variable>): number | undefined {
  const words = ['“off” ya da pozitif bir sayı olmalı', 'must be "off" or a positive number'] as const
  const text = read.matching('RATE_LIMIT', /^(off|[1-9]\d{0,8})$/, ...words)
  return text === 'off' ? undefined : Number(text)
}

function readDays(read: Environment<Variable>, variable: 'AUDIT_DAYS' | 'ACTIVITY_DAYS'): number | undefined {
  const words = [
    '“off” ya da 1 ile 99999 arasında bir sayı olmalı',
    'must be "off" or a number from 1 to 99999',
  ] as const
  const text = read.matching(variable, /^(off|[1-9]\d{0,4})$/, ...words)
  return text === 'off' ? undefined : Number(text)
}

function defaultSiteUrl(host: string, port: number): string {
  const isOfThisMachine = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)
  const name = isOfThisMachine ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
