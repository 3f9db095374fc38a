import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { datasetFixture } from '../testing/datasetFixture.ts'
import { examineCkan, type Finding, isUsable } from './examineCkan.ts'
import { runDoctor } from './runDoctor.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void

async function serve(handler: Handler): Promise<string> {
  const server = createHttpServer(handler)
  open.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a listening socket has an address
}

async function examined(address: string, options = {}): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const finding of examineCkan({ address, ...options })) findings.push(finding)
  return findings
}

const stateOf = (findings: Finding[], part: string) => findings.find((finding) => finding.part === part)?.state

const status = {
  ckan_version: '2.11.6',
  site_url: 'https://ckan.example',
  locale_default: 'tr',
  extensions: ['activity'],
}
/** A CKAN with these actions, and nothing more. */
const ckanWith =
  (actions: Record<string, object>, extra: { cors?: boolean; languages?: string[] } = {}): Handler =>
  ({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const [, language, name = ''] = /^(?:\/(\w\w))?\/api\/3\/action\/(\w+)$/.exec(pathname) ?? []
    if (language && !extra.languages?.includes(language)) return response.writeHead(404).end('<html>')
    if (extra.cors && headers.origin) response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json')
    const asked = name === 'help_show' ? (searchParams.get('name') ?? '') : name
    const result = actions[asked]
    if (!result) return response.writeHead(400).end(`"Bad request - Action name not known: ${asked}"`)
    response.end(JSON.stringify({ success: true, result: name === 'help_show' ? 'help' : result }))
  }
const search = { count: 3, results: [], search_facets: { organization: {} } }

test('names what works, what is off, and the setting that enables it', async () => {
  const full = await serve(
    ckanWith(
      {
        status_show: status,
        package_search: search,
        datastore_search: { limit: 32_000 },
        datastore_search_sql: {},
        package_activity_list: {},
        api_token_create: {},
        resource_view_list: {},
      },
      { cors: true, languages: ['tr', 'en'] },
    ),
  )
  const all = await examined(full, { siteUrl: 'https://ckan.example/' })
  expect(all.filter(({ state }) => state !== 'works').map(({ part }) => part)).toEqual(['doctorUploads'])
  expect(isUsable(all)).toBe(true)

  const bare = await examined(await serve(ckanWith({ status_show: {}, package_search: { count: 3 } })), {
    siteUrl: 'https://veri.example',
  })
  expect(isUsable(bare)).toBe(true)
  expect(bare.filter(({ state }) => state === 'off').map(({ part, change }) => [part, change])).toEqual([
    ['doctorLanguages', 'ckan.locales_offered = tr en'],
    ['doctorFacets', undefined],
    ['doctorCors', 'ckan.cors.origin_allow_all = true'],
    ['doctorDatastore', 'ckan.plugins = … datastore xloader'],
    ['doctorActivity', 'ckan.plugins = … activity'],
    ['doctorTokens', 'ckan.plugins = …'],
    ['doctorViews', 'ckan.plugins = … datatables_view image_view text_view'],
  ])
})

test('SQL that is off is named apart from the tables', async () => {
  const findings = await examined(
    await serve(ckanWith({ status_show: status, package_search: search, datastore_search: {} })),
  )
  expect([stateOf(findings, 'doctorDatastore'), stateOf(findings, 'doctorSql')]).toEqual(['works', 'off'])
})

test('a search that does not work makes the portal unusable', async () => {
  const findings = await examined(await serve(ckanWith({ status_show: status })))
  expect([stateOf(findings, 'doctorSearch'), isUsable(findings)]).toEqual(['fails', false])
})

test.each<[string, Handler, string]>([
  ['a password before CKAN', (_, response) => response.writeHead(401).end(), 'doctorBasicAuth'],
  ['a limit of requests', (_, response) => response.writeHead(429).end(), 'doctorTooMany'],
  ['an error of the server', (_, response) => response.writeHead(503).end('<h1>'), 'doctorServerError'],
  ['a page in HTML', (_, response) => response.end('<html>'), 'doctorNotCkan'],
  ['JSON that is not CKAN’s', (_, response) => response.end('[1]'), 'doctorNotCkan'],
  [
    'a redirect',
    (_, response) => response.writeHead(301, { location: 'https://veri.example/en' }).end(),
    'doctorRedirect',
  ],
  ['a redirect to nowhere', (_, response) => response.writeHead(301, { location: 'http://[' }).end(), 'doctorRedirect'],
  ['http at a port for https of Node', (request) => request.socket.destroy(), 'doctorTryHttps'],
  ['http at a port for https of nginx', (_, response) => response.writeHead(400).end('<html>'), 'doctorTryHttps'],
  [
    'a response that breaks off',
    (_, response) => void response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy()),
    'doctorRefused',
  ],
])('explains %s', async (_, handler, key) => {
  const findings = await examined(await serve(handler))
  expect(findings).toMatchObject([{ part: 'doctorConnection', state: 'fails', detail: { key } }])
})

test('explains an address that does not exist, a closed port, and a path or language in the address', async () => {
  const key = async (address: string) => (await examined(address))[0]?.detail
  expect(await key('http://yok.invalid')).toMatchObject({ key: 'doctorUnknownHost', values: { host: 'yok.invalid' } })
  expect(await key('http://127.0.0.1:9')).toMatchObject({ key: 'doctorRefused' })
  const base = await serve(ckanWith({ status_show: status, package_search: search }))
  expect(await key(`${base}/veri`)).toEqual({ key: 'doctorPath', values: { address: base } })
})

test('a locale in the address is named, also where CKAN responds with it', async () => {
  const base = await serve(ckanWith({ status_show: status, package_search: search }, { languages: ['tr', 'en'] }))
  for (const locale of ['/en', '/tr/', '//en//'])
    expect(await examined(base + locale)).toMatchObject([
      { part: 'doctorConnection', state: 'fails', detail: { key: 'doctorLocale', values: { address: base } } },
    ])
  // The CKAN at the top of this host is another one.
  const shared = await serve(({ url = '' }, response) => {
    const count = url.startsWith('/su/') ? 5 : 7
    response.end(JSON.stringify({ success: true, result: { site_url: 'https://a.example', count, results: [] } }))
  })
  expect(stateOf(await examined(`${shared}/su`), 'doctorConnection')).toBe('works')
})

test('a password that is missing differs from one that is wrong, and a path is found behind one', async () => {
  const behind = ckanWith({ status_show: status, package_search: search })
  const base = await serve((request, response) =>
    request.headers.authorization === `Basic ${btoa('ad:parola')}`
      ? behind(request, response)
      : response.writeHead(401).end(),
  )
  const withName = (auth: string, path = '') => `${base.replace('://', `://${auth}@`)}${path}`
  expect((await run([base, '--lang', 'en'])).text).toContain('https://name:password@host')
  expect((await examined(withName('ad:yanlis')))[0]?.detail).toMatchObject({ key: 'doctorWrongPassword' })
  expect((await examined(withName('ad:parola', '/dataset')))[0]?.detail).toEqual({
    key: 'doctorPath',
    values: { address: base },
  })
})

test('names the time to wait after too many requests', async () => {
  const base = await serve((_, response) => response.writeHead(429, { 'retry-after': '90' }).end())
  expect((await examined(base))[0]?.detail).toEqual({ key: 'doctorTooManyFor', values: { seconds: 90 } })
})

test('names the other scheme for https at a port for http', async () => {
  const base = await serve((_, response) => response.end())
  const [found] = await examined(base.replace('http:', 'https:'))
  expect(found?.detail).toMatchObject({ key: 'doctorTryHttp' })
})

test('refuses a query or a fragment in the address', async () => {
  for (const rest of ['/?q=su', '?', '#/dataset']) {
    const { exit, text } = await run([`https://ad:gizli@ckan.example${rest}`, '--lang', 'en'])
    expect([rest, exit, text]).toEqual([rest, 2, expect.stringMatching(/^https:\/\/….*must not have “\?” or “#”/)])
    expect(text).not.toContain('gizli')
  }
})

/** The command's output and exit status. */
async function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  let text = ''
  const stream = () =>
    new Writable({
      write(chunk, _, done) {
        text += chunk
        done()
      },
    })
  const exit = await runDoctor(args, { env, stdout: stream(), stderr: stream() })
  return { exit, text }
}

test('the command prints a line for each part, in the language asked for, and its exit status is for scripts', async () => {
  const base = await serve(ckanWith({ status_show: status, package_search: search }))
  const english = await run([base, '--lang', 'en'])
  expect(english.exit).toBe(0)
  expect(english.text).toContain('✓ Version: CKAN 2.11.6\n')
  expect(english.text).toContain('    → ckan.plugins = … datastore xloader\n')
  expect((await run([base, '--lang', 'tr'])).text).toContain('✓ Sürüm: CKAN 2.11.6\n')
  expect((await run([], { CKAN_URL: base, LANG: 'en_US' })).exit).toBe(0)
  expect((await run(['http://127.0.0.1:9'])).exit).toBe(1)
  for (const wrong of [['ckan.example'], ['ftp://x'], ['--unknown'], ['http://a', 'http://b'], ['http://'], []]) {
    const { exit, text } = await run(wrong)
    expect([exit, text.length > 20]).toEqual([2, true])
  }
})

test('does not print the token', async () => {
  const base = await serve(
    ckanWith({ status_show: status, package_search: search, organization_list_for_user: [{ name: 'a' }] }),
  )
  const { text } = await run([base, '--lang', 'en'], { CKAN_TOKEN: 'gizli-anahtar' })
  expect(text).toContain('Rights of the token: can publish in organizations: 1')
  expect(text).not.toContain('gizli')
})

test('does not print the password of an address, and takes a percent sign in it', async () => {
  expect((await run(['https://ad:pa/rola@ckan.example', '--lang', 'en'])).text).not.toContain('rola')
  const base = await serve(ckanWith({ status_show: status, package_search: search }))
  const { text } = await run([base.replace('://', '://ad:gizli%@'), '--lang', 'en'])
  expect(text).toContain('CKAN responds')
  expect(text).not.toContain('gizli')
})

test('prints no control characters of a CKAN, and not more than a few lines of its texts', async () => {
  const hostile = {
    ...status,
    ckan_version: '2.11\u001b]0;title\u0007\u202e',
    site_url: `https://a/\r\n✓ fake${'x'.repeat(100_000)}`,
  }
  const base = await serve(ckanWith({ status_show: hostile, package_search: search }))
  const { text } = await run([base, '--lang', 'en'], { SITE_URL: 'https://b' })
  expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u)
  expect(text).not.toContain('\n✓ fake')
  expect(text.length).toBeLessThan(5_000)
})

test('reads no endless response', async () => {
  let sent = 0
  const base = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      if (response.destroyed) return
      sent += 1_000_000
      response.write(' '.repeat(1_000_000), () => setImmediate(more))
    }
    more()
  })
  expect(await examined(base)).toMatchObject([{ part: 'doctorConnection', state: 'fails' }])
  expect(sent).toBeLessThan(40_000_000)
})

const at = datasetFixture()
let ours = ''
beforeAll(() => {
  ours = at.portal.services.config.siteUrl
})

test('finds everything that this portal offers itself', async () => {
  const base = await serve(async ({ url = '' }, response) => {
    const answer = await at.portal.app.request(`${ours}${url}`)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  const findings = await examined(base)
  expect(isUsable(findings)).toBe(true)
  for (const part of ['doctorSearch', 'doctorFacets', 'doctorDatastore', 'doctorSql', 'doctorTokens'])
    expect([part, stateOf(findings, part)]).toEqual([part, 'works'])
})
