import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { FileBytes } from '../fileBytes.ts'
import { workbookTable } from '../xlsx/workbookTable.ts'
import { openOds } from './openOds.ts'

const cell = (text: string, attributes = 'office:value-type="string"') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const sheet = (name: string, ...rows: string[]) => `<table:table table:name="${name}">${rows.join('')}</table:table>`

function ods(...sheets: string[]): FileBytes {
  const content = `<office:document-content><office:body><office:spreadsheet>${sheets.join('')}</office:spreadsheet></office:body></office:document-content>`
  const bytes = zipSync({ 'content.xml': strToU8(content) })
  return {
    size: bytes.length,
    slice: async (start, end) => bytes.subarray(start, end),
    async *chunks() {
      yield bytes
    },
  }
}

async function tableOf(file: FileBytes, name?: string) {
  const table = await workbookTable(file, { sheet: name }, openOds)
  const rows = []
  for await (const batch of table.rows()) rows.push(...batch.map(({ cells }) => cells))
  return { headings: table.headings, rows, sheets: table.workbook?.sheets.map((one) => one.name) }
}

test('reads values as they are stored, and each sheet on its own', async () => {
  const number = cell('1.234,50', 'office:value-type="float" office:value="1234.5"')
  const day = cell('01.02.2024', 'office:value-type="date" office:date-value="2024-02-01"')
  const file = ods(
    sheet('Nüfus', row(cell('il'), cell('oran'), cell('gün')), row(cell('Iğdır'), number, day)),
    sheet('İkinci', row(cell('a')), row(cell('b'))),
  )
  expect(await tableOf(file)).toEqual({
    headings: ['il', 'oran', 'gün'],
    rows: [['Iğdır', '1234.5', '2024-02-01']],
    sheets: ['Nüfus', 'İkinci'],
  })
  expect((await tableOf(file, 'İkinci')).rows).toEqual([['b']])
})

test('repeated cells and rows with values are repeated, empty ones take no space', async () => {
  const empty = '<table:table-cell table:number-columns-repeated="16384"/>'
  const file = ods(
    sheet(
      'a',
      row(cell('x'), cell('y'), cell('z')),
      row(cell('1', 'office:value-type="string" table:number-columns-repeated="3"'), empty),
      `<table:table-row table:number-rows-repeated="2">${cell('2')}</table:table-row>`,
      `<table:table-row table:number-rows-repeated="1048570">${empty}</table:table-row>`,
    ),
  )
  expect((await tableOf(file)).rows).toEqual([
    ['1', '1', '1'],
    ['2', null, null],
    ['2', null, null],
  ])
})

test('comments are not part of a cell, and lines of a cell stay apart', async () => {
  const commented =
    '<table:table-cell office:value-type="string"><office:annotation><text:p>not</text:p></office:annotation><text:p>bir<text:s text:c="2"/>iki</text:p><text:p>üç</text:p></table:table-cell>'
  expect((await tableOf(ods(sheet('a', row(cell('x')), row(commented))))).rows).toEqual([['bir  iki\nüç']])
})

test.each([
  ['a file that is not a ZIP', { size: 3, bytes: Uint8Array.of(1, 2, 3) }, 'workbookUnreadable'],
  ['another ZIP', { bytes: zipSync({ a: strToU8('a') }) }, 'notWorkbook'],
])('%s is refused', async (_, { bytes }, problem) => {
  const file: FileBytes = {
    size: bytes.length,
    slice: async (start, end) => bytes.subarray(start, end),
    chunks: async function* () {
      yield bytes
    },
  }
  await expect(openOds(file)).rejects.toMatchObject({ problem })
})

test('a cell that is repeated more often than a table has columns is refused', async () => {
  const wide = cell('x', 'office:value-type="string" table:number-columns-repeated="16000"')
  await expect(tableOf(ods(sheet('a', row(wide))))).rejects.toMatchObject({ problem: 'tooManyColumns' })
})
