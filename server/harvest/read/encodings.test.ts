import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '#table/testing/random.ts'
import { HarvestError } from '../harvestError.ts'
import type { Found, ReadSource } from '../SourceReader.ts'
import { readDataPackages } from './readDataPackages.ts'
import { readDcat } from './readDcat.ts'
import { readWfs } from './readWfs.ts'

type Random = ReturnType<typeof randomFrom>
const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T // below its length

const SEED = 20_261_202
const RUNS = 120

let response: { bytes: Uint8Array; type: string } = { bytes: Buffer.from(''), type: '' }
const server = createServer((_request, answer) =>
  answer.writeHead(200, { 'content-type': response.type }).end(response.bytes),
)
let address = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kaynak` // a listening socket has an address
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The letters of windows-1254, which is ISO-8859-9 with signs in the place of controls. */
const CODES = new Map(
  Array.from({ length: 256 }, (_, code) => [new TextDecoder('windows-1254').decode(Uint8Array.of(code)), code]),
)
const SINGLE = 'windows-1254'
const ENCODINGS: Record<string, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
  'utf-16le with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text) => Buffer.from(text, 'utf16le').swap16(),
  'utf-16be with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  [SINGLE]: (text) => Buffer.from([...text].map((letter) => CODES.get(letter) ?? 63)),
}
/** What a server, or a document, calls its encoding; `unicode` names are wrong for one of Turkish letters in single bytes. */
const NAMES = {
  none: [''],
  unicode: ['utf-8', 'UTF-16', 'utf8'],
  turkish: ['windows-1254', 'ISO-8859-9', 'iso-8859-9'],
  western: ['windows-1252'],
  everything: ['ISO-8859-1', 'us-ascii', 'latin1'],
  unknown: ['morse', 'utf8x', 'binary'],
} as const
type Name = keyof typeof NAMES
/** Those between which only their order decides are often chosen. */
const KINDS = [...(Object.keys(NAMES) as Name[]), 'turkish', 'western'] as const // its own keys

/** Whether a document in windows-1254 is read or refused; undefined where its declaration names another encoding with all its bytes. */
function fateOf(charset: Name, declaration: Name): 'read' | 'refused' | undefined {
  if (charset === 'unicode') return 'refused'
  if (declaration === 'turkish') return 'read'
  if (declaration === 'western' || declaration === 'everything' || charset === 'western') return undefined
  if (charset === 'turkish' || declaration === 'none') return 'read'
  return 'refused'
}

const WORDS =
  'İstanbul ilçe ağaç şehir ıhlamur Çankaya Üsküdar ölçüm göç yağış nüfus sayı IĞDIR Şırnak düğün çöp'.split(' ')
const SIGNS = ['’', '–', '“', '€', 'â', '1923']
const OTHERS = ['😀', 'Данные', '数据', 'ﷺ']
const sentence = (random: Random, words: readonly string[]) =>
  ['Türkiye’nin şehirleri ve ağaçları', ...Array.from({ length: random(20) }, () => pick(random, words))].join(' ')

const DOCUMENTS: Record<string, [ReadSource, (texts: readonly string[]) => string]> = {
  turtle: [
    readDcat,
    ([title, notes]) =>
      `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
       <#ç> a dcat:Dataset ; dct:title "${title}" ; dct:description "${notes}" .`,
  ],
  'json-ld': [
    readDcat,
    ([title, notes]) =>
      JSON.stringify({ '@type': 'dcat:Dataset', '@id': '#ç', 'dct:title': title, 'dct:description': notes }),
  ],
  package: [
    readDataPackages,
    ([title, description]) => JSON.stringify({ name: 'su', title, description, resources: [] }),
  ],
  'xml rdf': [
    readDcat,
    ([title, notes]) =>
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#" xmlns:dct="http://purl.org/dc/terms/">
       <dcat:Dataset rdf:about="#ç"><dct:title>${title}</dct:title><dct:description>${notes}</dct:description></dcat:Dataset></rdf:RDF>`,
  ],
  'xml wfs': [
    readWfs,
    ([title, notes]) =>
      `<WFS_Capabilities><FeatureType><Name>ç</Name><Title>${title}</Title><Abstract>${notes}</Abstract></FeatureType></WFS_Capabilities>`,
  ],
}

async function recordsOf(read: ReadSource): Promise<Found[] | 'refused'> {
  const all: Found[] = []
  try {
    const reach = { allowPrivate: true, signal: AbortSignal.timeout(20_000), isKnown: () => false }
    for await (const portion of read(address, reach)) all.push(...portion)
  } catch (error) {
    if (error instanceof HarvestError) return 'refused'
    throw error
  }
  return all
}

test('a document in any encoding and with any declaration that fits it is read as in UTF-8 without one', async () => {
  let refused = 0
  for (let seed = SEED; seed < SEED + RUNS; seed++) {
    const random = randomFrom(seed)
    const [form, [read, write]] = pick(random, Object.entries(DOCUMENTS))
    const [encoding, encode] = pick(random, Object.entries(ENCODINGS).slice(random(2) * -1)) // often the last one, which can be refused
    const isSingle = encoding === SINGLE
    const words = [...WORDS, ...SIGNS, ...(isSingle ? [] : OTHERS)]
    const text = write([sentence(random, words), sentence(random, words)])
    const charset = pick(random, KINDS)
    const declaration = form.startsWith('xml') ? pick(random, KINDS) : 'none'
    const fate = isSingle ? fateOf(charset, declaration) : 'read'
    if (!fate) continue
    const [ofServer, ofXml] = [pick(random, NAMES[charset]), pick(random, NAMES[declaration])]
    const input = `${seed}: ${form} in ${encoding}, of the server ${ofServer}, of the document ${ofXml}: ${text}`

    response = { bytes: Buffer.from(text), type: 'text/plain' }
    const expected = await recordsOf(read)
    expect(JSON.stringify(expected), input).toContain('Türkiye’nin')
    const declared = ofXml === '' ? text : `<?xml version="1.0" encoding="${ofXml}"?>\n${text}`
    response = {
      bytes: encode(declared),
      type: `text/plain${ofServer && pick(random, [`; charset=${ofServer}`, `;charset="${ofServer}"`])}`,
    }
    const found = await recordsOf(read)
    expect(found, input).toEqual(fate === 'read' ? expected : 'refused')
    if (fate === 'refused') refused++
  }
  expect(refused).toBeGreaterThan(3)
})
