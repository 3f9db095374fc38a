import { expect, test } from 'vitest'
import { blobBytes } from '#table/fileBytes.ts'
import { openTable } from '#table/openTable.ts'
import { randomFrom } from '#table/testing/random.ts'
import { TableKeeper } from './TableKeeper.ts'
import type { ReadAs } from './tableMessages.ts'

const SEED = 20_261_128
const FILES = 12
/** A file has several parts that are kept. */
const FILE_CHARACTERS = 400_000

const read = (keeper: TableKeeper, file: Blob, readAs: ReadAs = {}) =>
  keeper.run({ task: 'read', read: { file, format: 'csv', readAs, isWhole: true } })

/** Rows of two or three columns, some blank, with line breaks, with too many cells, or with only a total. */
function csv(random: (below: number) => number): string {
  const kinds = [
    (n: number) => `${n},ilçe ${random(900)},${'ş'.repeat(random(40))}`,
    (n: number) => `${n},"iki\nsatır, ""${random(9)}""",`,
    (n: number) => `${n},çok,hücreli,satır`,
    () => '',
    () => ' , , ',
    () => 'Toplam,,',
  ]
  const lines = ['no,ad,not']
  for (let length = 0; length < FILE_CHARACTERS; ) {
    // Most rows are plain.
    const line = (kinds[Math.max(0, random(20) - 14)] ?? String)(lines.length)
    lines.push(line)
    length += line.length
  }
  return lines.join('\n')
}

test('any part of the kept rows equals the rows of the table', async () => {
  const random = randomFrom(SEED)
  for (let round = 0; round < FILES; round++) {
    const file = new Blob([csv(random)])
    const readAs: ReadAs = random(2) === 0 ? {} : { range: { leave_out: random(2) === 0 ? 'end' : 'everywhere' } }
    const rows = []
    const table = await openTable(blobBytes(file), 'csv', readAs)
    for await (const batch of table.rows()) for (const { cells } of batch) rows.push(cells)
    const keeper = new TableKeeper()
    expect(await read(keeper, file, readAs)).toMatchObject({
      head: { rowCount: rows.length, first: rows.slice(0, 100) },
    })
    for (let look = 0; look < 20; look++) {
      const start = random(rows.length + 10)
      const end = start + random(look % 5 === 0 ? rows.length : 200)
      expect(await keeper.run({ task: 'rows', start, end })).toEqual(rows.slice(start, end))
    }
  }
})

test('a byte that is not UTF-8, however late it comes, makes the file a Turkish one', async () => {
  const lines = Array.from({ length: 1_000 }, (_, n) => `${n},metin\n`).join('')
  const late = Uint8Array.from([0x31, 0x2c, 0xfd, 0x0a]) // 1,ı in ISO-8859-9
  const keeper = new TableKeeper()
  expect(await read(keeper, new Blob(['no,ad\n', lines, late]))).toMatchObject({
    head: { rowCount: 1_001, text: { encoding: 'iso-8859-9' } },
  })
  expect(await keeper.run({ task: 'rows', start: 1_000, end: 1_001 })).toEqual([['1', 'ı']])
})

test('a file in UTF-16 is read as one', async () => {
  const text = 'no,ad\n1,Iğdır\n'
  const bytes = new Uint8Array(Uint16Array.from([0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))]).buffer)
  expect(await read(new TableKeeper(), new Blob([bytes]))).toMatchObject({
    head: { first: [['1', 'Iğdır']], text: { encoding: 'utf-16le' } },
  })
})
