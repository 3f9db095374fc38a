import { readFileSync } from 'node:fs'
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
    ckanUrl: undefined,
    datastoreLinks: 'public',
    siteUrl: 'http://localhost:3000',
    uploadMaxMb: 500,
    rateLimit: 1200,
    corsOrigins: '*',
    frameAncestors: [],
    imageHosts: [],
    createOrganizations: 'sysadmins',
    createGroups: 'sysadmins',
    trustedProxies: 0,
    logLevel: 'info',
    datastoreSql: 'on',
    sqlTimeoutMs: 10_000,
    pgBin: undefined,
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
  ['SQL_TIMEOUT_MS', '99'],
  ['SQL_TIMEOUT_MS', '10s'],
  ['SQL_TIMEOUT_MS', '600001'],
  ['DATABASE_URL', 'mysql://here/db'],
  ['DATABASE_URL', 'here'],
  ['SITE_URL', 'veri.example'],
  ['SITE_URL', 'ftp://veri.example'],
  ['FRAME_ANCESTORS', 'self'],
  ['FRAME_ANCESTORS', "https://a.example; script-src 'unsafe-inline'"],
  ['FRAME_ANCESTORS', 'https://a.example/path'],
  ['IMAGE_HOSTS', '*'],
  ['IMAGE_HOSTS', 'https://a.example b.example'],
  ['CREATE_ORGANIZATIONS', 'everybody'],
  ['CREATE_GROUPS', 'on'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is rejected with a message in both languages', (variable, value) => {
  const refusal = refusalOf({ [variable]: value })
  expect(refusal.problems.map((problem) => problem.variable)).toEqual([variable])
  expect(refusal.message.split('\n')).toHaveLength(2)
  expect(refusal.message).toMatch(/olmalı.*must/s)
})

test('all problems are reported together', () => {
  expect(refusalOf({ PORT: 'x', LOG_LEVEL: 'y' }).problems.map(({ variable }) => variable)).toEqual([
    'PORT',
    'LOG_LEVEL',
  ])
})

test('a refused database address does not show its password', () => {
  expect(refusalOf({ DATABASE_URL: 'mysql://me:secret@here/db' }).message).not.toContain('secret')
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
