import { resolve } from 'node:path'
import { Environment, type Problem } from './environment.ts'

/** Every setting of the environment, with its purpose (docs/configuration.md lists each) and its default. */
export const VARIABLES = {
  PORT: { fallback: '3000', meaning: 'The port that the portal listens on.' },
  HOST: { fallback: '127.0.0.1', meaning: 'The address that it listens on; 0.0.0.0 for every network.' },
  FIHRIST_DATA: { fallback: '.fihrist', meaning: 'The directory that holds everything the portal writes.' },
  FIHRIST_SAMPLE: { fallback: 'default', meaning: '"none" starts with an empty catalogue, "default" with the sample.' },
  DATABASE_URL: { fallback: '', meaning: 'A PostgreSQL ≥ 14 to use instead of the one inside.' },
  CKAN_URL: { fallback: '', meaning: 'A CKAN to stand in front of: its catalogue instead of one of our own.' },
  SITE_URL: { fallback: '', meaning: 'The address that visitors use, where it differs from http://HOST:PORT.' },
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
      'Which links are loaded as tables and read for previews: "public" those of the public internet, "all" also of the own network, "off" none.',
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
  TRUSTED_PROXIES: {
    fallback: '0',
    meaning: 'How many proxies stand in front; their X-Forwarded-For says whose request it is.',
  },
  LOG_LEVEL: { fallback: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
  PG_BIN: { fallback: '', meaning: 'The programs of another PostgreSQL for the one inside.' },
} satisfies Record<string, { fallback: string; meaning: string }>

type Variable = keyof typeof VARIABLES
/** Who may create something: only sysadmins, or every user. */
export type Creators = (typeof CREATORS)[number]
export type LogLevel = (typeof LOG_LEVELS)[number]

export type Config = {
  port: number
  host: string
  /** Absolute path of FIHRIST_DATA. */
  dataDir: string
  sample: 'default' | 'none'
  databaseUrl: string | undefined
  /** The CKAN that this portal shows; without one it has a catalogue of its own. */
  ckanUrl: string | undefined
  /** Without a slash at the end. */
  siteUrl: string
  uploadMaxMb: number
  datastoreLinks: 'public' | 'all' | 'off'
  /** The requests per minute that one address may send; undefined means no limit. */
  rateLimit: number | undefined
  corsOrigins: '*' | 'off' | readonly string[]
  /** Origins; none unless configured. */
  frameAncestors: readonly string[]
  imageHosts: readonly string[]
  /** CKAN's ckan.auth.user_create_organizations, and user_create_groups. */
  createOrganizations: Creators
  createGroups: Creators
  trustedProxies: number
  logLevel: LogLevel
  /** Whether visitors may send SQL. */
  datastoreSql: 'on' | 'off'
  sqlTimeoutMs: number
  pgBin: string | undefined
}

const CREATORS = ['sysadmins', 'users'] as const
const LOG_LEVELS = ['info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent'] as const

/** The environment contains invalid values. The message names each in Turkish and English. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: Problem<Variable>[]

  constructor(problems: Problem<Variable>[]) {
    super(
      problems
        .flatMap(({ variable, value, tr, en }) => [`${variable}=${value}: ${tr}`, `${variable}=${value}: ${en}`])
        .join('\n'),
    )
    this.problems = problems
  }
}

/** Reads the settings; an empty variable counts as missing. Throws ConfigError with all problems at once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = new Environment<Variable>(env, VARIABLES, ['DATABASE_URL'])
  const port = read.wholeNumber('PORT', 1, 65_535)
  const host = read.matching('HOST', /^[\w.:%-]+$/, 'bir adres ya da ad olmalı', 'must be an address or a name')
  const siteUrl = read.address('SITE_URL', ['http:', 'https:']) ?? defaultSiteUrl(host, port)
  const config: Config = {
    port,
    host,
    dataDir: resolve(read.text('FIHRIST_DATA')),
    sample: read.oneOf('FIHRIST_SAMPLE', ['default', 'none']),
    databaseUrl: read.address('DATABASE_URL', ['postgres:', 'postgresql:']),
    ckanUrl: read.address('CKAN_URL', ['http:', 'https:']),
    siteUrl: siteUrl.replace(/\/+$/, ''),
    uploadMaxMb: read.wholeNumber('UPLOAD_MAX_MB', 1, 1_000_000),
    datastoreLinks: read.oneOf('DATASTORE_LINKS', ['public', 'all', 'off']),
    rateLimit: readRateLimit(read),
    corsOrigins: readCorsOrigins(read),
    frameAncestors: readOrigins(read, 'FRAME_ANCESTORS'),
    imageHosts: readOrigins(read, 'IMAGE_HOSTS'),
    createOrganizations: read.oneOf('CREATE_ORGANIZATIONS', CREATORS),
    createGroups: read.oneOf('CREATE_GROUPS', CREATORS),
    trustedProxies: read.wholeNumber('TRUSTED_PROXIES', 0, 10),
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

const ORIGIN = String.raw`https?:\/\/[^\s,\/]+`
const ORIGINS = new RegExp(`^(\\*|off|${ORIGIN}(\\s*,\\s*${ORIGIN})*)$`)

function readCorsOrigins(read: Environment<Variable>): Config['corsOrigins'] {
  const words = ['*, off ya da virgüllü adresler olmalı', 'must be *, off or origins with commas between them'] as const
  const text = read.matching('CORS_ORIGINS', ORIGINS, ...words)
  return text === '*' || text === 'off' ? text : text.split(/\s*,\s*/)
}

// Without characters that could end a directive of the Content-Security-Policy, which contains them.
const SOURCE = String.raw`https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?`
const SOURCES = new RegExp(`^(none|${SOURCE}(\\s*,\\s*${SOURCE})*)$`)

function readOrigins(read: Environment<Variable>, variable: 'FRAME_ANCESTORS' | 'IMAGE_HOSTS'): string[] {
  const words = ['none ya da virgüllü adresler olmalı', 'must be none or origins with commas between them'] as const
  const text = read.matching(variable, SOURCES, ...words)
  return text === 'none' ? [] : text.split(/\s*,\s*/)
}

function defaultSiteUrl(host: string, port: number): string {
  const isOfThisMachine = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)
  const name = isOfThisMachine ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
