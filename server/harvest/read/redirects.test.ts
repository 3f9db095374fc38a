import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import type { Found, ReadSource } from '../SourceReader.ts'
import { readDataPackages } from './readDataPackages.ts'
import { readDcat } from './readDcat.ts'

type Random = ReturnType<typeof randomFrom>
const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T // below its length

/** The location to which each address of a chain redirects, and the text at its end, by host, path and query. */
const answers = new Map<string, { location: string } | { text: string }>()
const server = createServer((request, response) => {
  const answer = answers.get(`${request.headers.host}${request.url}`) ?? { text: '' }
  if ('text' in answer) response.writeHead(200, { 'content-type': 'text/plain' }).end(answer.text)
  else response.writeHead(302, { location: answer.location }).end()
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, done))
  port = (server.address() as AddressInfo).port // a listening socket has an address
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const LINKS = [
  'a.csv',
  './alt/b.csv',
  '../c.csv',
  '/d.csv',
  'e.csv?x=1',
  '?y=2',
  'http://baska.example/f.csv',
  '//g.example/h',
]
const FORMS: readonly [ReadSource, (link: string) => string, id: string][] = [
  [
    readDcat,
    (link) =>
      `@prefix dcat: <http://www.w3.org/ns/dcat#> . <#d> a dcat:Dataset ; <http://purl.org/dc/terms/title> "Su" ;
       dcat:distribution [ dcat:downloadURL <${link}> ] .`,
    '#d',
  ],
  [
    readDcat,
    (link) =>
      JSON.stringify({
        ...{ '@type': 'dcat:Dataset', '@id': 'alt/d', 'dct:title': 'Su' },
        'dcat:distribution': [{ 'dcat:downloadURL': { '@id': link } }],
      }),
    'alt/d',
  ],
  [readDataPackages, (link) => JSON.stringify({ name: 'su', resources: [{ name: 'a', path: link }] }), ''],
]

async function recordsOf(read: ReadSource, url: string) {
  const all: Found[] = []
  const reach = { allowPrivate: true, signal: AbortSignal.timeout(20_000), isKnown: () => false }
  for await (const portion of read(url, reach)) all.push(...portion)
  return all
}

test('links belong to the address that redirects lead to, and ids to the configured one, in every job', async () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = randomFrom(seed)
    const part = () => pick(random, ['kaynak', 'klasör/', 'a/b/c.ttl', 'x?imza=1', 'y/?z=/q'])
    const absolute = (at: number) =>
      `http://${pick(random, ['127.0.0.1', 'localhost'])}:${port}/${seed}/${at}/${part()}`
    const chain = [new URL(absolute(0))]
    const locations: string[] = []
    for (let at = 1; at <= random(4); at++) {
      const location = pick(random, [absolute(at), `/${seed}/${at}/${part()}`, `../${at}-${part()}`, `${at}-${part()}`])
      locations.push(location)
      chain.push(new URL(location, chain.at(-1)))
    }
    const [read, write, id] = pick(random, FORMS)
    const link = pick(random, LINKS)
    const [first, last] = [chain[0]?.href ?? '', chain.at(-1)?.href]
    for (const [at, { host, pathname, search }] of chain.entries()) {
      const location = locations[at]
      // A header is ASCII.
      const ascii = location?.replaceAll('ö', '%C3%B6')
      answers.set(`${host}${pathname}${search}`, ascii === undefined ? { text: write(link) } : { location: ascii })
    }
    const input = `${seed}: ${chain.map(({ href }) => href).join(' → ')}, ${link}`
    const records = await recordsOf(read, first)
    expect(
      records.map(({ guid }) => guid),
      input,
    ).toEqual([id === '' ? first : new URL(id, first).href])
    const resources = records.flatMap(({ record }) => (record?.['resources'] ?? []) as { url: string }[]) // of the readers
    expect(
      resources.map(({ url }) => url),
      input,
    ).toEqual([new URL(link, last).href])
    expect(await recordsOf(read, first), input).toEqual(records)
  }
})
