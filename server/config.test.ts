import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, VARIABLES } from './config.ts'

test('an empty environment configures a portal for this machine only', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.fihrist'),
    sample: 'default',
    databaseUrl: undefined,
    databaseReadUrls: [],
    s3: undefined,
    ckanUrl: undefined,
    datastoreLinks: 'public',
    linkChecks: 'on',
    oidc: undefined,
    auditDays: 730,
    activityDays: undefined,
    changeLogRows: 1_000_000,
    siteUrl: 'http://localhost:3000',
    basePath: '',
    uploadMaxMb: 500,
    rateLimit: 1200,
    corsOrigins: '*',
    frameAncestors: [],
    embedAncestors: '*',
    imageHosts: [],
    createOrganizations: 'sysadmins',
    createGroups: 'sysadmins',
    addToGroups: 'publishers',
    trashDays: 30,
    formerFiles: 5,
    formerFileDays: 90,
    smtpUrl: undefined,
    mailFrom: 'no-reply@localhost',
    trustedProxies: 0,
    metrics: undefined,
    tracing: undefined,
    logAddresses: 'off',
    logLevel: 'info',
    datastoreSql: 'on',
    searchThreads: Math.min(availableParallelism(), 8),
    sqlTimeoutMs: 10_000,
    pgBin: undefined,
    ckanFreshMs: 10_000,
    ckanIndexMax: 50_000,
    drainMs: 5000,
  })
})

test('an empty or blank variable counts as missing', () => {
  expect(readConfig({ PORT: '', HOST: ' ', LOG_LEVEL: '' })).toEqual(readConfig({}))
})

test('limits and origins are read, and invalid ones are reported', () => {
  const read = readConfig({
    RATE_LIMIT: 'off',
    CORS_ORIGINS: 'https://a.example, http://b.example:8080',
    TRUSTED_PROXIES: '1',
  })
  expect([read.rateLimit, read.corsOrigins, read.trustedProxies]).toEqual([
    undefined,
    ['https://a.example', 'http://b.example:8080'],
    1,
  ])
  expect(readConfig({ RATE_LIMIT: '5' }).rateLimit).toBe(5)
  expect(readConfig({ CORS_ORIGINS: 'off' }).corsOrigins).toBe('off')
  for (const wrong of [
    { RATE_LIMIT: '0' },
    { RATE_LIMIT: 'x' },
    { CORS_ORIGINS: 'a.example' },
    { CORS_ORIGINS: 'https://a.example/x' },
  ])
    expect(() => readConfig(wrong), JSON.stringify(wrong)).toThrow(ConfigError)
})

test('origins of frames and pictures are read, also with a wildcard', () => {
  expect(readConfig({ FRAME_ANCESTORS: 'https://a.example' }).frameAncestors).toEqual(['https://a.example'])
  expect(readConfig({ EMBED_ANCESTORS: 'off' }).embedAncestors).toEqual([])
  expect(readConfig({ EMBED_ANCESTORS: 'https://a.example' }).embedAncestors).toEqual(['https://a.example'])
  expect(readConfig({ IMAGE_HOSTS: 'https://*.a.example, http://b.example:8080' }).imageHosts).toEqual([
    'https://*.a.example',
    'http://b.example:8080',
  ])
})

test('the address for visitors follows host and port until it is given', () => {
  expect(readConfig({ HOST: '10.0.0.7', PORT: '80' }).siteUrl).toBe('http://10.0.0.7:80')
  expect(readConfig({ HOST: '::1' }).siteUrl).toBe('http://localhost:3000')
  expect(readConfig({ HOST: 'fe80::1' }).siteUrl).toBe('http://[fe80::1]:3000')
  expect(readConfig({ SITE_URL: 'https://veri.example/' }).siteUrl).toBe('https://veri.example')
  const below = readConfig({ SITE_URL: 'https://veri.example', BASE_PATH: '/acik/veri' })
  expect(below).toMatchObject({ siteUrl: 'https://veri.example/acik/veri', basePath: '/acik/veri' })
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3000x'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['HOST', 'http://here'],
  ['HOST', 'a b'],
  ['FIHRIST_SAMPLE', 'no'],
  ['UPLOAD_MAX_MB', '0'],
  ['UPLOAD_MAX_MB', '1.5'],
  ['DATASTORE_SQL', 'no'],
  ['SOLR_URL', 'http://solr.example:8983/solr'],
  ['SOLR_SHARDS', '0'],
  ['SOLR_REPLICAS', 'two'],
  ['SEARCH_THREADS', '65'],
  ['SEARCH_THREADS', 'all'],
  ['SQL_TIMEOUT_MS', '99'],
  ['SQL_TIMEOUT_MS', '10s'],
  ['SQL_TIMEOUT_MS', '600001'],
  ['DATABASE_URL', 'mysql://here/db'],
  ['DATABASE_URL', 'here'],
  ['DATABASE_READ_URLS', 'postgres://one/db,mysql://two/db'],
  ['DATABASE_READ_URLS', 'postgres://without-database-url/db'],
  ['SITE_URL', 'veri.example'],
  ['SITE_URL', 'ftp://veri.example'],
  ['SITE_URL', 'https://veri.example/portal'],
  ['SITE_URL', 'https://veri.example/?a'],
  ['SITE_URL', 'https://veri.example/#a'],
  ['SITE_URL', 'https://me:secret@veri.example'],
  ['BASE_PATH', 'portal'],
  ['BASE_PATH', '/'],
  ['BASE_PATH', '/portal/'],
  ['BASE_PATH', '//portal'],
  ['BASE_PATH', '/portal/../x'],
  ['BASE_PATH', '/a b'],
  ['BASE_PATH', '/a?b'],
  ['CORS_ORIGINS', 'https://*.example'],
  ['CORS_ORIGINS', 'https://a.example?b'],
  ['DATASTORE_LINKS', 'on'],
  ['LINK_CHECKS', 'weekly'],
  ['AUDIT_DAYS', '0'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'http://mail.example.org'],
  ['MAIL_FROM', 'portal'],
  ['RATE_LIMIT', '-1'],
  ['TRUSTED_PROXIES', '11'],
  ['STORAGE_URL', 'https://bucket'],
  ['STORAGE_URL', 's3://b'],
  ['AWS_ENDPOINT_URL', 'minio:9000'],
  ['AWS_REGION', 'a b'],
  ['STORAGE_REDIRECT', 'yes'],
  ['CKAN_URL', 'ckan.example'],
  ['CKAN_URL', 'https://ckan.example/?q=su'],
  ['CKAN_URL', 'https://ckan.example/#a'],
  ['CKAN_CACHE_SECONDS', '3601'],
  ['CKAN_CACHE_SECONDS', '-1'],
  ['CKAN_INDEX', '0'],
  ['CKAN_INDEX', 'on'],
  ['CKAN_INDEX', '1000001'],
  ['DRAIN_SECONDS', '3601'],
  ['DRAIN_SECONDS', 'long'],
  ['FRAME_ANCESTORS', 'self'],
  ['FRAME_ANCESTORS', "https://a.example; script-src 'unsafe-inline'"],
  ['FRAME_ANCESTORS', 'https://a.example/path'],
  ['EMBED_ANCESTORS', "https://a.example; script-src 'unsafe-inline'"],
  ['IMAGE_HOSTS', '*'],
  ['IMAGE_HOSTS', 'https://a.example b.example'],
  ['CREATE_ORGANIZATIONS', 'everybody'],
  ['CREATE_GROUPS', 'on'],
  ['ADD_TO_GROUPS', 'all'],
  ['TRASH_DAYS', '0'],
  ['TRASH_DAYS', '3651'],
  ['ACTIVITY_DAYS', '0'],
  ['CHANGE_LOG_ROWS', '9999'],
  ['OIDC_ISSUER', 'kapi.example'],
  ['OIDC_ISSUER', 'http://kapi.example'],
  ['OIDC_ISSUER', 'https://kapi.example/?a=b'],
  ['OIDC_CLIENT_ID', 'portal'],
  ['OIDC_CLIENT_SECRET', 'gizli'],
  ['OIDC_LABEL', 'x'.repeat(61)],
  ['OIDC_SCOPES', 'profile email'],
  ['OIDC_SCOPES', 'openid "x"'],
  ['OIDC_NAME_CLAIM', 'a b'],
  ['FORMER_FILES', '-1'],
  ['FORMER_FILE_DAYS', '0'],
  ['METRICS_PORT', '3000'],
  ['METRICS_PORT', '0'],
  ['METRICS_HOST', 'a b'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', '/v1/traces'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'gizli'],
  ['OTEL_SERVICE_NAME', 'x'.repeat(201)],
  ['OTEL_RESOURCE_ATTRIBUTES', 'test'],
  ['OTEL_TRACES_SAMPLER', 'some'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_PROPAGATORS', 'b3'],
  ['OTEL_TRACES_EXPORTER', 'jaeger'],
  ['OTEL_SDK_DISABLED', 'yes'],
  ['LOG_ADDRESSES', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is rejected with one line that has the expected value in both languages', (variable, value) => {
  const refusal = refusalOf({ [variable]: value })
  expect(refusal.problems.map((problem) => problem.variable)).toEqual([variable])
  // Neither the start nor an end of a line: `.` does not match a line break.
  expect(refusal.message).toMatch(new RegExp(`^${variable}=.*: .*olmalı.* · .*must.*$`))
})

test('every variable that can be wrong has a case above', () => {
  // The start itself tries the first two; the others are wrong only without each other.
  const anyText: (keyof typeof VARIABLES)[] = ['FIHRIST_DATA', 'PG_BIN', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  const source = readFileSync('server/config.test.ts', 'utf8')
  for (const name of Object.keys(VARIABLES).filter((each) => !anyText.some((free) => free === each)))
    expect(source, name).toMatch(new RegExp(`^  \\['${name}', `, 'm'))
})

test('traces need an address and can be turned off, and their headers are never shown', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a=b,c=d' }
  expect(readConfig(env).tracing).toEqual({ protocol: 'http/protobuf', propagates: true })
  const other = { ...env, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_PROPAGATORS: 'none' }
  expect(readConfig(other).tracing).toEqual({ protocol: 'http/json', propagates: false })
  for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }])
    expect(readConfig({ ...env, ...off }).tracing).toBeUndefined()
  expect(refusalOf({ ...env, OTEL_EXPORTER_OTLP_HEADERS: 'gizli' }).message).not.toContain('gizli')
})

test('read replicas are a list of addresses', () => {
  const [one, two] = ['postgres://me@one/db', 'postgres://me@two:5433/db']
  const { databaseReadUrls } = readConfig({ DATABASE_URL: one, DATABASE_READ_URLS: `${one}, ${two},` })
  expect(databaseReadUrls).toEqual([one, two])
  expect(readConfig({}).databaseReadUrls).toEqual([])
})

test('a bucket is read with its prefix and its key, which needs its secret', () => {
  const url = 's3://kova/a/b/'
  const key = { AWS_ACCESS_KEY_ID: 'gizli-id', AWS_SECRET_ACCESS_KEY: 'gizli' }
  const other = { bucket: 'kova', prefix: 'a/b', region: 'us-east-1', redirects: false }
  expect(readConfig({ STORAGE_URL: url }).s3).toEqual({ ...other, endpoint: undefined, credentials: undefined })
  const found = readConfig({ STORAGE_URL: url, ...key, AWS_ENDPOINT_URL: 'http://a:9000', STORAGE_REDIRECT: 'on' })
  const credentials = { accessKeyId: 'gizli-id', secretAccessKey: 'gizli' }
  expect(found.s3).toEqual({ ...other, endpoint: 'http://a:9000', credentials, redirects: true })
  for (const [given, missing] of [
    ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    ['AWS_SECRET_ACCESS_KEY', 'AWS_ACCESS_KEY_ID'],
  ] as const) {
    const { problems, message } = refusalOf({ STORAGE_URL: url, [given]: key[given] })
    expect(problems.map(({ variable }) => variable)).toEqual([missing])
    expect(message).not.toContain('gizli')
  }
})

test('an OpenID provider is called by its host, and its secret is never shown', () => {
  const env = { OIDC_ISSUER: 'https://kapi.example/oidc', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'gizli' }
  expect(readConfig(env).oidc).toEqual({
    ...{ issuer: 'https://kapi.example/oidc', clientId: 'portal', clientSecret: 'gizli', label: 'kapi.example' },
    ...{ scopes: 'openid profile email', nameClaim: 'preferred_username' },
  })
  expect(readConfig({ ...env, OIDC_ISSUER: 'http://127.0.0.1:3100', OIDC_LABEL: 'Kapı' }).oidc?.label).toBe('Kapı')
  expect(refusalOf({ ...env, OIDC_CLIENT_ID: '' }).problems.map(({ variable }) => variable)).toEqual(['OIDC_CLIENT_ID'])
  expect(refusalOf({ ...env, CKAN_URL: 'https://ckan.example' }).problems).toHaveLength(1)
  expect(refusalOf({ OIDC_CLIENT_SECRET: 'gizli' }).message).not.toContain('gizli')
})

test('mails are sent by the host of the site, unless the sender is set', () => {
  expect(readConfig({ SITE_URL: 'https://veri.example.org' }).mailFrom).toBe('no-reply@veri.example.org')
  expect(readConfig({ MAIL_FROM: 'veri@example.org' }).mailFrom).toBe('veri@example.org')
})

test('all problems are reported together', () => {
  expect(refusalOf({ PORT: 'x', LOG_LEVEL: 'y' }).problems.map(({ variable }) => variable)).toEqual([
    'PORT',
    'LOG_LEVEL',
  ])
})

test('a refused address of the database or the mail server does not show its password', () => {
  expect(refusalOf({ SMTP_URL: 'http://me:secret@here' }).message).not.toContain('secret')
  expect(refusalOf({ DATABASE_URL: 'mysql://me:secret@here/db' }).message).not.toContain('secret')
  expect(refusalOf({ DATABASE_READ_URLS: 'mysql://me:secret@here/db' }).message).not.toContain('secret')
})

test('docs/configuration.md lists every variable with its meaning and its default', () => {
  const text = readFileSync('docs/configuration.md', 'utf8')
  for (const [name, { fallback, meaning }] of Object.entries(VARIABLES)) {
    expect(text).toContain(`| \`${name}\` | ${fallback ? `\`${fallback}\`` : '—'} | ${meaning} |`)
  }
})

function refusalOf(env: NodeJS.ProcessEnv): ConfigError {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
  throw new Error('the settings were accepted')
}

test.each([
  'https://ad:pa/rola@ckan.example',
  'ftp://ad:parola@ckan.example',
  'https://ad:pa rola@',
  'ad:parola@ckan.example',
  'ftp://parola@ckan.example',
])('a refused address of a CKAN is shown without its password (%s)', (address) => {
  const { message } = refusalOf({ CKAN_URL: address })
  expect(message).toContain('CKAN_URL=')
  expect(message).not.toMatch(/parola|rola/)
})
