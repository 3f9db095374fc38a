import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { TableKeeper } from './TableKeeper.ts'
import { xlsAsXlsx } from './xlsAsXlsx.ts'

/** A workbook of Excel 97 to 2003 with two sheets. */
function xls(): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  const day = { t: 'n', v: 45_323, z: 'yyyy-mm-dd' }
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['il', 'nüfus', 'gün'],
      ['Iğdır', 203_159.5, day],
      [null, 1, null],
    ]),
    'İller',
  )
  utils.book_append_sheet(book, utils.aoa_to_sheet([['kod'], ['076']]), 'Kodlar')
  return new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }) as ArrayBuffer) // of type `array`
}

const read = (bytes: Uint8Array<ArrayBuffer>, sheet?: string) =>
  new TableKeeper().run({
    task: 'read',
    read: { file: new Blob([bytes]), format: 'xls', readAs: sheet === undefined ? {} : { sheet }, isWhole: true },
  })

test('an old workbook is read with its sheets, numbers, dates and leading zeros', async () => {
  expect(await read(xls())).toMatchObject({
    head: {
      columns: [{ label: 'il' }, { label: 'nüfus' }, { label: 'gün' }],
      first: [
        ['Iğdır', '203159.5', '2024-02-01'],
        [null, '1', null],
      ],
      sheets: [{ name: 'İller' }, { name: 'Kodlar' }],
    },
  })
  expect(await read(xls(), 'Kodlar')).toMatchObject({ head: { first: [['076']], sheet: 'Kodlar' } })
})

test('a workbook with a password says so', async () => {
  const bytes = xls()
  // The record of the code page (0x42) becomes the one of a password (0x2f).
  const at = bytes.findIndex(
    (_, index) => bytes[index] === 0x42 && [0, 2, 0].every((byte, next) => bytes[index + 1 + next] === byte),
  )
  bytes.set([0x2f, 0, 2, 0, 0, 0], at)
  expect(await read(bytes)).toMatchObject({ failure: { problem: 'encrypted' } })
})

test.each([
  ['only the beginning of one', xls().slice(0, 600)],
  ['another file of the same container', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
])('%s is refused', async (_, bytes) => {
  await expect(xlsAsXlsx(new Blob([bytes]))).rejects.toMatchObject({ problem: 'workbookUnreadable' })
})
