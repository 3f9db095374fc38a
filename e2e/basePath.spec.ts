import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { type Catalogue, inEnglish, pagesOf } from './catalogue.ts'
import { freePort, MortalPortal } from './MortalPortal.ts'

const BASE = '/veri/portal'
const CSV = 'il,nüfus\nAnkara,5803482\nİzmir,4479525\n'
const PASSWORD = 'kill-nine-times'

test.describe.configure({ mode: 'default' }) // the tests share one portal

let dataDir: string
let portal: MortalPortal
let catalogue: Catalogue
let origin: string
const mails: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) =>
    void text(stream)
      .then((mail) => mails.push(mail), done)
      .then(() => done()),
})

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), `fihrist-test-${process.pid}-base-`))
  const mailPort = await freePort()
  await new Promise<void>((listening) => mailServer.listen(mailPort, '127.0.0.1', listening))
  const settings = { BASE_PATH: BASE, SMTP_URL: `smtp://127.0.0.1:${mailPort}` }
  portal = new MortalPortal(dataDir, await freePort(), settings)
  origin = new URL(portal.url).origin
  await portal.start()
  await portal.command('user', 'add', 'yazan', '--email', 'yazan@example.org', '--sysadmin')
  portal.token = await portal.command('token', 'add', 'yazan')
  catalogue = await publish()
})

test.afterAll(async () => {
  await portal.stop()
  await new Promise<void>((closed) => mailServer.close(closed))
  await rm(dataDir, { recursive: true, force: true })
})

/** One of everything that a page can show: a file with a table, a linked file, a logo, a tag, a category. */
async function publish(): Promise<Catalogue> {
  const [name, title] = ['nufus', 'Nüfus']
  const organization = { name: 'kurum', display_name: 'Kurum', count: 1 }
  const group = { name: 'toplum', display_name: 'Toplum', count: 1 }
  await portal.call('organization_create', { name: organization.name, title: organization.display_name })
  await portal.call('group_create', { name: group.name, title: group.display_name })
  const linked = { name: 'Kaynak', url: 'https://data.example/nufus.pdf', format: 'PDF' }
  const tags = [{ name: 'kent' }]
  const own = { owner_org: organization.name, groups: [{ name: group.name }], tags, resources: [linked] }
  await portal.call('package_create', { name, title, notes: 'İllere göre nüfus.', ...own })
  const form = new FormData()
  for (const [key, value] of Object.entries({ package_id: name, name: 'İller', format: 'CSV' })) form.append(key, value)
  form.append('upload', new Blob([CSV], { type: 'text/csv' }), 'nufus.csv')
  const { id } = await portal.call<{ id: string }>('resource_create', form)
  const isLoaded = async () =>
    (await portal.call<{ datastore_active: boolean }>('resource_show', { id })).datastore_active
  await expect.poll(isLoaded).toBe(true)
  const resource = { id, datastore_active: true }
  const dataset = { name, title, organization, resources: [resource] }
  return {
    takesRequests: true,
    count: 1,
    dataset,
    resource,
    edition: dataset,
    organization,
    group,
    tag: { name: 'kent', display_name: 'kent', count: 1 },
    format: { name: 'CSV', display_name: 'CSV', count: 1 },
  }
}

const isBelow = (url: URL) => url.pathname === BASE || url.pathname.startsWith(`${BASE}/`)

const ATTRIBUTE = /\s(?:href|src|action|formaction|poster|data-modules)="([^"]*)"/g

const ownOf = (addresses: readonly string[], page: string): URL[] =>
  addresses
    .map((address) => address.replaceAll('&amp;', '&'))
    .filter((address) => URL.canParse(address, page))
    .map((address) => new URL(address, page))
    .filter((address) => address.origin === origin)

/** The addresses of this portal in the attributes of a document: what a visitor can follow and a browser loads. */
const linksIn = (html: string, page: string): URL[] =>
  ownOf(
    [...html.matchAll(ATTRIBUTE)].flatMap(([, value = '']) => value.split(' ')),
    page,
  )

/** All addresses of this portal in a document. */
function addressesIn(text: string, page: string): URL[] {
  // Pages know the host of the portal, without a path.
  const document = text.replace(`"origin":"${origin}"`, '')
  const absolute = [...document.matchAll(/https?:\/\/[^\s"'<>\\)`,;]+/g)].map(([address]) => address)
  return [...linksIn(document, page), ...ownOf(absolute, page)]
}

const foreign = (addresses: readonly URL[]) => [...new Set(addresses.filter((url) => !isBelow(url)).map(String))]

test('every address in every page of both languages is below the path, and responds', async () => {
  test.slow()
  const seen = new Set<string>()
  for (const { name, path } of pagesOf(catalogue)) {
    for (const address of [path, inEnglish(path)]) {
      const page = portal.url + (address === '/' ? '' : address)
      const response = await fetch(page)
      const html = await response.text()
      expect(html, `${name} is a page of the app`).toContain('<div id="root">')
      expect(foreign(addressesIn(html, page)), `${name} at ${address}`).toEqual([])
      for (const { href } of linksIn(html, page)) seen.add(href.replace(/#.*/, ''))
    }
  }
  const pages = new Set(pagesOf(catalogue).flatMap(({ path }) => [portal.url + path, portal.url + inEnglish(path)]))
  const failed: string[] = []
  for (const address of seen) {
    if (pages.has(address) || /no-such|2000-0001|0f586a32|changes_multiple/.test(address)) continue
    const { status, redirected, url, body } = await fetch(address)
    await body?.cancel()
    if ([404, 405].includes(status) || status >= 500) failed.push(`${status} ${address}`)
    if (redirected && !isBelow(new URL(url))) failed.push(`${address} leads to ${url}`)
  }
  expect(failed).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})

test('feeds, sitemaps, descriptions and data name addresses below the path only', async () => {
  const { dataset, resource, organization, group, tag } = catalogue
  const paths = [
    ...['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/llms.txt', '/api/3/openapi.json', '/catalog.ttl'],
    ...['/feeds/dataset.atom', '/feeds/custom.atom?q=*:*', '/feeds/data-request.atom'],
    ...[
      `/feeds/organization/${organization.name}.atom`,
      `/feeds/group/${group.name}.atom`,
      `/feeds/tag/${tag.name}.atom`,
    ],
    ...['ttl', 'rdf', 'jsonld'].map((ending) => `/dataset/${dataset.name}.${ending}`),
    ...['csv', 'json', 'bib'].map((ending) => `/dataset.${ending}`),
    `/dataset/${dataset.name}/croissant.json`,
    ...['status_show', `package_show?id=${dataset.name}`, 'package_search', `resource_show?id=${resource?.id}`].map(
      (call) => `/api/3/action/${call}`,
    ),
    ...['package_show', `group_show?id=${group.name}`, `organization_show?id=${organization.name}`].map(
      (call) => `/api/3/action/${call}`,
    ),
  ]
  for (const path of paths.flatMap((one) => [one, ...(one.startsWith('/feeds') ? [`/en${one}`] : [])])) {
    const response = await fetch(portal.url + path)
    expect(response.status, path).toBe(path.endsWith('package_show') ? 409 : 200)
    expect(foreign(addressesIn(await response.text(), portal.url)), path).toEqual([])
  }
  const robots = await (await fetch(`${portal.url}/robots.txt`)).text()
  for (const [, path = ''] of robots.matchAll(/^(?:Dis)?allow: (.*)$/gim))
    expect(path.startsWith(`${BASE}/`), path).toBe(true)
})

test('redirects stay below the path, and cookies belong to it', async () => {
  const noFollow = (path: string, init: RequestInit = {}) => fetch(portal.url + path, { redirect: 'manual', ...init })
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const { dataset, resource } = catalogue
  const stamp = (await (await fetch(`${portal.url}/data-request/form.json`)).json()).result.stamp
  const responses = {
    slashes: await noFollow('//dataset'),
    file: await noFollow(`/dataset/${dataset.name}/resource/${resource?.id}/download`),
    request: await noFollow('/data-request', form({ stamp, kind: 'data', text: 'x' })),
    signIn: await noFollow('/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'yazan', password: PASSWORD }),
    }),
  }
  expect(responses.signIn.status).toBe(200)
  expect(responses.slashes.headers.get('location')).toBe(`${BASE}/dataset`)
  let cookies = 0
  for (const [name, { headers }] of Object.entries(responses)) {
    const location = headers.get('location')
    if (location !== null) expect(isBelow(new URL(location, origin)), `${name}: ${location}`).toBe(true)
    for (const cookie of headers.getSetCookie()) {
      expect(cookie, name).toContain(`; Path=${BASE};`)
      cookies++
    }
  }
  expect(cookies).toBeGreaterThan(0)
})

test('a mail leads to the page below the path', async () => {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${portal.url}/user/reset`, { method: 'POST', headers, body: JSON.stringify({ login: 'yazan' }) })
  await expect.poll(() => mails.length).toBe(1)
  const [mail = ''] = mails.map((one) => one.replace(/=\r\n/g, '').replaceAll('=3D', '='))
  expect(mail).toContain(`${portal.url}/user/reset#`)
  expect(foreign(addressesIn(mail, portal.url))).toEqual([])
})

test('what is not below the path is not the portal’s, except its health', async () => {
  for (const path of ['/', '/dataset', `${BASE}x`, '/veri', '/api/3/action/status_show', '/en'])
    expect((await fetch(origin + path, { redirect: 'manual' })).status, path).toBe(404)
  for (const path of ['/livez', '/readyz', '/healthz', `${BASE}/healthz`])
    expect((await fetch(origin + path)).status, path).toBe(200)
})

test('in a browser, everything that the pages load is below the path', async ({ page, context }) => {
  const wrong: string[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin === origin && (!isBelow(url) || response.status() >= 400))
      wrong.push(`${response.status()} ${url.href}`)
  })
  page.on('pageerror', ({ message }) => wrong.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  await page.goto(`${portal.url}/en`)
  const main = page.getByRole('main')
  await main.getByRole('searchbox').or(main.getByRole('combobox')).first().fill('Nüfus')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${BASE}/en/dataset\\?`))
  await main.getByRole('link', { name: 'Nüfus' }).first().click()
  await expect(page).toHaveURL(`${portal.url}/en/dataset/nufus`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nüfus')
  await page.getByRole('banner').getByRole('combobox', { name: 'Theme' }).selectOption('dark')
  // The page may be hydrated after the choice.
  const themePath = async () => (await context.cookies(portal.url)).find(({ name }) => name === 'theme')?.path
  await expect.poll(themePath).toBe(BASE)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Türkçe/ })
    .click()
  await expect(page).toHaveURL(`${portal.url}/dataset/nufus`)

  await page.goto(`${portal.url}/sql?q=${encodeURIComponent('SELECT 40 + 2 AS cevap')}`)
  await page
    .getByRole('button', { name: /Çalıştır/ })
    .first()
    .click()
  await expect(main.getByText('42', { exact: true }).first()).toBeVisible()

  await page.goto(`${portal.url}/dataset/new`)
  await main.getByLabel(/^Kullanıcı adı/).fill('yazan')
  await main.getByLabel('Parola').fill(PASSWORD)
  await main.getByRole('button', { name: 'Giriş yap' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/veri seti/i)
  await page.setInputFiles('input[type=file]', { name: 'iller.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await expect(page.getByText('iller.csv').first()).toBeVisible()
  await page.goto(`${portal.url}/dashboard`)
  await expect(main.getByText('Nüfus').first()).toBeVisible()
  expect(wrong.filter((line) => !/^40[13] |status of 40[13]/.test(line))).toEqual([])
})
