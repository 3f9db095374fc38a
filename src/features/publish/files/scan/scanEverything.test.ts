import { gzipSync, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readFile } from '../read/readFile.ts'

/* Personal data is found anywhere in a file before it is uploaded. */

const SEED = 7
const ROUNDS = 25

/** A random generator with a seed. */
function generator(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return { below, pick: <T>(choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0] }
}

/** Personal data of each kind that is recognized without a heading. */
function somebodys({ below, pick }: ReturnType<typeof generator>): { kind: string; text: string } {
  const nine = [1 + below(9), ...Array.from({ length: 8 }, () => below(10))]
  const sum = (places: readonly number[]) => places.reduce((all, place) => all + (nine[place] ?? 0), 0)
  const tenth = (((sum([0, 2, 4, 6, 8]) * 7 - sum([1, 3, 5, 7])) % 10) + 10) % 10
  const eleventh = (nine.reduce((all, digit) => all + digit, 0) + tenth) % 10
  const line = Array.from({ length: 7 }, () => below(10)).join('')
  return pick<{ kind: string; text: string }>([
    { kind: 'identity', text: [...nine, tenth, eleventh].join('') },
    { kind: 'email', text: `ad.soyad${below(1000)}@ornek.com.tr` },
    { kind: 'phone', text: `0532 ${line.slice(0, 3)} ${line.slice(3, 5)} ${line.slice(5)}` },
  ])
}

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
const rows = (...lines: string[][]) => {
  const cells = (line: string[], row: number) =>
    line.map((text, at) => `<c r="${'ABC'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  return lines.map((line, index) => `<row r="${index + 1}">${cells(line, index + 1)}</row>`).join('')
}
/** A workbook with two sheets and a note; `state` can hide the second sheet. */
function workbook({ second, note = 'x', state = '' }: { second: string; note?: string; state?: string }) {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const r = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheet = (data: string) => xml(`<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`)
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = [1, 2].map(
    (n) => `<Relationship Id="r${n}" Type="${type}/worksheet" Target="worksheets/s${n}.xml"/>`,
  )
  const packageNs = 'http://schemas.openxmlformats.org/package/2006'
  return zipSync({
    '[Content_Types].xml': xml(`<Types xmlns="${packageNs}/content-types"/>`),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packageNs}/relationships"><Relationship Id="r" Type="${type}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${r}"><sheets><sheet name="Açık" sheetId="1" r:id="r1"/><sheet name="Kişi &amp; iş" sheetId="2" ${state} r:id="r2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packageNs}/relationships">${relations.join('')}</Relationships>`,
    ),
    'xl/worksheets/s1.xml': sheet(rows(['il', 'sayi'], ['Muş', '3'])),
    'xl/worksheets/s2.xml': sheet(second),
    'xl/comments1.xml': xml(
      `<comments xmlns="${main}"><comment ref="A1"><text><t>${note}</t></text></comment></comments>`,
    ),
  })
}

/** UTF-16 with its byte order mark, little-endian. */
const wide = (text: string) => new Uint8Array(Uint16Array.from(`\ufeff${text}`, (unit) => unit.charCodeAt(0)).buffer)

const PICTURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0)
const FILLER = 'lorem ipsum '.repeat(4_000)
/** Files of each kind with a text in a place that is easily overlooked. */
const PLACES: Record<string, { name: string; of: (text: string) => string | Uint8Array<ArrayBuffer>; place: object }> =
  {
    'the first row of a table without headings': {
      ...{ name: 'a.csv', of: (text) => `${text},b\n1,2\n`, place: { kind: 'outside' } },
    },
    'a cell beyond the last heading': { name: 'a.csv', of: (text) => `a,b\n1,2,${text}\n`, place: { kind: 'outside' } },
    'another sheet': {
      name: 'a.xlsx',
      of: (text) => workbook({ second: rows(['ad', 'bilgi'], ['Ayşe', text]) }),
      place: { kind: 'sheet', sheet: 'Kişi & iş', column: 'bilgi' },
    },
    'a hidden sheet': {
      name: 'a.xlsx',
      of: (text) => workbook({ state: 'state="hidden"', second: rows(['ad', 'bilgi'], ['Ayşe', text]) }),
      place: { kind: 'hiddenSheet', sheet: 'Kişi & iş', column: 'bilgi' },
    },
    'a note of a workbook': {
      name: 'a.xlsx',
      of: (text) => workbook({ second: '', note: text }),
      place: { kind: 'workbook' },
    },
    'a line of NDJSON': {
      name: 'a.ndjson',
      of: (text) => `{"il":"Muş"}\n${JSON.stringify({ il: 'Van', kim: [{ bilgi: text }] })}\n`,
      place: { kind: 'field', name: 'bilgi' },
    },
    'a broken line of NDJSON': {
      name: 'a.jsonl',
      of: (text) => `{"il":"Muş"}\n{"kim":"${text}`,
      place: { kind: 'text' },
    },
    'beside the records of JSON': {
      name: 'a.json',
      of: (text) => JSON.stringify({ sorumlu: { kim: text }, data: [{ il: 'Muş' }] }),
      place: { kind: 'field', name: 'kim' },
    },
    'deep in a record of JSON': {
      name: 'a.json',
      of: (text) => JSON.stringify([{ il: 'Muş', ek: { not: [{ kim: text }] } }]),
      place: { kind: 'field', name: 'kim' },
    },
    'a feature of GeoJSON': {
      name: 'a.geojson',
      of: (text) =>
        JSON.stringify({
          type: 'FeatureCollection',
          features: [{ type: 'Feature', properties: { ek: { kim: text } } }],
        }),
      place: { kind: 'field', name: 'kim' },
    },
    'late in a line without end': {
      name: 'a.txt',
      of: (text) => `${FILLER}${text} ${FILLER}`,
      place: { kind: 'text' },
    },
    XML: { name: 'a.xml', of: (text) => `<a><b>${text}</b></a>`, place: { kind: 'text' } },
    'a compressed text': {
      name: 'a.txt.gz',
      of: (text) => gzipSync(strToU8(`a\n${text}\n`)),
      place: { kind: 'text' },
    },
    'a text in UTF-16': {
      name: 'a.txt',
      of: (text) => wide(`a\n${text}\n`),
      place: { kind: 'text' },
    },
    'JSON in UTF-16': {
      name: 'a.json',
      of: (text) => wide(JSON.stringify([{ kim: text }])),
      place: { kind: 'text' },
    },
    'a compressed text in UTF-16': {
      name: 'a.xml.gz',
      of: (text) => gzipSync(wide(`<a>${text}</a>`)),
      place: { kind: 'text' },
    },
    'a file of an archive': {
      name: 'a.zip',
      of: (text) => zipSync({ 'ic/kisiler.csv': strToU8(`a\n${text}\n`) }),
      place: { kind: 'entry', name: 'ic/kisiler.csv' },
    },
  }

test.each(Object.entries(PLACES))('personal data in %s is found', async (_where, { name, of, place }) => {
  const random = generator(SEED)
  for (let round = 0; round < ROUNDS; round++) {
    const { kind, text } = somebodys(random)
    const reading = await readFile({ file: new Blob([of(text)]), name, locale: 'tr' }, () => undefined)
    const reported = reading.elsewhere.filter(({ personal }) => personal.some((one) => one.kind === kind))
    expect(
      reported.map((one) => one.place),
      `seed ${SEED}, ${text}`,
    ).toContainEqual(place)
    // The result does not have the value itself.
    expect(JSON.stringify(reading.elsewhere)).not.toContain(text)
    const harmless = await readFile({ file: new Blob([of('Muş')]), name, locale: 'tr' }, () => undefined)
    if (round === 0) expect(harmless.elsewhere).toEqual([])
  }
})

test('hidden sheets are reported even if they have no personal data', async () => {
  const file = new Blob([workbook({ state: 'state="veryHidden"', second: rows(['a'], ['b']) })])
  const { findings } = await readFile({ file, name: 'a.xlsx', locale: 'tr' }, () => undefined)
  expect(findings).toContainEqual({ what: 'hiddenSheets', names: ['Kişi & iş'] })
})

test.each([
  ['a file of an archive', 'a.zip', zipSync({ 'a.png': PICTURE, 'b.txt': strToU8('b') }), ['a.png']],
  ['a compressed file', 'a.png.gz', gzipSync(PICTURE), []],
  ['a damaged compressed file', 'a.csv.gz', gzipSync(strToU8('a,b\n1,2\n'.repeat(99))).slice(0, -9), []],
  ['a picture', 'a.png', PICTURE, []],
] as const)('%s that cannot be searched is reported', async (_what, name, content, names) => {
  const file = new Blob([content])
  const { findings } = await readFile({ file, name, locale: 'tr' }, () => undefined)
  expect(findings).toContainEqual({ what: 'notScanned', names })
})
